import type { VariantColorsResolver } from '@mantine/core';

const CLEAR = '0.0625rem solid transparent';

/**
 * The colours of a button's variant, from the variables of `variables.css`. Mantine's own resolver also takes any CSS
 * colour apart and mixes others from it: 2 kB on every page that no page needs. `color` is one of the theme's.
 */
export const variantColors: VariantColorsResolver = ({ color = 'accent', variant }) => {
  const of = (role: string) => `var(--mantine-color-${color}-${role})`;
  if (variant === 'filled') {
    return {
      background: of('filled'),
      hover: of('filled-hover'),
      color: 'var(--mantine-color-white)',
      border: CLEAR,
    };
  }
  if (variant === 'default') {
    return {
      background: 'var(--mantine-color-default)',
      hover: 'var(--mantine-color-default-hover)',
      color: 'var(--mantine-color-default-color)',
      border: '0.0625rem solid var(--mantine-color-default-border)',
    };
  }
  return {
    background: variant === 'light' ? of('light') : 'transparent',
    hover: of('light-hover'),
    color: of('light-color'),
    border: CLEAR,
  };
};
