import type { Urgency } from '#contract/urgency.ts';
import type { FollowUpChoice } from '#src/domain/follow-up.ts';

/** The days that are offered. */
export const followUpChoiceWords: Record<FollowUpChoice, string> = {
  tomorrow: 'Tomorrow',
  in_three_days: 'In 3 days',
  in_a_week: 'In a week',
  other: 'Another day',
};

const sooner = 'If a warning sign appears or you get worse, do not wait until then.';

/** Text of the follow-up of a saved assessment. */
export const followUpCopy = {
  open: 'Set follow-up',
  openSet: (day: string) => `Follow-up: ${day}`,
  form: 'Follow-up',
  lead: (urgency: Urgency): string =>
    urgency === 'HIGH'
      ? `Get help first, as this assessment says. A follow-up only asks you later how you are. ${sooner}`
      : `On that day your dashboard will ask how you are. ${sooner}`,
  when: 'When should we ask?',
  day: 'Which day?',
  set: 'Set follow-up',
  move: 'Change the day',
  done: (day: string) => `Follow-up set for ${day}`,
  doneNote: 'You will see it on your dashboard. No one else is told, and no email is sent.',
} as const;
