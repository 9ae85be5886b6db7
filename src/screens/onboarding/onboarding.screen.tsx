import { useSelector } from '@xstate/react';
import { useAuth, useFormActor } from '#src/actors/hooks.ts';
import { connectOnboarding, onboardingValues } from './onboarding.connect.ts';
import { OnboardingView } from './onboarding.view.tsx';

export default function OnboardingScreen() {
  const profile = useAuth(({ context }) => context.profile);
  const form = useFormActor('onboarding', onboardingValues(profile));
  const snapshot = useSelector(form, (state) => state);
  return <OnboardingView {...connectOnboarding(snapshot, form.send)} />;
}
