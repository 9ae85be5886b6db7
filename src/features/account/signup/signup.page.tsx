import { useSelector } from '@xstate/react';
import { useFormActor, useServices } from '#src/platform/actors/hooks.ts';
import { connectSignup, emptySignup } from './signup.connect.ts';
import { SignupView } from './signup.view.tsx';

export default function SignupPage() {
  const form = useFormActor('signup', emptySignup);
  const snapshot = useSelector(form, (state) => state);
  const { mailboxUrl } = useServices();
  return <SignupView {...connectSignup(snapshot, form.send, mailboxUrl)} />;
}
