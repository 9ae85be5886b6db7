import { useSelector } from '@xstate/react';
import { useFormActor } from '#src/actors/hooks.ts';
import { connectSignup, emptySignup } from './signup.connect.ts';
import { SignupView } from './signup.view.tsx';

export default function SignupScreen() {
  const form = useFormActor('signup', emptySignup);
  const snapshot = useSelector(form, (state) => state);
  return <SignupView {...connectSignup(snapshot, form.send)} />;
}
