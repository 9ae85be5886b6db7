import { useSelector } from '@xstate/react';
import { useSystemActor } from '#src/platform/actors/hooks.ts';
import { connectSecondFactor } from './second-factor.connect.ts';
import { SecondFactorView } from './second-factor.view.tsx';
import { useSecondFactor } from './use-second-factor.ts';

/** What a page shows while the account needs its second factor. */
export function SecondFactorStep() {
  const auth = useSystemActor('auth');
  const actor = useSecondFactor();
  const snapshot = useSelector(actor, (state) => state);
  const leave = () => auth.send({ type: 'sign-out.requested' });
  return <SecondFactorView {...connectSecondFactor(snapshot, actor.send, leave)} />;
}
