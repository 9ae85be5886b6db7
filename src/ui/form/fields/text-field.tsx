import { TextInput } from '@mantine/core';
import { describedBy, labelOf, type FieldProps } from './field-parts.tsx';
import { inputPropsOf } from './field.ts';

type TextProps = FieldProps & {
  readonly type?: 'text' | 'email' | 'tel' | 'search';
  readonly autoComplete?: string;
  readonly inputMode?: 'text' | 'email' | 'numeric' | 'decimal' | 'tel';
  readonly unit?: string;
  readonly maxLength?: number;
  /** The id of a list of suggestions; other text can be typed. */
  readonly choices?: string;
};

/** One line of text. */
export const TextField = (props: TextProps) => (
  <TextInput
    {...inputPropsOf(props.field)}
    {...describedBy(props)}
    label={labelOf(props)}
    type={props.type ?? 'text'}
    autoComplete={props.autoComplete ?? 'off'}
    {...(props.maxLength ? { maxLength: props.maxLength } : {})}
    {...(props.choices ? { list: props.choices } : {})}
    {...(props.inputMode ? { inputMode: props.inputMode } : {})}
    {...(props.unit
      ? { rightSection: <span aria-hidden>{props.unit}</span>, rightSectionWidth: '3rem' }
      : {})}
  />
);
