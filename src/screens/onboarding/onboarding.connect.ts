import type { SnapshotFrom } from 'xstate';
import type { Profile } from '#contract/profile.ts';
import type { FormEvent, formMachine } from '#machines/form/form.machine.ts';
import { formWords } from '#src/copy/form-problem.ts';
import { textIn } from '#src/domain/form.ts';
import type { OnboardingProps, OnboardingValues } from './onboarding.view.tsx';

/** What the profile already holds. */
export const onboardingValues = (
  profile: Pick<Profile, 'full_name' | 'date_of_birth'> | null,
): OnboardingValues => ({
  full_name: profile?.full_name ?? '',
  date_of_birth: profile?.date_of_birth ?? '',
});

/** The first visit: its form.. */
export function connectOnboarding(
  snapshot: SnapshotFrom<typeof formMachine>,
  send: (event: FormEvent) => void,
): OnboardingProps {
  const { values, problem } = snapshot.context;
  return {
    ...formWords(problem),
    isRestoring: snapshot.matches('restoring'),
    initial: {
      full_name: textIn(values, 'full_name'),
      date_of_birth: textIn(values, 'date_of_birth'),
    },
    isBusy: snapshot.hasTag('busy'),
    onSubmit: (next) => send({ type: 'form.submitted', values: next }),
    onDraft: (next) => send({ type: 'form.changed', values: next }),
  };
}
