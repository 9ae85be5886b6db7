import { MAX_AGE_YEARS } from '#contract/profile.ts';
import type { FieldErrorCode } from '#src/domain/app-error.ts';
import { ageOn, dayOf, parsePartialDate } from '#src/domain/dates.ts';

/** What is wrong with a date of birth (`YYYY-MM-DD`), or null: a real day, not future, at most 130 years ago. */
export function birthDateProblem(value: string, now: Date): FieldErrorCode | null {
  if (value.trim() === '') return 'required';
  if (!parsePartialDate(value)?.day) return 'invalid_date';
  const today = dayOf(now);
  if (value > today) return 'date_in_future';
  const age = ageOn(value, today);
  return age !== null && age <= MAX_AGE_YEARS ? null : 'out_of_range';
}
