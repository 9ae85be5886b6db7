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
export const LongTextField = (props: Props) => (
  <Textarea
    {...inputPropsOf(props.field)}
    {...describedBy(props)}
    {...(props.id === undefined ? {} : { id: props.id })}
    label={labelOf(props)}
    rows={props.rows ?? 3}
    required={props.isRequired ?? false}
    withAsterisk={false}
    {...(props.maxLength ? { maxLength: props.maxLength } : {})}
  />
);
