import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { variantColors } from './variant-colors.ts';

const accent: MantineColorsTuple = [
  '#e6f2f3',
  '#d0e6e8',
  '#a6d0d4',
  '#7cc2c9',
  '#4ea3ac',
  '#268893',
  '#0d7580',
  '#0b6e78',
  '#095a62',
  '#06444b',
];

const danger: MantineColorsTuple = [
  '#fdeeed',
  '#fbd9d6',
  '#f5b1ab',
  '#ee8d85',
  '#dd5c53',
  '#c43a31',
  '#b3261e',
  '#a61b1b',
  '#8f1d1d',
  '#5f1313',
];

const slate: MantineColorsTuple = [
  '#e7ebed',
  '#c4ccd1',
  '#a8b3bd',
  '#98a2ac',
  '#808a93',
  '#353c41',
  '#1b2023',
  '#22272a',
  '#15191c',
  '#0e1113',
];

/** Mantine's theme: one accent, system fonts, 16 px, radius 8. Text and surfaces: `tokens.ts`. */
export const theme = createTheme({
  primaryColor: 'accent',
  variantColorResolver: variantColors,
  primaryShade: { light: 7, dark: 6 },
  colors: { accent, danger, dark: slate },
  fontFamily:
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', Arial, sans-serif, 'Apple Color Emoji', 'Segoe UI Emoji'",
  headings: {
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  radius: { sm: '0.375rem', md: '0.5rem', lg: '0.75rem' },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  respectReducedMotion: true,
  components: {
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    InputBase: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
  },
});
