import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import { useAuth, useFormActor } from '#src/platform/actors/hooks.ts';
import { readMailLink } from '#src/features/account/read-mail-link.ts';
import { connectLogin, opensConfirmation } from './login.connect.ts';
import { LoginView } from './login.view.tsx';
import { useMailLink } from '#src/features/account/use-mail-link.ts';
import type { MailLink } from '#src/domain/session/mail-link.ts';
import { connectConfirmation } from './confirmation.connect.ts';
import { ConfirmationView } from './confirmation.view.tsx';

/** What the log-in page is when a sign-up's mail opened it. */
function Confirmation({ link }: { readonly link: MailLink }) {
  const actor = useMailLink(link);
  const snapshot = useSelector(actor, (state) => state);
  return <ConfirmationView {...connectConfirmation(snapshot, actor.send)} />;
}

export default function LoginScreen() {
  const link = readMailLink(useLocation());
  const form = useFormActor('login', { email: '', password: '' });
  const snapshot = useSelector(form, (state) => state);
  const why = useAuth(({ context: { reason, problem } }) => ({ reason, problem }));
  if (opensConfirmation(link, why)) return <Confirmation link={link} />;
  return <LoginView {...connectLogin(snapshot, form.send, why)} />;
}
