import { PasswordInput } from '@mantine/core';
import { formCopy } from '#src/ui/form/form.copy.ts';
import { describedBy, labelOf, type FieldProps } from './field-parts.tsx';
import { inputPropsOf } from './field.ts';

/** A password: pasting and password managers work, and it can be shown (WCAG 3.3.8). */
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
