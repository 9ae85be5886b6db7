import { useSelector } from '@xstate/react';
import { useFormActor, useServices } from '#src/platform/actors/hooks.ts';
import { connectForgotPassword } from './forgot-password.connect.ts';
import { ForgotPasswordView } from './forgot-password.view.tsx';

export default function ForgotPasswordPage() {
  const form = useFormActor('forgot', { email: '' });
  const snapshot = useSelector(form, (state) => state);
  const { mailboxUrl } = useServices();
  return <ForgotPasswordView {...connectForgotPassword(snapshot, form.send, mailboxUrl)} />;
}
