import type { Urgency } from '#contract/urgency.ts';
import { parsePartialDate } from './dates.ts';
import type { FieldErrorCode } from './app-error.ts';

/** The offered days of a follow-up, or another day. */
export const followUpChoices = ['tomorrow', 'in_three_days', 'in_a_week', 'other'] as const;
export type FollowUpChoice = (typeof followUpChoices)[number];

const daysAhead = { tomorrow: 1, in_three_days: 3, in_a_week: 7 } as const;
/** A year. The server accepts one more day, because its clock and the patient's calendar may differ by one. */
const MAX_DAYS_AHEAD = 365;

/** The day this many days after `today`, both as `YYYY-MM-DD`. */
export function dayAfter(today: string, days: number): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}

const isOffered = (choice: string): choice is keyof typeof daysAhead => choice in daysAhead;

/** The chosen day: an offered one, or the typed one. */
export const chosenDay = (choice: string, typed: string, today: string): string =>
  isOffered(choice) ? dayAfter(today, daysAhead[choice]) : typed;

/** The first and the last day that can be chosen. */
export const followUpRange = (today: string): { readonly min: string; readonly max: string } => ({
  min: dayAfter(today, 1),
  max: dayAfter(today, MAX_DAYS_AHEAD),
});

/** What is wrong with the day of a follow-up, or null. */
export function followUpProblem(day: string, today: string): FieldErrorCode | null {
  if (day === '') return 'required';
  if ((parsePartialDate(day)?.day ?? null) === null) return 'invalid_date';
  const { min, max } = followUpRange(today);
  return day < min || day > max ? 'out_of_range' : null;
}

const firstChoices: Record<Exclude<Urgency, 'EMERGENCY'>, FollowUpChoice> = {
  HIGH: 'tomorrow',
  MEDIUM: 'in_three_days',
  LOW: 'in_a_week',
};

/** The initial choice; null for an emergency, which must not look as if it could wait (decision 026). */
export const firstChoiceFor = (urgency: Urgency): FollowUpChoice | null =>
  urgency === 'EMERGENCY' ? null : firstChoices[urgency];
