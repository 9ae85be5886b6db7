import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { theme } from './theme.ts';
import { dark, light, type Tokens } from './tokens.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const ours = (tokens: Tokens) =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--color-${kebab(name)}`, value]));

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
});

const isUsed = ([name]: readonly [string, string]) =>
  !/^--mantine-color-(?:red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-|^--mantine-shadow-/.test(
    name,
  );

function themeVariables() {
  const all = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const used = (group: Record<string, string>) => Object.fromEntries(Object.entries(group).filter(isUsed));
  return {
    variables: used(all.variables),
    light: { ...used(all.light), ...mantine(light), ...ours(light) },
    dark: { ...used(all.dark), ...mantine(dark), ...ours(dark) },
  };
}

const block = (selector: string, variables: Readonly<Record<string, string>>) =>
  [
    `${selector} {`,
    ...Object.entries(variables).map(
      ([name, value]) =>
        `  ${name}: ${value.replaceAll(' * var(--mantine-scale)', '').replace(/^calc\(([\d.]+rem)\)$/, '$1')};`,
    ),
    '}',
  ].join('\n');

/**
 * The theme as a stylesheet. A strict CSP forbids the style tag that Mantine would add at run time, so the variables
 * are a file.
 */
export function themeCss(): string {
  const { variables, light, dark } = themeVariables();
  return `/* Written by \`npm run build:theme\` from theme.ts and tokens.ts. */
${block(':root', variables)}
${block(":root[data-mantine-color-scheme='light']", light)}
${block(":root[data-mantine-color-scheme='dark']", dark)}
`;
}
