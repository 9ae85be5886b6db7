import { after, type MachineModel } from '#tools/statecharts/core/model.ts';
import type { patienceMachine } from '#machines/patience/patience.machine.ts';

const start = { when: { type: 'wait.started' }, at: 'brief', waits: { untilSlow: 5_000 } } as const;
const end = { when: { type: 'wait.ended' }, at: 'quiet' } as const;
const slow = { when: after('untilSlow', 'patience.brief'), at: 'slow', does: ['showNotice'] } as const;

/** Samples, invariants and journeys of how long the patient waits (contract §12.24). */
export const patienceModel: MachineModel<typeof patienceMachine> = {
  starts: { 'the app runs': undefined },
  events: { 'wait.started': [{}], 'wait.ended': [{}] },
  settles: {},
  project: () => null,
  homes: ['quiet'],
  always: {},
  everyStep: {
    'the notice is there exactly while it is slow': (before, _event, { at, does }) =>
      does.includes('showNotice') === (at === 'slow' && before.at !== 'slow') &&
      does.includes('removeNotice') === (before.at === 'slow' && at !== 'slow'),
  },
  journeys: [
    {
      title: 'says nothing about a wait that ends in time',
      begins: { at: 'quiet' },
      steps: [end, start, { ...start, waits: {} }, end, start],
    },
    {
      title: 'says once that something takes longer than usual, and takes that back when it is over',
      begins: { at: 'quiet' },
      steps: [
        start,
        slow,
        { when: { type: 'wait.started' }, at: 'slow' },
        { ...end, does: ['removeNotice'] },
        start,
        slow,
      ],
    },
  ],
};
