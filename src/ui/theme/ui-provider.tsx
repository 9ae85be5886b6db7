import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { themeVariables } from './theme-variables.ts';
import { theme } from './theme.ts';
import './styles.css';

type Props = { readonly scheme: 'light' | 'dark'; readonly children: ReactNode };

/** The nonce for style tags, which the server creates for every page. */
const readNonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/**
 * Mantine with our theme. The scheme is passed twice, because Mantine paints the default one before it reads the forced
 * one.
 */
export const UiProvider = ({ scheme, children }: Props) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={themeVariables}
    defaultColorScheme={scheme}
    forceColorScheme={scheme}
    getStyleNonce={readNonce}
  >
    {children}
  </MantineProvider>
);
