import { InputBase } from '@mantine/core';
import { describedBy, labelOf, type FieldProps } from './field-parts.tsx';
import { inputPropsOf } from './field.ts';
import styles from './form.module.css';

/** Several lines of text that grow with what is typed. */
export const LongTextField = (
  props: FieldProps & { readonly rows?: number; readonly maxLength?: number; readonly isRequired?: boolean },
) => (
  <InputBase
    component="textarea"
    multiline
    {...inputPropsOf(props.field)}
    {...describedBy(props)}
    label={labelOf(props)}
    rows={props.rows ?? 3}
    required={props.isRequired ?? false}
    withAsterisk={false}
    {...(props.maxLength ? { maxLength: props.maxLength } : {})}
    classNames={{ input: styles.growing ?? '' }}
  />
);
