import { assign, setup } from 'xstate';
import type { HistoryItem } from '#contract/history.ts';

export type ChosenItem = Pick<HistoryItem, 'id' | 'title'>;
export type ComparisonContext = {
  /** At most two, in the order in which they were chosen. */
  readonly chosen: readonly ChosenItem[];
};
export type ComparisonEvent =
  | { type: 'choice.started' }
  | { type: 'item.toggled'; item: ChosenItem }
  | { type: 'comparison.requested' }
  | { type: 'choice.ended' };

const types = {} as { context: ComparisonContext; events: ComparisonEvent; meta: { spec: string } };

/**
 * Choosing two saved assessments on the history page (contract §9). The `read` machine fetches them.
 *
 *   off ─▶ choosing ─two chosen─▶ comparing
 *    ▲        ▲                      │
 *    │        └──── choice begun ────┤
 *    └── choice ended ───────────────┘
 */
export const comparisonMachine = setup({
  types,
  actions: {
    addItem: assign({
      chosen: ({ context }, params: { item: ChosenItem }) => [...context.chosen, params.item],
    }),
    dropItem: assign({
      chosen: ({ context }, params: { item: ChosenItem }) =>
        context.chosen.filter(({ id }) => id !== params.item.id),
    }),
    forgetChoice: assign({ chosen: [] }),
  },
  guards: {
    isChosen: ({ context }, params: { item: ChosenItem }) =>
      context.chosen.some(({ id }) => id === params.item.id),
    hasRoom: ({ context }) => context.chosen.length < 2,
    hasTwo: ({ context }) => context.chosen.length === 2,
  },
}).createMachine({
  id: 'comparison',
  context: { chosen: [] },
  initial: 'off',
  on: {
    'choice.started': { target: '.choosing', actions: 'forgetChoice' },
    'choice.ended': { target: '.off', actions: 'forgetChoice' },
  },
  states: {
    off: { description: 'The history is an ordinary list.', meta: { spec: 'contract §12.17' } },
    choosing: {
      description: 'Up to two saved assessments can be chosen from the list.',
      meta: { spec: 'contract §12.17' },
      on: {
        'item.toggled': [
          {
            guard: { type: 'isChosen', params: ({ event }) => ({ item: event.item }) },
            actions: { type: 'dropItem', params: ({ event }) => ({ item: event.item }) },
          },
          {
            guard: 'hasRoom',
            actions: { type: 'addItem', params: ({ event }) => ({ item: event.item }) },
          },
        ],
        'comparison.requested': { guard: 'hasTwo', target: 'comparing' },
      },
    },
    comparing: {
      description: 'The page shows the two assessments as soon as they are read.',
      meta: { spec: '§7.11, contract §12.17' },
    },
  },
});
