import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import { SecondFactorStep } from '#src/features/account/second-factor/second-factor.step.tsx';
import { accessOf } from '#src/platform/actors/access.ts';
import { useAuth, useFormActor, useSystemActor } from '#src/platform/actors/hooks.ts';
import { useMailLink } from '#src/features/account/use-mail-link.ts';
import { readMailLink } from '#src/features/account/read-mail-link.ts';
import { connectResetPassword } from './reset-password.connect.ts';
import { ResetPasswordView } from './reset-password.view.tsx';

export default function ResetPasswordPage() {
  const link = useMailLink(readMailLink(useLocation()));
  const form = useFormActor('reset', { password: '' });
  const auth = useSystemActor('auth');
  const who = useAuth((state) => ({
    access: accessOf(state),
    reason: state.context.reason,
    email: state.context.session?.email ?? '',
  }));
  const isFactorDue = useAuth((state) => state.matches({ recovering: 'verifying-second-factor' }));
  const linkState = useSelector(link, (state) => state);
  const formState = useSelector(form, (state) => state);
  if (isFactorDue) return <SecondFactorStep />;
  const senders = { link: link.send, form: form.send, auth: auth.send };
  return <ResetPasswordView {...connectResetPassword({ link: linkState, form: formState, who }, senders)} />;
}
