import type { SnapshotFrom } from 'xstate';
import type { AuthContext } from '#machines/auth/auth.setup.ts';
import type { FormEvent, formMachine } from '#machines/form/form.machine.ts';
import { loginCopy } from '#src/features/account/account.copy.ts';
import { lineFor, messageByCode, sessionCopy } from '#src/ui/feedback/errors.copy.ts';
import { formWords } from '#src/ui/form/form-problem.ts';
import { textIn } from '#src/domain/form/form.ts';
import type { MailLink } from '#src/domain/session/mail-link.ts';
import type { LoginProps } from './login.view.tsx';

type Why = Pick<AuthContext, 'reason' | 'problem'>;

/** Why no one is signed in, if the patient should know. */
function noticeOf({ reason, problem }: Why): string | null {
  switch (reason) {
    case 'timeout':
      return sessionCopy.expiredDescription;
    case 'session-lost':
      return messageByCode.SESSION_EXPIRED;
    case 'session-refused':
      return problem ? lineFor(problem) : messageByCode.AUTHENTICATION_REQUIRED;
    case 'session-invalid':
      return loginCopy.sessionInvalid;
    case 'account-deleted':
      return loginCopy.accountDeleted;
    case 'elsewhere':
      return loginCopy.signedOutElsewhere;
    case 'profile-unavailable':
      return lineFor(problem);
    default:
      return null;
  }
}

/**
 * Whether the page shows a sign-up link. Not after that link has opened a session whose profile could not be read: the
 * address is confirmed then, and only logging in helps.
 */
export const opensConfirmation = ({ kind }: MailLink, { reason }: Why): boolean =>
  (kind === 'token' || kind === 'refused') && reason !== 'profile-unavailable';

type Form = SnapshotFrom<typeof formMachine>;
type FormPart = { readonly snapshot: Form; readonly send: (event: FormEvent) => void };

const connectPasskey = ({ snapshot, send }: FormPart): NonNullable<LoginProps['passkey']> => ({
  isBusy: snapshot.hasTag('busy'),
  problem: snapshot.context.problem && lineFor(snapshot.context.problem),
  onLogIn: () => send({ type: 'form.submitted', values: {} }),
});

/** The login page: its form, a passkey if the browser supports it, and the reason for the redirect. */
export function connectLogin({ snapshot, send }: FormPart, passkey: FormPart | null, why: Why): LoginProps {
  return {
    ...formWords(snapshot.context.problem),
    initial: { email: textIn(snapshot.context.values, 'email'), password: '' },
    isBusy: snapshot.hasTag('busy'),
    notice: noticeOf(why),
    passkey: passkey && connectPasskey(passkey),
    onSubmit: (values) => send({ type: 'form.submitted', values }),
  };
}
