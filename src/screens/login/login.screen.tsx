import { useSelector } from '@xstate/react';
import { useAuth, useFormActor } from '#src/actors/hooks.ts';
import { connectLogin } from './login.connect.ts';
import { LoginView } from './login.view.tsx';

export default function LoginScreen() {
  const form = useFormActor('login', { email: '', password: '' });
  const snapshot = useSelector(form, (state) => state);
  const why = useAuth(({ context: { reason, problem } }) => ({ reason, problem }));
  return <LoginView {...connectLogin(snapshot, form.send, why)} />;
}
