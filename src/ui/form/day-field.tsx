import { TextInput } from '@mantine/core';
import { describedBy, labelOf, type FieldProps } from './field-parts.tsx';
import { inputPropsOf } from './field.ts';

/** A day soon: the device's own calendar. */
export const DayField = (props: FieldProps) => (
  <TextInput {...inputPropsOf(props.field)} {...describedBy(props)} label={labelOf(props)} type="date" />
);
