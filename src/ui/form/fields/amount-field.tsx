import { Input, NativeSelect, TextInput } from '@mantine/core';
import { inputPropsOf, type Field } from './field.ts';
import styles from '#src/ui/form/form.module.css';

type Props = {
  readonly amount: Field;
  readonly unit: Field;
  readonly label: string;
  readonly amountLabel: string;
  readonly unitLabel: string;
  readonly units: readonly { readonly value: string; readonly label: string }[];
};

/** A number with its unit. */
export function AmountField({ amount, unit, label, amountLabel, unitLabel, units }: Props) {
  const error = amount.error ?? unit.error;
  const errorId = `${amount.name}-error`;
  const described = error ? { 'aria-describedby': errorId } : {};
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.amount}>
        <TextInput
          {...inputPropsOf(amount)}
          {...described}
          error={Boolean(amount.error)}
          label={amountLabel}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
        />
        <NativeSelect
          {...inputPropsOf(unit)}
          {...described}
          error={Boolean(unit.error)}
          label={unitLabel}
          data={[...units]}
        />
      </div>
      {error ? (
        <Input.Error id={errorId} size="md">
          {error}
        </Input.Error>
      ) : null}
    </fieldset>
  );
}
