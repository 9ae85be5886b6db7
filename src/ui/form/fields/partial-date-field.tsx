import { Input, NativeSelect, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { formCopy as copy } from '#src/ui/form/form.copy.ts';
import type { FieldProps } from './field-parts.tsx';
import styles from '#src/ui/form/form.module.css';

const monthOptions = [
  { value: '', label: copy.anyMonth },
  ...copy.months.map((label, index) => ({ value: String(index + 1).padStart(2, '0'), label })),
];

type Parts = { readonly year: string; readonly month: string; readonly day: string };

/** As much of a date as was given: `2019`, `2019-03`, `2019-03-04`; never a day that no one named. */
function joined({ year, month, day }: Parts): string {
  if (day !== '') return `${year}-${month}-${day.padStart(2, '0')}`;
  return month === '' ? year : `${year}-${month}`;
}

/** A date of which the year is enough (contract §1). */
export function PartialDateField({ field, label, hint = copy.partialDateHint }: FieldProps) {
  const [year = '', month = '', day = ''] = String(field.initial).split('-');
  const parts = useRef<Parts>({ year, month, day });
  const hidden = useRef<HTMLInputElement>(null);
  const note = (change: Partial<Parts>) => {
    parts.current = { ...parts.current, ...change };
    if (hidden.current) hidden.current.value = joined(parts.current);
  };
  const errorId = `${field.name}-error`;
  const shared = {
    error: Boolean(field.error),
    autoComplete: 'off',
    ...(field.error ? { 'aria-describedby': errorId } : {}),
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <p className={styles.hint}>{hint}</p>
      <input ref={hidden} type="hidden" name={field.name} defaultValue={String(field.initial)} />
      <div className={styles.date}>
        <TextInput
          {...shared}
          label={copy.day}
          inputMode="numeric"
          maxLength={2}
          defaultValue={day}
          onChange={(event) => note({ day: event.currentTarget.value.trim() })}
        />
        <NativeSelect
          {...shared}
          label={copy.month}
          data={monthOptions}
          defaultValue={month}
          onChange={(event) => note({ month: event.currentTarget.value })}
        />
        <TextInput
          {...shared}
          label={copy.year}
          inputMode="numeric"
          maxLength={4}
          defaultValue={year}
          onChange={(event) => note({ year: event.currentTarget.value.trim() })}
        />
      </div>
      {field.error ? (
        <Input.Error id={errorId} size="md">
          {field.error}
        </Input.Error>
      ) : null}
    </fieldset>
  );
}
