import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import { useAuth, useFormActor } from '#src/platform/actors/hooks.ts';
import { readMailLink } from '#src/features/account/read-mail-link.ts';
import { Confirmation } from './confirmation.section.tsx';
import { connectLogin, opensConfirmation } from './login.connect.ts';
import { LoginView } from './login.view.tsx';

export default function LoginScreen() {
  const link = readMailLink(useLocation());
  const form = useFormActor('login', { email: '', password: '' });
  const snapshot = useSelector(form, (state) => state);
  const why = useAuth(({ context: { reason, problem } }) => ({ reason, problem }));
  if (opensConfirmation(link, why)) return <Confirmation link={link} />;
  return <LoginView {...connectLogin(snapshot, form.send, why)} />;
}
