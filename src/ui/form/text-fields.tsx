import { PasswordInput, TextInput } from '@mantine/core';
import { formCopy } from '#src/copy/form.ts';
import { describedBy, labelOf, type FieldProps } from './field-parts.tsx';
import { inputPropsOf } from './field.ts';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';

type TextProps = FieldProps & {
  readonly type?: 'text' | 'email' | 'tel' | 'search';
  readonly autoComplete?: string;
  readonly inputMode?: 'text' | 'email' | 'numeric' | 'decimal' | 'tel';
  readonly unit?: string;
};

/** One line of text. */
export const TextField = (props: TextProps) => (
  <TextInput
    {...inputPropsOf(props.field)}
    {...describedBy(props)}
    label={labelOf(props)}
    type={props.type ?? 'text'}
    autoComplete={props.autoComplete ?? 'off'}
    {...(props.inputMode ? { inputMode: props.inputMode } : {})}
    {...(props.unit
      ? { rightSection: <span aria-hidden>{props.unit}</span>, rightSectionWidth: '3rem' }
      : {})}
  />
);

/** A password: paste and password managers are welcome, and it can be shown (WCAG 3.3.8). */
export const PasswordField = (
  props: FieldProps & { readonly autoComplete: 'current-password' | 'new-password' },
) => (
  <PasswordInput
    {...inputPropsOf(props.field)}
    {...describedBy(props)}
    label={labelOf(props)}
    autoComplete={props.autoComplete}
    visibilityToggleFocusable
    visibilityToggleButtonProps={{ 'aria-label': formCopy.showPassword }}
  />
);
