import type { MachineModel } from '#tools/statecharts/core/model.ts';
import { sampleItem } from '#tests/models/samples.ts';
import type { comparisonMachine } from '#machines/comparison/comparison.machine.ts';

const [first, second, third] = [
  sampleItem('0', 'Headache'),
  sampleItem('1', 'Cough'),
  sampleItem('2', 'Rash'),
];
const nothing = { chosen: [] };

const begin = { when: { type: 'choice.started' }, at: 'choosing', has: nothing } as const;
const end = { when: { type: 'choice.ended' }, at: 'off', has: nothing } as const;
const compare = {
  when: { type: 'comparison.requested' },
  at: 'comparing',
  has: { chosen: [first, second] },
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
    'choice.started': [{}],
    'item.toggled': [{ item: first }, { item: second }, { item: third }],
    'comparison.requested': [{}],
    'choice.ended': [{}],
  },
  settles: {},
  project: ({ chosen }) => chosen.map(({ id }) => id),
  homes: ['off'],
  always: {
    'at most two are chosen, and never one twice': ({ context }) =>
      context.chosen.length <= 2 && new Set(context.chosen).size === context.chosen.length,
    'two are compared, and no other number': ({ at, context }) =>
      at !== 'comparing' || context.chosen.length === 2,
    'nothing is chosen where the list is only a list': ({ at, context }) =>
      at !== 'off' || context.chosen.length === 0,
  },
  journeys: [
    {
      title: 'shows two that were chosen, then others, then the list',
      begins: { at: 'off', has: nothing },
      steps: [
        { when: { type: 'item.toggled', item: first }, at: 'off', has: nothing },
        ...chooseBoth,
        compare,
        { when: { type: 'item.toggled', item: third }, at: 'comparing', has: { chosen: [first, second] } },
        begin,
        end,
      ],
    },
    {
      title: 'takes no third, gives one back and asks for two',
      begins: { at: 'off' },
      steps: [
        begin,
        { when: { type: 'comparison.requested' }, at: 'choosing' },
        { when: { type: 'item.toggled', item: third }, at: 'choosing', has: { chosen: [third] } },
        { when: { type: 'comparison.requested' }, at: 'choosing' },
        { when: { type: 'item.toggled', item: first }, at: 'choosing', has: { chosen: [third, first] } },
        { when: { type: 'item.toggled', item: second }, at: 'choosing', has: { chosen: [third, first] } },
        { when: { type: 'item.toggled', item: third }, at: 'choosing', has: { chosen: [first] } },
        { when: { type: 'item.toggled', item: second }, at: 'choosing', has: { chosen: [first, second] } },
        compare,
        end,
      ],
    },
  ],
};
