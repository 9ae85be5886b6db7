import type { Profile } from '#contract/profile.ts';
import type { FormEvent } from '#machines/form/form.machine.ts';
import { onboardingMachine, type OnboardingEvent } from '#machines/onboarding/onboarding.machine.ts';
import type { FormName, FormValues } from '#src/domain/form/form.ts';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useFormActor, useRoot, useSystemActor } from '#src/platform/actors/hooks.ts';

/** One step's form. It lives as long as the page, so going back restores it. */
function useStepForm(name: FormName, initialValues: FormValues, onAccepted: () => void) {
  const actor = useFormActor(name, initialValues, { notifyAccepted: onAccepted });
  return { snapshot: useSelector(actor, (state) => state), send: (event: FormEvent) => actor.send(event) };
}

type Values = Readonly<Record<'naming' | 'describing' | 'recording' | 'informing', FormValues>>;

/** Onboarding with the forms of its steps. The auth actor is notified when it ends, and opens the requested page. */
export function useOnboarding(profile: Profile | null, values: Values) {
  const auth = useSystemActor('auth');
  const machine = onboardingMachine.provide({
    actions: { notifyFinished: () => auth.send({ type: 'introduction.ended' }) },
  });
  const isNamed = Boolean(profile?.full_name?.trim()) && Boolean(profile?.date_of_birth?.trim());
  const { inspect } = useRoot();
  const actor = useActorRef(machine, { input: { isNamed }, inspect });
  useEffect(() => {
    if (!isNamed) actor.send({ type: 'name.cleared' });
  }, [actor, isNamed]);
  const saved = () => actor.send({ type: 'step.saved' });
  return {
    steps: useSelector(actor, (state) => state),
    send: (event: OnboardingEvent) => actor.send(event),
    forms: {
      naming: useStepForm('onboarding', values.naming, saved),
      describing: useStepForm('onboarding-health', values.describing, saved),
      recording: useStepForm('onboarding-record', values.recording, saved),
      informing: useStepForm('onboarding-notices', values.informing, saved),
    },
  };
}
