import type { SnapshotFrom } from 'xstate';
import type { AuthContext, AuthEvent } from '#machines/auth/auth.setup.ts';
import type { FormEvent, formMachine } from '#machines/form/form.machine.ts';
import type { MailLinkEvent, mailLinkMachine } from '#machines/mail-link/mail-link.machine.ts';
import type { Access } from '#src/platform/actors/access.ts';
import { lineFor, sessionCopy } from '#src/ui/feedback/errors.copy.ts';
import { formWords } from '#src/ui/form/form-problem.ts';
import { resetCopy } from '#src/features/account/passwords.copy.ts';
import type { ResetPasswordProps } from './reset-password.view.tsx';

type Snapshots = {
  readonly link: SnapshotFrom<typeof mailLinkMachine>;
  readonly form: SnapshotFrom<typeof formMachine>;
  readonly who: {
    readonly access: Access;
    readonly reason: AuthContext['reason'];
    readonly email: string;
  };
};

type Senders = {
  readonly link: (event: MailLinkEvent) => void;
  readonly form: (event: FormEvent) => void;
  readonly auth: (event: AuthEvent) => void;
};

function choosing({ form, who }: Snapshots, send: Senders): ResetPasswordProps {
  return {
    ...formWords(form.context.problem),
    state: 'choosing',
    email: who.email,
    initial: { email: who.email, password: '' },
    isBusy: form.hasTag('busy'),
    onSubmit: (values) => send.form({ type: 'form.submitted', values }),
    onLeave: () => send.auth({ type: 'sign-out.requested' }),
  };
}

/** The page after the link has been used, when no recovery is running. */
function afterwards({ access, reason }: Snapshots['who']): ResetPasswordProps {
  if (access === 'granted' || access === 'onboarding') return { state: 'absent' };
  if (reason === 'recovery-left') return { state: 'left', message: resetCopy.left };
  if (reason === 'timeout') return { state: 'left', message: sessionCopy.expiredDescription };
  return { state: 'checking' };
}

/** The page for a new password, at every step and for every way to reach it. */
export function connectResetPassword(snapshots: Snapshots, send: Senders): ResetPasswordProps {
  const { link, form, who } = snapshots;
  if (form.context.outcome === 'done') return { state: 'changed' };
  if (who.access === 'recovering') return choosing(snapshots, send);
  if (link.matches('redeemed')) return afterwards(who);
  if (link.matches('spent')) return { state: 'spent' };
  if (link.matches('absent')) return { state: who.access === 'loading' ? 'checking' : 'absent' };
  if (link.matches('redeeming')) return { state: 'checking' };
  const { problem } = link.context;
  return {
    state: 'asked',
    problem: problem === null ? null : lineFor(problem),
    onFollow: () => send.link({ type: 'link.followed' }),
  };
}
