import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import { SecondFactorStep } from '#src/features/account/second-factor/second-factor.step.tsx';
import { accessOf } from '#src/platform/actors/access.ts';
import { canUsePasskeys } from '#src/platform/browser/page.ts';
import { useAuth, useFormActor } from '#src/platform/actors/hooks.ts';
import { readMailLink } from '#src/features/account/read-mail-link.ts';
import { connectLogin, opensConfirmation } from './login.connect.ts';
import { LoginView } from './login.view.tsx';
import { useMailLink } from '#src/features/account/use-mail-link.ts';
import type { MailLink } from '#src/domain/session/mail-link.ts';
import { connectConfirmation } from './confirmation.connect.ts';
import { ConfirmationView } from './confirmation.view.tsx';

/** The login page when a sign-up mail opened it. */
function Confirmation({ link }: { readonly link: MailLink }) {
  const actor = useMailLink(link);
  const snapshot = useSelector(actor, (state) => state);
  return <ConfirmationView {...connectConfirmation(snapshot, actor.send)} />;
}

/** The form, and the passkey alternative. */
function LogIn() {
  const form = useFormActor('login', { email: '', password: '' });
  const passkey = useFormActor('passkey', {});
  const snapshot = useSelector(form, (state) => state);
  const passkeyState = useSelector(passkey, (state) => state);
  const why = useAuth(({ context: { reason, problem } }) => ({ reason, problem }));
  const way = canUsePasskeys() ? { snapshot: passkeyState, send: passkey.send } : null;
  return <LoginView {...connectLogin({ snapshot, send: form.send }, way, why)} />;
}

export default function LoginPage() {
  const link = readMailLink(useLocation());
  const why = useAuth(({ context: { reason, problem } }) => ({ reason, problem }));
  const isFactorDue = useAuth((state) => accessOf(state) === 'second-factor');
  if (isFactorDue) return <SecondFactorStep />;
  if (opensConfirmation(link, why)) return <Confirmation link={link} />;
  return <LogIn />;
}
