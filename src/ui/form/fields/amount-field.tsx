import { Fieldset, Group, Input, NativeSelect, Stack, TextInput } from '@mantine/core';
import { MAX_NUMBER_LENGTH } from '#src/config/limits.ts';
import { inputPropsOf, type Field } from './field.ts';

type Props = {
  readonly amount: Field;
  readonly unit: Field;
  readonly label: string;
  readonly amountLabel: string;
  readonly unitLabel: string;
  readonly units: readonly { readonly value: string; readonly label: string }[];
};

const quiet = { fw: 400, fz: 'sm' };

/** A number with its unit. */
export function AmountField({ amount, unit, label, amountLabel, unitLabel, units }: Props) {
  const error = amount.error ?? unit.error;
  const errorId = `${amount.name}-error`;
  const described = error ? { 'aria-describedby': errorId } : {};
  return (
    <Fieldset legend={label}>
      <Stack gap="sm">
        <Group gap="sm" wrap="nowrap">
          <TextInput
            {...inputPropsOf(amount)}
            {...described}
            error={Boolean(amount.error)}
            label={amountLabel}
            labelProps={quiet}
            w="7rem"
            inputMode="decimal"
            autoComplete="off"
            maxLength={MAX_NUMBER_LENGTH}
          />
          <NativeSelect
            {...inputPropsOf(unit)}
            {...described}
            error={Boolean(unit.error)}
            label={unitLabel}
            labelProps={quiet}
            maw="14rem"
            flex={1}
            data={[...units]}
          />
        </Group>
        {error ? <Input.Error id={errorId}>{error}</Input.Error> : null}
      </Stack>
    </Fieldset>
  );
}
