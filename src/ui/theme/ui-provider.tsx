import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';
import './styles.css';

type Props = { readonly scheme: 'light' | 'dark'; readonly children: ReactNode };

/**
 * Mantine under a strict CSP: variables come from a file, and no style tag is added at run time. The scheme is given
 * twice, for Mantine paints the default one before it looks at the forced one.
 */
export const UiProvider = ({ scheme, children }: Props) => (
  <MantineProvider
    theme={theme}
    defaultColorScheme={scheme}
    forceColorScheme={scheme}
    withCssVariables={false}
    withGlobalClasses={false}
  >
    {children}
  </MantineProvider>
);
