import type { SnapshotFrom } from 'xstate';
import type { FormEvent, formMachine } from '#machines/form/form.machine.ts';
import { formWords } from '#src/ui/form/form-problem.ts';
import { textIn } from '#src/domain/form/form.ts';
import type { SignupProps, SignupValues } from './signup.view.tsx';

/** The initial values of the form. */
export const emptySignup: SignupValues = { full_name: '', email: '', password: '', accept_terms: false };

/** The sign-up page: its form, or the note that a mail was sent. */
export function connectSignup(
  snapshot: SnapshotFrom<typeof formMachine>,
  send: (event: FormEvent) => void,
  mailboxUrl: string | null,
): SignupProps {
  const { values, outcome, problem } = snapshot.context;
  const email = textIn(values, 'email');
  return {
    ...formWords(problem),
    mailboxUrl,
    mailSentTo: outcome === 'mail-sent' ? email : null,
    initial: {
      full_name: textIn(values, 'full_name'),
      email,
      password: '',
      accept_terms: values['accept_terms'] === true,
    },
    isBusy: snapshot.hasTag('busy'),
    onSubmit: (next) => send({ type: 'form.submitted', values: next }),
  };
}
