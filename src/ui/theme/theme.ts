import {
  colorsTuple,
  createTheme,
  type ButtonProps,
  type MantineColorsTuple,
  type MantineTheme,
} from '@mantine/core';

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

/** The minimum height of a touch target. */
const target = 'var(--target)';
const quiet = { fontSize: 'var(--mantine-font-size-sm)', lineHeight: 1.45, color: 'var(--color-ink-quiet)' };
/** No animations: a dialog opens at once. `base.css` keeps the page behind it from scrolling. */
const dialog = { lockScroll: false, transitionProps: { duration: 0 } };

/** Mantine's theme: one accent, system fonts, 16 px, radius 8. Text and surfaces: `tokens.ts`. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  colors: { accent, danger, dark: slate, good: colorsTuple('#1d5c33'), warn: colorsTuple('#8a4b00') },
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
  fontSizes: { xs: '0.875rem', sm: '0.9375rem', md: '1rem', lg: '1.0625rem', xl: '1.25rem' },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  respectReducedMotion: true,
  components: {
    Button: {
      defaultProps: { size: 'md' },
      // Without a visible edge, the text itself must be in line with the text around it.
      vars: (_theme: MantineTheme, { variant }: ButtonProps) => ({
        root: variant === 'subtle' ? { '--button-padding-x': '0.75rem' } : {},
      }),
      styles: {
        // A link is not a button: without these, its text would be at the top.
        root: {
          display: 'inline-flex',
          alignItems: 'center',
          height: 'auto',
          minHeight: target,
          paddingBlock: '0.5rem',
        },
        inner: { flexGrow: 1, height: 'auto' },
        label: { height: 'auto', lineHeight: 1.3, overflow: 'visible', whiteSpace: 'normal' },
      },
    },
    // In a narrow window, the padding beside large text grows less, so that words do not break.
    Container: { styles: { root: { paddingInline: 'min(var(--mantine-spacing-md), 4.5vw)' } } },
    Blockquote: {
      defaultProps: { p: '0 0.75rem', bg: 'none', radius: 0, iconSize: 0, color: 'var(--color-line-strong)' },
    },
    Divider: { defaultProps: { color: 'var(--color-line)' } },
    // The unfinished part must not be brighter than the finished one.
    Progress: { styles: { root: { backgroundColor: 'var(--color-line)' } } },
    ActionIcon: { defaultProps: { size: target, variant: 'subtle', color: 'gray' } },
    CloseButton: { defaultProps: { size: target, iconSize: 22 } },
    Badge: {
      defaultProps: { variant: 'light', size: 'lg', radius: 'xl' },
      // Large text wraps: a label cut off with "…" says nothing.
      styles: {
        root: {
          textTransform: 'none',
          fontWeight: 600,
          fontSize: 'var(--mantine-font-size-xs)',
          height: 'auto',
          minHeight: 'var(--badge-height)',
          lineHeight: 1.3,
        },
        label: { whiteSpace: 'normal', overflow: 'visible' },
        section: { '--badge-section-margin': '0.25rem' },
      },
    },
    Alert: {
      styles: {
        title: { color: 'var(--color-ink)', fontSize: 'inherit', fontWeight: 650 },
        message: { color: 'var(--color-ink)', fontSize: 'inherit' },
      },
    },
    Checkbox: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    Textarea: {
      defaultProps: { size: 'md' },
      styles: { input: { fieldSizing: 'content', maxHeight: '20rem', resize: 'vertical' } },
    },
    PasswordInput: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    InputBase: { defaultProps: { size: 'md' } },
    InputWrapper: {
      styles: {
        label: { fontWeight: 600, marginBlockEnd: '0.25rem' },
        description: { ...quiet, marginBlockEnd: '0.375rem' },
        error: { fontSize: 'var(--mantine-font-size-sm)', lineHeight: 1.45, marginBlockStart: '0.375rem' },
      },
    },
    InlineInput: {
      styles: { description: quiet, error: { fontSize: 'var(--mantine-font-size-sm)' } },
    },
    Fieldset: {
      defaultProps: { variant: 'unstyled' },
      styles: { legend: { fontWeight: 600, marginBlockEnd: '0.375rem' } },
    },
    Text: { defaultProps: { inherit: true } },
    Paper: {
      defaultProps: { radius: 'lg', bg: 'var(--color-card)', bd: '1px solid var(--color-line)' },
    },
    List: {
      defaultProps: { spacing: 'sm' },
    },
    // A dialog's header must not count as a second banner landmark.
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    ModalHeader: { defaultProps: { role: 'presentation' } },
    Drawer: { defaultProps: dialog },
    DrawerRoot: { defaultProps: dialog },
    Modal: { defaultProps: dialog },
    ModalRoot: { defaultProps: dialog },
    Menu: { defaultProps: { position: 'bottom-end', transitionProps: { duration: 0 } } },
    MenuItem: {
      defaultProps: { mih: target, fz: 'md' },
    },
  },
});
