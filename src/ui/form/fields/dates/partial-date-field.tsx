import { formCopy as copy } from '#src/ui/form/form.copy.ts';
import { DateFields, type DateParts } from './date-fields.tsx';
import type { FieldProps } from '../field-parts.tsx';

/** As much of a date as was given: `2019`, `2019-03`, `2019-03-04`; a missing part is never filled in. */
function joined({ year, month, day }: DateParts): string {
  if (day !== '') return `${year}-${month}-${day.padStart(2, '0')}`;
  return month === '' ? year : `${year}-${month}`;
}

/** A date for which the year is enough (contract §1). */
export const PartialDateField = ({ field, label, hint = copy.partialDateHint }: FieldProps) => (
  <DateFields field={field} label={label} hint={hint} noMonth={copy.anyMonth} join={joined} />
);
