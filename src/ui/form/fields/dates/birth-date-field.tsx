import { formCopy as copy } from '#src/ui/form/form.copy.ts';
import { DateFields, type DateParts } from './date-fields.tsx';
import type { FieldProps } from '../field-parts.tsx';

/** `YYYY-MM-DD` from what was typed so far; empty when nothing was. What is no date is judged by the machine. */
const joined = ({ year, month, day }: DateParts): string =>
  year || month || day ? `${year}-${month}-${day.padStart(2, '0')}` : '';

/** A complete date in the past. */
export const BirthDateField = ({ field, label, hint }: FieldProps) => (
  <DateFields
    field={field}
    label={label}
    hint={hint}
    noMonth={copy.month}
    autoComplete="bday"
    join={joined}
  />
);
