import { done, failed, type MachineModel } from '#tools/statecharts/core/model.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { emergencyCardMachine } from '#machines/emergency-card/emergency-card.machine.ts';

const offline: AppError = { kind: 'network' };
const lists = { allergies: ['Penicillin'], medications: ['Ibuprofen'], conditions: ['Asthma'] };
const none = { allergies: [], medications: [], conditions: [] };

/** Samples, invariants and journeys of the card for helpers (spec §1, §7). */
export const emergencyCardModel: MachineModel<typeof emergencyCardMachine> = {
  starts: { opened: undefined },
  events: { 'retry.requested': [{}], 'print.requested': [{}] },
  settles: { readLists: { done: [lists], error: [offline] } },
  project: ({ problem }) => problem?.kind,
  homes: ['ready'],
  always: {
    'a failure is worded exactly while it stands': ({ at, context }) =>
      (context.problem !== null) === (at === 'failed'),
  },
  everyStep: {
    'only a whole card is printed': (before, _event, { does }) =>
      !does.includes('printPage') || before.at === 'ready',
  },
  journeys: [
    {
      title: 'reads the lists, then can be printed as often as wanted',
      begins: { at: 'loading', asks: { readLists: undefined }, has: { lists: none, problem: null } },
      steps: [
        { when: { type: 'print.requested' }, at: 'loading' },
        { when: done('readLists', lists), at: 'ready', has: { lists } },
        { when: { type: 'print.requested' }, at: 'ready', does: ['printPage'] },
      ],
    },
    {
      title: 'says what went wrong and tries again (spec §8)',
      begins: { at: 'loading' },
      steps: [
        { when: failed('readLists', offline), at: 'failed', has: { problem: offline } },
        { when: { type: 'print.requested' }, at: 'failed' },
        {
          when: { type: 'retry.requested' },
          at: 'loading',
          asks: { readLists: undefined },
          has: { problem: null },
        },
        { when: done('readLists', lists), at: 'ready', has: { lists } },
      ],
    },
  ],
};
