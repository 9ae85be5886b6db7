import { assign, fromPromise, setup } from 'xstate';
import type { HistoryItem } from '#contract/history.ts';
import type { HistoryDetailRead } from '#contract/tolerant.ts';
import { notProvided } from '#machines/not-provided.ts';
import { isMissing, problemOf } from '#machines/problem.ts';
import type { AppError } from '#src/domain/app-error.ts';

export type ChosenItem = Pick<HistoryItem, 'id' | 'title'>;
export type ComparisonContext = {
  /** At most two, in the order in which they were chosen. */
  readonly chosen: readonly ChosenItem[];
  readonly pair: readonly HistoryDetailRead[];
  readonly problem: AppError | null;
};
export type ComparisonEvent =
  | { type: 'choice.begun' }
  | { type: 'item.toggled'; item: ChosenItem }
  | { type: 'comparison.requested' }
  | { type: 'retry.requested' }
  | { type: 'choice.ended' };

const types = {} as {
  context: ComparisonContext;
  events: ComparisonEvent;
  meta: { spec: string };
  tags: 'busy' | 'page';
};

/**
 * Two saved assessments beside each other, on the page of the history (contract §9).
 *
 *   off ─▶ choosing ─two chosen─▶ reading ─▶ shown
 *    ▲        ▲                    ▲ └─────▶ missing, failed
 *    │        └── choice begun ────│──────────────┘ │
 *    └── choice ended, from all    └─────── retry ──┘
 */
export const comparisonMachine = setup({
  types,
  actors: {
    /** Reads both, in the order of their ids. */
    readPair: fromPromise<readonly HistoryDetailRead[], { ids: readonly string[] }>(async () =>
      notProvided('readPair'),
    ),
  },
  actions: {
    addItem: assign({
      chosen: ({ context }, params: { item: ChosenItem }) => [...context.chosen, params.item],
    }),
    dropItem: assign({
      chosen: ({ context }, params: { item: ChosenItem }) =>
        context.chosen.filter(({ id }) => id !== params.item.id),
    }),
    notePair: assign({ pair: (_, params: { pair: readonly HistoryDetailRead[] }) => params.pair }),
    noteProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetProblem: assign({ problem: null }),
    forgetAll: assign({ chosen: [], pair: [], problem: null }),
  },
  guards: {
    isChosen: ({ context }, params: { item: ChosenItem }) =>
      context.chosen.some(({ id }) => id === params.item.id),
    hasRoom: ({ context }) => context.chosen.length < 2,
    hasTwo: ({ context }) => context.chosen.length === 2,
    isMissing: (_, params: { error: unknown }) => isMissing(params.error),
  },
}).createMachine({
  id: 'comparison',
  context: { chosen: [], pair: [], problem: null },
  initial: 'off',
  on: {
    'choice.begun': { target: '.choosing', actions: 'forgetAll' },
    'choice.ended': { target: '.off', actions: 'forgetAll' },
  },
  states: {
    off: { description: 'The list is only a list.', meta: { spec: 'contract §12.17' } },
    choosing: {
      description: 'Each saved assessment of the list can be chosen, at most two.',
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
        'comparison.requested': { guard: 'hasTwo', target: 'reading' },
      },
    },
    reading: {
      description: 'Both are on their way.',
      meta: { spec: '§7.11, contract §12.17' },
      tags: ['busy', 'page'],
      invoke: {
        id: 'readPair',
        src: 'readPair',
        input: ({ context }) => ({ ids: context.chosen.map(({ id }) => id) }),
        onDone: {
          target: 'shown',
          actions: { type: 'notePair', params: ({ event }) => ({ pair: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
            target: 'missing',
            actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'failed',
            actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    shown: { description: 'Both are shown, row by row.', meta: { spec: 'contract §12.17' }, tags: 'page' },
    missing: {
      description: 'One of them is no longer there: two others can be chosen.',
      meta: { spec: 'contract §12.17, contract §12.24' },
      tags: 'page',
    },
    failed: {
      description: 'They could not be fetched; the choice stands.',
      meta: { spec: 'contract §12.17, contract §12.24' },
      tags: 'page',
      on: { 'retry.requested': { target: 'reading', actions: 'forgetProblem' } },
    },
  },
});
