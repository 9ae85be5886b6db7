import type { SnapshotFrom } from 'xstate';
import type { Profile } from '#contract/profile.ts';
import type { FormEvent, formMachine } from '#machines/form/form.machine.ts';
import type { OnboardingEvent, onboardingMachine } from '#machines/onboarding/onboarding.machine.ts';
import { formWords } from '#src/ui/form/form-problem.ts';
import { listCountries } from '#src/domain/person/countries.ts';
import { ageOn, dayOf } from '#src/domain/dates.ts';
import { asksForPregnancy } from '#src/domain/person/pregnancy.ts';
import type { OnboardingProps } from './onboarding.view.tsx';
import type { onboardingValues } from './onboarding.values.ts';

type Values = ReturnType<typeof onboardingValues>;
type StepName = keyof Values;

/** A step's form: its snapshot, and how to send it events. */
type StepForm = {
  readonly snapshot: SnapshotFrom<typeof formMachine>;
  readonly send: (event: FormEvent) => void;
};

type Facts = {
  readonly forms: Readonly<Record<StepName, StepForm>>;
  readonly profile: Profile | null;
  readonly guessedCountry: string;
  readonly now: Date;
};

const order = ['naming', 'describing', 'recording', 'informing'] as const;

/** Below this age the page asks for an adult (contract §3). */
const CHILD_BELOW_YEARS = 16;

/** A form's context starts with its initial values and only its own fields change it. */
function formOf<Name extends StepName>({ snapshot, send }: StepForm) {
  return {
    ...formWords(snapshot.context.problem),
    initial: snapshot.context.values as Values[Name],
    isBusy: snapshot.hasTag('busy'),
    onSubmit: (values: Values[Name]) => send({ type: 'form.submitted', values }),
    onDraft: (values: Values[Name]) => send({ type: 'form.changed', values }),
  };
}

function stepOf(step: StepName, { forms, profile, guessedCountry, now }: Facts) {
  if (step === 'naming') return { step, form: formOf<'naming'>(forms.naming) };
  if (step === 'recording') return { step, form: formOf<'recording'>(forms.recording) };
  if (step === 'informing') return { step, form: formOf<'informing'>(forms.informing) };
  return {
    step,
    form: formOf<'describing'>(forms.describing),
    asksForPregnancy: asksForPregnancy(profile?.date_of_birth, dayOf(now)),
    countries: listCountries(guessedCountry),
  };
}

/** Onboarding: the current step and its form. */
export function connectOnboarding(
  snapshot: SnapshotFrom<typeof onboardingMachine>,
  send: (event: OnboardingEvent) => void,
  facts: Facts,
): OnboardingProps {
  const step = order.find((each) => snapshot.matches(each));
  if (!step || facts.forms[step].snapshot.matches('restoring')) return { state: 'loading' };
  const can = (event: OnboardingEvent) =>
    !facts.forms[step].snapshot.hasTag('busy') && snapshot.can(event) ? () => send(event) : null;
  const birthDate = facts.profile?.date_of_birth;
  const age = birthDate ? ageOn(birthDate, dayOf(facts.now)) : null;
  return {
    ...stepOf(step, facts),
    state: 'ready',
    number: order.indexOf(step) + 1,
    isChild: step !== 'naming' && age !== null && age < CHILD_BELOW_YEARS,
    onBack: can({ type: 'step.revisited' }),
    onSkip: can({ type: 'step.skipped' }),
    onLater: can({ type: 'rest.skipped' }),
  };
}
