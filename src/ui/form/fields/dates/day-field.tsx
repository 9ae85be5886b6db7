import { TextInput } from '@mantine/core';
import { describedBy, labelOf, type FieldProps } from '../field-parts.tsx';
import { inputPropsOf } from '../field.ts';

type Props = FieldProps & {
  /** The range that the calendar offers; the form is sent even outside it. */
  readonly range?: { readonly min: string; readonly max: string };
};

/** A day in the near future, with the device's own calendar. */
export const DayField = (props: Props) => (
  <TextInput
    {...inputPropsOf(props.field)}
    {...describedBy(props)}
    {...props.range}
    label={labelOf(props)}
    type="date"
  />
);
