import type { FollowUp } from '#contract/history.ts';
import type { Urgency } from '#contract/urgency.ts';
import { dayOf } from '#src/domain/dates.ts';
import { firstChoiceFor } from '#src/domain/follow-up.ts';
import { textIn, type FormBase, type FormContent } from '#src/domain/form/form.ts';

/** A saved assessment that can have a follow-up, and the one it has; left out by a back end that has none. */
export type Followed = {
  readonly id: string;
  readonly urgency: Urgency;
  readonly follow_up?: FollowUp | null | undefined;
};

/** What is saved over a follow-up: its `set_at` is the version, null when none is set. */
export const followUpBase = (followUp: FollowUp | null): FormBase => ({
  due_at: followUp?.due_at ?? '',
  updated_at: followUp?.set_at ?? null,
});

/** The day that is set; null when there is none, or when it has come. */
export function setDayIn(base: FormBase | null, today: string): string | null {
  const due = textIn(base ?? {}, 'due_at');
  const day = due === '' ? null : dayOf(new Date(due));
  return day !== null && day > today ? day : null;
}

/** The form: the day that is set, otherwise the choice that suits the urgency. */
export function fillFollowUp({ id, urgency, follow_up }: Followed, today: string): FormContent {
  const base = follow_up === undefined ? null : followUpBase(follow_up);
  const day = setDayIn(base, today);
  return {
    values: {
      id,
      choice: day === null ? (firstChoiceFor(urgency) ?? 'other') : 'other',
      follow_up_day: day ?? '',
    },
    base,
  };
}
