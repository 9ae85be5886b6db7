import { Group, Input, NativeSelect, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { MONTHS } from '#src/domain/dates.ts';
import { formCopy as copy } from '#src/ui/form/form.copy.ts';
import type { Field } from '../field.ts';
import { JoinedFieldset } from '../joined-fieldset.tsx';

/** The parts of a date typed so far. */
export type DateParts = { readonly year: string; readonly month: string; readonly day: string };

type Props = {
  readonly field: Field;
  readonly label: string;
  readonly hint?: string | undefined;
  /** The label of the month while none is chosen. */
  readonly noMonth: string;
  /** For a birthday, which the browser can fill in. */
  readonly autoComplete?: 'bday';
  /** Joins the parts into the form's value. */
  readonly join: (parts: DateParts) => string;
};

const months = MONTHS.map((label, index) => ({ value: String(index + 1).padStart(2, '0'), label }));

/**
 * Day, month and year as three plain fields: quicker and clearer than a calendar. The month is a word, so it is never
 * ambiguous.
 */
export function DateFields({ field, label, hint, noMonth, autoComplete, join }: Props) {
  const [year = '', month = '', day = ''] = String(field.initial).split('-');
  const parts = useRef<DateParts>({ year, month, day });
  const joined = useRef<HTMLTextAreaElement>(null);
  const note = (change: Partial<DateParts>) => {
    parts.current = { ...parts.current, ...change };
    if (joined.current) joined.current.value = join(parts.current);
  };
  const errorId = `${field.name}-error`;
  const part = (name: keyof DateParts) => ({
    label: copy[name],
    labelProps: { fw: 400, fz: 'sm' },
    autoComplete: autoComplete ? `${autoComplete}-${name}` : 'off',
    error: Boolean(field.error),
    ...(field.error ? { 'aria-describedby': errorId } : {}),
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      note({ [name]: currentTarget.value.trim() }),
  });
  return (
    <JoinedFieldset field={field} label={label} hint={hint} ref={joined}>
      <Group gap="sm">
        <TextInput {...part('day')} w="3.75rem" inputMode="numeric" maxLength={2} defaultValue={day} />
        <NativeSelect
          {...part('month')}
          maw="12rem"
          flex="1 1 6.5rem"
          data={[{ value: '', label: noMonth }, ...months]}
          defaultValue={month}
        />
        <TextInput {...part('year')} w="5rem" inputMode="numeric" maxLength={4} defaultValue={year} />
      </Group>
      {field.error ? <Input.Error id={errorId}>{field.error}</Input.Error> : null}
    </JoinedFieldset>
  );
}
