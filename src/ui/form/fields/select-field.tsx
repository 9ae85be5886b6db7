import { NativeSelect } from '@mantine/core';
import { describedBy, labelOf, type FieldProps } from './field-parts.tsx';
import { inputPropsOf } from './field.ts';

type SelectProps = FieldProps & {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly autoComplete?: string;
};

/** One of a list, with the device's own control. */
export const SelectField = (props: SelectProps) => (
  <NativeSelect
    {...inputPropsOf(props.field)}
    {...describedBy(props)}
    label={labelOf(props)}
    data={[...props.options]}
    {...(props.autoComplete ? { autoComplete: props.autoComplete } : {})}
  />
);
