import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '#machines/not-provided.ts';
import { problemOf } from '#machines/problem.ts';
import { UNDO_MS } from '#src/config/limits.ts';
import type { AppError } from '#src/domain/app-error.ts';

/** What is to go, with the words that say so. */
export type Removable = { readonly id: string; readonly title: string };
export type RemovalContext = {
  /** What is gone from the page and not yet from the server. */
  readonly items: readonly Removable[];
  readonly problem: AppError | null;
};
export type RemovalEvent =
  | { type: 'removal.requested'; item: Removable }
  | { type: 'removal.undone' }
  | { type: 'retry.requested' }
  | { type: 'removal.abandoned' }
  | { type: 'page.left' };

const types = {} as { context: RemovalContext; events: RemovalEvent; meta: { spec: string }; tags: 'busy' };

/**
 * Deleting cards or saved consultations, with ten seconds to undo (spec §7).
 *
 *   idle ─▶ undoable ─10 s or page left─▶ removing ─▶ idle
 *     ▲        └─ undone ─▶ idle              └─▶ failed ─▶ removing, idle
 */
export const removalMachine = setup({
  types,
  actors: {
    /** Deletes one after the other, then reads the list anew. */
    removeItems: fromPromise<void, { ids: readonly string[] }>(async () => notProvided('removeItems')),
  },
  actions: {
    addItem: assign({
      items: ({ context }, params: { item: Removable }) => [...context.items, params.item],
    }),
    forgetItems: assign({ items: [], problem: null }),
    noteProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetProblem: assign({ problem: null }),
  },
  delays: { untilRemoved: UNDO_MS },
}).createMachine({
  id: 'removal',
  context: { items: [], problem: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being deleted.',
      meta: { spec: '§7' },
      entry: 'forgetItems',
      on: {
        'removal.requested': {
          target: 'undoable',
          actions: { type: 'addItem', params: ({ event }) => ({ item: event.item }) },
        },
      },
    },
    undoable: {
      description: 'Gone from the page, not from the server: ten seconds to undo, from the last one on.',
      meta: { spec: '§7' },
      after: { untilRemoved: { target: 'removing' } },
      on: {
        'removal.requested': {
          target: 'undoable',
          reenter: true,
          actions: { type: 'addItem', params: ({ event }) => ({ item: event.item }) },
        },
        'removal.undone': { target: 'idle' },
        'page.left': { target: 'removing' },
      },
    },
    removing: {
      description: 'Being deleted on the server.',
      meta: { spec: '§7' },
      tags: 'busy',
      invoke: {
        id: 'removeItems',
        src: 'removeItems',
        input: ({ context }) => ({ ids: context.items.map(({ id }) => id) }),
        onDone: { target: 'idle' },
        onError: {
          target: 'failed',
          actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      description: 'It is still there.',
      meta: { spec: '§8' },
      on: {
        'retry.requested': { target: 'removing', actions: 'forgetProblem' },
        'removal.abandoned': { target: 'idle' },
        'page.left': { target: 'idle' },
      },
    },
  },
});
