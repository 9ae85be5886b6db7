import type { SnapshotFrom } from 'xstate';
import type { FormEvent, formMachine } from '#machines/form/form.machine.ts';
import { followUpChoiceWords, followUpCopy as copy } from './follow-up.copy.ts';
import { formWords } from '#src/ui/form/form-problem.ts';
import { dayOf, formatPartialDate, formatWeekday } from '#src/domain/dates.ts';
import { chosenDay, followUpChoices, followUpRange } from '#src/domain/follow-up.ts';
import { textIn } from '#src/domain/form/form.ts';
import type { PageEnvironment } from '#src/platform/browser/page.ts';
import { setDayIn, type Followed } from './follow-up.values.ts';
import type { FollowUpViewProps } from './follow-up.view.tsx';

type Page = Pick<PageEnvironment, 'now'>;

/** The form of a follow-up as the page shows it. */
export function connectFollowUp(
  {
    snapshot,
    send,
  }: {
    readonly snapshot: SnapshotFrom<typeof formMachine>;
    readonly send: (event: FormEvent) => void;
  },
  { urgency }: Pick<Followed, 'urgency'>,
  { now }: Page,
): FollowUpViewProps {
  const { values, base, refills, outcome, problem } = snapshot.context;
  const today = dayOf(now);
  const [choice, typed] = [textIn(values, 'choice'), textIn(values, 'follow_up_day')];
  const chosen = chosenDay(choice, typed, today);
  const isDone = outcome === 'done';
  const set = isDone ? chosen : setDayIn(base, today);
  return {
    ...formWords(problem),
    conflict: snapshot.hasTag('conflict') ? { onNewest: () => send({ type: 'newest.requested' }) } : null,
    formKey: refills,
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
