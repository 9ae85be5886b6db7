import { Checkbox, NativeSelect, PasswordInput, Switch, Textarea, TextInput } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { formCopy } from '#src/copy/form.ts';
import { inputPropsOf, type Field } from './field.ts';
import styles from './form.module.css';

type Common = {
  readonly field: Field;
  readonly label: string;
  readonly hint?: string;
  readonly isOptional?: boolean;
};

const labelOf = ({ label, isOptional = false }: Common) => (
  <>
    {label}
    {isOptional ? <span className={styles.optional}> {formCopy.optional}</span> : null}
  </>
);

const describedBy = ({ hint }: Common) => (hint ? { description: hint } : {});

type TextProps = Common & {
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
  props: Common & { readonly autoComplete: 'current-password' | 'new-password' },
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

/** Several lines of text that grow with what is typed. */
export const LongTextField = (
  props: Common & { readonly rows?: number; readonly maxLength?: number; readonly isRequired?: boolean },
) => (
  <Textarea
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

type SelectProps = Common & {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly autoComplete?: string;
};

/** One of a list, as the device's own control. */
export const SelectField = (props: SelectProps) => (
  <NativeSelect
    {...inputPropsOf(props.field)}
    {...describedBy(props)}
    label={labelOf(props)}
    data={[...props.options]}
    {...(props.autoComplete ? { autoComplete: props.autoComplete } : {})}
  />
);

type TickProps = { readonly field: Field; readonly label: ReactNode; readonly hint?: string };

const tickPropsOf = ({ field, label }: TickProps) => ({
  name: field.name,
  defaultChecked: field.initial === true,
  error: field.error,
  onChange: field.onChange,
  label,
});

/** A tick for something that is agreed to. */
export const CheckField = (props: TickProps) => <Checkbox {...tickPropsOf(props)} />;

/** Something that is on or off. Its hint stands outside the label, which would be read with it. */
export function SwitchField(props: TickProps) {
  const hintId = useId();
  return (
    <div>
      <Switch {...tickPropsOf(props)} {...(props.hint ? { 'aria-describedby': hintId } : {})} />
      {props.hint ? (
        <p id={hintId} className={styles.switchHint}>
          {props.hint}
        </p>
      ) : null}
    </div>
  );
}
