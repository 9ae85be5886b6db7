import type { MachineModel } from '#tools/statecharts/core/model.ts';
import type { onboardingMachine } from '#machines/onboarding/onboarding.machine.ts';

const saved = { type: 'step.saved' } as const;
const skipped = { type: 'step.skipped' } as const;
const revisited = { type: 'step.revisited' } as const;
const rest = { type: 'rest.skipped' } as const;
const cleared = { type: 'name.cleared' } as const;
const does = ['notifyFinished'];

/** Samples, invariants and journeys of the first visit (spec §2, §5). */
export const onboardingModel: MachineModel<typeof onboardingMachine> = {
  starts: { 'a new patient': { isNamed: false }, 'a named patient': { isNamed: true } },
  events: {
    'step.saved': [{}],
    'step.skipped': [{}],
    'step.revisited': [{}],
    'rest.skipped': [{}],
    'name.cleared': [{}],
  },
  settles: {},
  project: () => null,
  homes: ['finished'],
  always: {},
  everyStep: {
    'the first step is left only when it is saved (spec §5)': (before, event, { at }) =>
      before.at !== 'naming' || at === 'naming' || event.type === 'step.saved',
    'without a name and a date of birth only the first step is open (spec §5)': (_before, event, { at }) =>
      event.type !== 'name.cleared' || at === 'naming',
    'the end is told once': (before, _event, after) =>
      after.does.includes('notifyFinished') === (after.at === 'finished' && before.at !== 'finished'),
    'going back never ends anything': (_before, event, { at, does: effects }) =>
      event.type !== 'step.revisited' || at === 'finished' || effects.length === 0,
  },
  journeys: [
    {
      title: 'takes the four steps in turn (spec §2)',
      begins: { at: 'naming' },
      steps: [
        { when: skipped, at: 'naming' },
        { when: rest, at: 'naming' },
        { when: revisited, at: 'naming' },
        { when: saved, at: 'describing' },
        { when: saved, at: 'recording' },
        { when: saved, at: 'informing' },
        { when: saved, at: 'finished', does },
        { when: saved, at: 'finished' },
        { when: revisited, at: 'finished' },
      ],
    },
    {
      title: 'lets each later step be skipped, and be looked at again',
      begins: { at: 'naming' },
      steps: [
        { when: saved, at: 'describing' },
        { when: skipped, at: 'recording' },
        { when: revisited, at: 'describing' },
        { when: revisited, at: 'naming' },
        { when: saved, at: 'describing' },
        { when: skipped, at: 'recording' },
        { when: skipped, at: 'informing' },
        { when: revisited, at: 'recording' },
        { when: skipped, at: 'informing' },
        { when: rest, at: 'informing' },
        { when: skipped, at: 'finished', does },
      ],
    },
    {
      title: 'asks for name and date of birth again when they are cleared elsewhere (spec §5)',
      start: 'a named patient',
      begins: { at: 'describing' },
      steps: [
        { when: cleared, at: 'naming' },
        { when: cleared, at: 'naming' },
        { when: saved, at: 'describing' },
        { when: skipped, at: 'recording' },
        { when: cleared, at: 'naming' },
        { when: saved, at: 'describing' },
        { when: skipped, at: 'recording' },
        { when: skipped, at: 'informing' },
        { when: cleared, at: 'naming' },
        { when: saved, at: 'describing' },
        { when: rest, at: 'finished', does },
        { when: cleared, at: 'naming' },
      ],
    },
    {
      title: 'can be left for later from the second step',
      start: 'a named patient',
      begins: { at: 'describing' },
      steps: [{ when: rest, at: 'finished', does }],
    },
    {
      title: 'can be left for later from the third step',
      start: 'a named patient',
      begins: { at: 'describing' },
      steps: [
        { when: skipped, at: 'recording' },
        { when: rest, at: 'finished', does },
      ],
    },
  ],
};
