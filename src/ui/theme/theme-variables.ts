import type { CSSVariablesResolver } from '@mantine/core';
import { dark, light, type Tokens } from './tokens.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const ours = (tokens: Tokens) =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--color-${kebab(name)}`, value]));

/** Mantine's own colours have too little contrast (WCAG 1.4.3), so ours replace them. */
const mantine = (tokens: Tokens) => ({
  '--mantine-color-text': tokens.ink,
  '--mantine-color-body': tokens.canvas,
  '--mantine-color-dimmed': tokens.inkQuiet,
  '--mantine-color-placeholder': tokens.placeholder,
  '--mantine-color-error': tokens.error,
  '--mantine-color-anchor': tokens.accent,
  '--mantine-color-default': tokens.card,
  '--mantine-color-default-hover': tokens.inset,
  '--mantine-color-default-color': tokens.ink,
  '--mantine-color-default-border': tokens.lineStrong,
  '--mantine-color-disabled': tokens.inset,
  '--mantine-color-disabled-color': tokens.placeholder,
  '--mantine-color-disabled-border': tokens.line,
  '--mantine-color-accent-light': tokens.accentWash,
  '--mantine-color-accent-light-hover': tokens.accentWashHover,
  '--mantine-color-accent-light-color': tokens.accent,
  '--mantine-color-accent-filled-hover': tokens.accentFillHover,
  '--mantine-color-danger-filled': tokens.dangerFill,
  '--mantine-color-danger-filled-hover': tokens.dangerFillHover,
  '--mantine-color-danger-light-color': tokens.danger,
  '--mantine-color-danger-light': tokens.dangerWash,
  '--mantine-color-good-light': tokens.goodWash,
  '--mantine-color-good-light-color': tokens.good,
  '--mantine-color-warn-light': tokens.warnWash,
  '--mantine-color-warn-light-color': tokens.warn,
  // The borders of fields and of boxes to tick.
  '--mantine-color-gray-4': tokens.lineStrong,
  '--mantine-color-gray-light': tokens.inset,
  '--mantine-color-gray-light-hover': tokens.inset,
  '--mantine-color-gray-light-color': tokens.inkQuiet,
});

/** The colours of `tokens.ts` as CSS variables: Mantine's own names, and `--color-…` for style sheets. */
export const themeVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...mantine(light), ...ours(light) },
  dark: { ...mantine(dark), ...ours(dark) },
});
