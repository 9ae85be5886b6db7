import type { SnapshotFrom } from 'xstate';
import type { FormEvent, formMachine } from '#machines/form/form.machine.ts';
import { formWords } from '#src/ui/form/form-problem.ts';
import { textIn } from '#src/domain/form/form.ts';
import type { ForgotPasswordProps } from './forgot-password.view.tsx';

/** The form that requests a link, or the note that one was sent: the same for every address. */
export function connectForgotPassword(
  snapshot: SnapshotFrom<typeof formMachine>,
  send: (event: FormEvent) => void,
  mailboxUrl: string | null,
): ForgotPasswordProps {
  const { values, outcome, problem } = snapshot.context;
  const email = textIn(values, 'email');
  return {
    ...formWords(problem),
    mailSentTo: outcome === 'mail-sent' ? email : null,
    mailboxUrl,
    initial: { email },
    isBusy: snapshot.hasTag('busy'),
    onSubmit: (next) => send({ type: 'form.submitted', values: next }),
    onAgain: () => send({ type: 'form.changed', values: { email: '' } }),
  };
}
