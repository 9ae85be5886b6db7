import type { SnapshotFrom } from 'xstate';
import type { FormEvent, formMachine } from '#machines/form/form.machine.ts';
import { followUpChoiceWords, followUpCopy as copy } from './follow-up.copy.ts';
import { formWords } from '#src/ui/form/form-problem.ts';
import { dayOf, formatPartialDate, formatWeekday } from '#src/domain/dates.ts';
import { chosenDay, firstChoiceFor, followUpChoices, followUpRange } from '#src/domain/follow-up.ts';
import { textIn } from '#src/domain/form/form.ts';
import type { PageEnvironment } from '#src/platform/browser/page.ts';
import type { FollowUpProps } from '#src/features/history/detail/assessment-detail.props.ts';
import type { FollowUpValues, FollowUpViewProps } from './follow-up.view.tsx';

type Page = Pick<PageEnvironment, 'now'>;

/** Initial values: the day that is set, otherwise the choice that suits the urgency. */
export const initialFollowUp = ({ id, urgency, setFor }: FollowUpProps): FollowUpValues => ({
  id,
  choice: setFor === null ? (firstChoiceFor(urgency) ?? 'other') : 'other',
  follow_up_day: setFor ?? '',
});

/** The form of a follow-up as the page shows it. */
export function connectFollowUp(
  {
    snapshot,
    send,
  }: {
    readonly snapshot: SnapshotFrom<typeof formMachine>;
    readonly send: (event: FormEvent) => void;
  },
  { urgency, setFor }: FollowUpProps,
  { now }: Page,
): FollowUpViewProps {
  const { values, outcome, problem } = snapshot.context;
  const today = dayOf(now);
  const [choice, typed] = [textIn(values, 'choice'), textIn(values, 'follow_up_day')];
  const chosen = chosenDay(choice, typed, today);
  const isDone = outcome === 'done';
  const set = isDone ? chosen : setFor;
  return {
    ...formWords(problem),
    label: set === null ? copy.open : copy.openSet(formatPartialDate(set)),
    submitLabel: set === null ? copy.set : copy.move,
    lead: copy.lead(urgency),
    choices: followUpChoices.map((value) => ({
      value,
      label: followUpChoiceWords[value],
      ...(value === 'other' ? {} : { hint: formatWeekday(chosenDay(value, '', today)) }),
    })),
    initial: { id: textIn(values, 'id'), choice, follow_up_day: typed },
    hasOwnDay: choice === 'other',
    range: followUpRange(today),
    isBusy: snapshot.hasTag('busy'),
    done: isDone ? copy.done(formatWeekday(chosen)) : null,
    onDraft: (changed) => send({ type: 'form.changed', values: changed }),
    onSubmit: (submitted) => send({ type: 'form.submitted', values: submitted }),
  };
}
