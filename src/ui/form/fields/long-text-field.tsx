import { Textarea } from '@mantine/core';
import { describedBy, labelOf, type FieldProps } from './field-parts.tsx';
import { inputPropsOf } from './field.ts';

type Props = FieldProps & {
  readonly id?: string;
  readonly rows?: number;
  readonly maxLength?: number;
  readonly isRequired?: boolean;
};

/** A multi-line text field that grows with its text. */
export const LongTextField = ({ rows = 3, ...props }: Props) => (
  <Textarea
    {...inputPropsOf(props.field)}
    {...describedBy(props)}
    {...(props.id === undefined ? {} : { id: props.id })}
    label={labelOf(props)}
    rows={rows}
    // A field that grows with its text would start with one line.
    styles={{ input: { minHeight: `calc(${String(rows)}lh + 1.25rem)` } }}
    required={props.isRequired ?? false}
    withAsterisk={false}
    {...(props.maxLength ? { maxLength: props.maxLength } : {})}
  />
);
