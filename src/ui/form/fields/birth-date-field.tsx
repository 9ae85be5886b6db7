import { Input, NativeSelect, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { formCopy as copy } from '#src/ui/form/form.copy.ts';
import type { Field } from './field.ts';
import styles from '#src/ui/form/form.module.css';

type Props = { readonly field: Field; readonly label: string; readonly hint?: string };

const monthOptions = [
  { value: '', label: copy.month },
  ...copy.months.map((label, index) => ({ value: String(index + 1).padStart(2, '0'), label })),
];

/** `YYYY-MM-DD` from what was typed so far; empty when nothing was. What is no date is judged by the machine. */
function joined(parts: { year: string; month: string; day: string }): string {
  const { year, month, day } = parts;
  return year || month || day ? `${year}-${month}-${day.padStart(2, '0')}` : '';
}

/** A day long ago: three plain fields are quicker and clearer than a calendar. The month is a word, never a guess. */
export function BirthDateField({ field, label, hint }: Props) {
  const [year = '', month = '', day = ''] = String(field.initial).split('-');
  const parts = useRef({ year, month, day });
  const hidden = useRef<HTMLInputElement>(null);
  const note = (change: Partial<typeof parts.current>) => {
    parts.current = { ...parts.current, ...change };
    if (hidden.current) hidden.current.value = joined(parts.current);
  };
  const errorId = `${field.name}-error`;
  const shared = {
    error: Boolean(field.error),
    ...(field.error ? { 'aria-describedby': errorId } : {}),
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      <input ref={hidden} type="hidden" name={field.name} defaultValue={String(field.initial)} />
      <div className={styles.date}>
        <TextInput
          {...shared}
          label={copy.day}
          inputMode="numeric"
          autoComplete="bday-day"
          maxLength={2}
          defaultValue={day}
          onChange={(event) => note({ day: event.currentTarget.value.trim() })}
        />
        <NativeSelect
          {...shared}
          label={copy.month}
          autoComplete="bday-month"
          data={monthOptions}
          defaultValue={month}
          onChange={(event) => note({ month: event.currentTarget.value })}
        />
        <TextInput
          {...shared}
          label={copy.year}
          inputMode="numeric"
          autoComplete="bday-year"
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
