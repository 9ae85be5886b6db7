import { done, failed, type MachineModel } from '#tools/statecharts/core/model.ts';
import { sampleDetail, sampleItem } from '#tests/models/samples.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { comparisonMachine } from '#machines/comparison/comparison.machine.ts';

const [first, second, third] = [
  sampleItem('0', 'Headache'),
  sampleItem('1', 'Cough'),
  sampleItem('2', 'Rash'),
];
const pair = [sampleDetail(first), sampleDetail(second)];
const offline: AppError = { kind: 'network' };
const gone: AppError = { kind: 'code', code: 'NOT_FOUND', fields: [] };
const nothing = { chosen: [], pair: [], problem: null };

const begin = { when: { type: 'choice.begun' }, at: 'choosing', has: nothing } as const;
const end = { when: { type: 'choice.ended' }, at: 'off', has: nothing } as const;
const compare = {
  when: { type: 'comparison.requested' },
  at: 'reading',
  asks: { readPair: { ids: [first.id, second.id] } },
} as const;
const chooseBoth = [
  begin,
  { when: { type: 'item.toggled', item: first }, at: 'choosing', has: { chosen: [first] } },
  { when: { type: 'item.toggled', item: second }, at: 'choosing', has: { chosen: [first, second] } },
] as const;

/** Samples, invariants and journeys of the comparison (contract §9). */
export const comparisonModel: MachineModel<typeof comparisonMachine> = {
  starts: { 'the history': undefined },
  events: {
    'choice.begun': [{}],
    'item.toggled': [{ item: first }, { item: second }, { item: third }],
    'comparison.requested': [{}],
    'retry.requested': [{}],
    'choice.ended': [{}],
  },
  settles: { readPair: { done: [pair], error: [offline, gone] } },
  project: ({ chosen, pair: shown, problem }) => [chosen.map(({ id }) => id), shown.length, problem?.kind],
  tagged: {
    busy: ['reading'],
    page: ['reading', 'shown', 'missing', 'failed'],
  },
  homes: ['off'],
  always: {
    'at most two are chosen, and never one twice': ({ context }) =>
      context.chosen.length <= 2 && new Set(context.chosen).size === context.chosen.length,
    'two are read, and no other number': ({ at, context }) =>
      at === 'off' || at === 'choosing' || context.chosen.length === 2,
    'nothing of an assessment is kept but where it is shown': ({ at, context }) =>
      (context.pair.length === 2) === (at === 'shown'),
    'a failure is told exactly while it stands': ({ at, context }) =>
      (context.problem !== null) === (at === 'failed' || at === 'missing'),
  },
  journeys: [
    {
      title: 'shows two that were chosen, then others, then the list',
      begins: { at: 'off', asks: {}, has: nothing },
      steps: [
        { when: { type: 'item.toggled', item: first }, at: 'off', has: nothing },
        ...chooseBoth,
        compare,
        { when: done('readPair', pair), at: 'shown', has: { pair, problem: null } },
        { when: { type: 'retry.requested' }, at: 'shown', asks: {} },
        begin,
        end,
      ],
    },
    {
      title: 'takes no third, gives one back and asks for two',
      begins: { at: 'off' },
      steps: [
        begin,
        { when: { type: 'comparison.requested' }, at: 'choosing', asks: {} },
        { when: { type: 'item.toggled', item: third }, at: 'choosing', has: { chosen: [third] } },
        { when: { type: 'comparison.requested' }, at: 'choosing', asks: {} },
        { when: { type: 'item.toggled', item: first }, at: 'choosing', has: { chosen: [third, first] } },
        { when: { type: 'item.toggled', item: second }, at: 'choosing', has: { chosen: [third, first] } },
        { when: { type: 'item.toggled', item: third }, at: 'choosing', has: { chosen: [first] } },
        { when: { type: 'item.toggled', item: second }, at: 'choosing', has: { chosen: [first, second] } },
        compare,
        end,
      ],
    },
    {
      title: 'keeps the choice when they cannot be fetched, and tries again (spec §8)',
      begins: { at: 'off' },
      steps: [
        ...chooseBoth,
        compare,
        {
          when: failed('readPair', offline),
          at: 'failed',
          has: { problem: offline, chosen: [first, second] },
        },
        {
          when: { type: 'retry.requested' },
          at: 'reading',
          asks: { readPair: { ids: [first.id, second.id] } },
          has: { problem: null },
        },
        { when: done('readPair', pair), at: 'shown', has: { pair } },
        end,
      ],
    },
    {
      title: 'asks for another choice when one of them is gone',
      begins: { at: 'off' },
      steps: [
        ...chooseBoth,
        compare,
        { when: failed('readPair', gone), at: 'missing', has: { problem: gone } },
        { when: { type: 'retry.requested' }, at: 'missing', asks: {} },
        begin,
      ],
    },
  ],
};
