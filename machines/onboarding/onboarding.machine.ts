import { setup } from 'xstate';

/** `isNamed`: the name and the date of birth are known, so the first step is done. */
export type OnboardingInput = { readonly isNamed: boolean };
export type OnboardingContext = OnboardingInput;
export type OnboardingEvent =
  | { type: 'step.saved' }
  | { type: 'step.skipped' }
  | { type: 'step.revisited' }
  | { type: 'rest.skipped' }
  /** Another window or program has cleared the name or the date of birth. */
  | { type: 'name.cleared' };

const types = {} as {
  context: OnboardingContext;
  events: OnboardingEvent;
  input: OnboardingInput;
  meta: { spec: string };
};

/**
 * The four steps of the first visit. Only the first is required; each has its own form, so going back loses nothing.
 * Without a name and a date of birth the patient returns to the first step, whatever cleared them.
 *
 *   arriving ─▶ naming ⇄ describing ⇄ recording ⇄ informing ─▶ finished
 *      └────────────────▶   │             └──────────────────────▲
 *                           └────────────────────────────────────┘
 */
export const onboardingMachine = setup({
  types,
  actions: {
    /** Effect: reports that onboarding is over, so that the app's pages open. */
    notifyFinished: () => undefined,
  },
  guards: { isNamed: ({ context }) => context.isNamed },
}).createMachine({
  id: 'onboarding',
  context: ({ input }) => input,
  on: { 'name.cleared': { target: '.naming' } },
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Checks whether the first step is already done.',
      meta: { spec: 'contract §12.9' },
      always: [{ guard: 'isNamed', target: 'describing' }, { target: 'naming' }],
    },
    naming: {
      description: 'Name and date of birth: the only step that cannot be skipped.',
      meta: { spec: '§3.2, §5.5, contract §12.9' },
      on: { 'step.saved': { target: 'describing' } },
    },
    describing: {
      description: 'Sex at birth, pregnancy where it matters, and the country.',
      meta: { spec: 'contract §12.9' },
      on: {
        'step.saved': { target: 'recording' },
        'step.skipped': { target: 'recording' },
        'step.revisited': { target: 'naming' },
        'rest.skipped': { target: 'finished' },
      },
    },
    recording: {
      description: 'Allergies, medications and conditions, or that there are none.',
      meta: { spec: 'contract §12.9' },
      on: {
        'step.saved': { target: 'informing' },
        'step.skipped': { target: 'informing' },
        'step.revisited': { target: 'describing' },
        'rest.skipped': { target: 'finished' },
      },
    },
    informing: {
      description: 'What the service is and is not, and which data may be sent where.',
      meta: { spec: 'contract §12.9' },
      on: {
        'step.saved': { target: 'finished' },
        'step.skipped': { target: 'finished' },
        'step.revisited': { target: 'recording' },
      },
    },
    finished: {
      description: 'The dashboard reminds the patient of skipped steps.',
      meta: { spec: 'contract §12.9' },
      entry: 'notifyFinished',
    },
  },
});
