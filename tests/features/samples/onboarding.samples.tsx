import type { ReactElement } from 'react';
import { messageByStatus } from '#src/ui/feedback/errors.copy.ts';
import { fieldMessage } from '#src/ui/form/field-errors.copy.ts';
import { onboardingValues } from '#src/features/onboarding/onboarding.values.ts';
import { OnboardingView } from '#src/features/onboarding/onboarding.view.tsx';

const nothing = () => {};
const values = onboardingValues(null);
const form = { errors: {}, problem: null, isBusy: false, onSubmit: nothing, onDraft: nothing };
const first = {
  state: 'ready',
  number: 1,
  isChild: false,
  onBack: null,
  onSkip: null,
  onLater: null,
} as const;
const later = { ...first, onBack: nothing, onSkip: nothing, onLater: nothing } as const;
const countries = [
  { value: 'AT', label: 'Austria' },
  { value: 'DE', label: 'Germany' },
];
const describing = {
  ...later,
  step: 'describing',
  number: 2,
  form: { ...form, initial: values.describing },
  asksForPregnancy: true,
  countries,
} as const;

/** Every state of the first visit. */
export const onboardingSamples: Record<string, () => ReactElement> = {
  'onboarding.loading': () => <OnboardingView state="loading" />,
  'onboarding.naming': () => (
    <OnboardingView {...first} step="naming" form={{ ...form, initial: values.naming }} />
  ),
  'onboarding.rejected': () => (
    <OnboardingView
      {...first}
      step="naming"
      form={{
        ...form,
        initial: { full_name: '', date_of_birth: '1850-02-31' },
        errors: {
          full_name: fieldMessage('full_name', 'required'),
          date_of_birth: fieldMessage('date_of_birth', 'invalid_date'),
        },
      }}
    />
  ),
  'onboarding.describing': () => <OnboardingView {...describing} />,
  'onboarding.pregnancy': () => (
    <OnboardingView
      {...describing}
      isChild
      form={{ ...form, initial: { ...values.describing, sex_at_birth: 'female', pregnancy: 'no' } }}
    />
  ),
  'onboarding.recording': () => (
    <OnboardingView
      {...later}
      step="recording"
      number={3}
      form={{
        ...form,
        initial: { ...values.recording, allergies: 'Penicillin\nPeanuts', medications_none: true },
        problem: { title: null, message: messageByStatus[503] ?? '' },
      }}
    />
  ),
  'onboarding.informing': () => (
    <OnboardingView
      {...later}
      step="informing"
      number={4}
      onLater={null}
      form={{ ...form, initial: values.informing }}
    />
  ),
};
