import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '#machines/not-provided.ts';
import { problemOf } from '#machines/problem.ts';
import { UNDO_MS } from '#src/config/limits.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { RecordItem, RecordKind } from '#src/domain/record.ts';

type RecordRemovalInput = { readonly kind: RecordKind };
export type RecordRemovalContext = {
  readonly kind: RecordKind;
  /** What is gone from the page and not yet from the server. */
  readonly items: readonly RecordItem[];
  readonly problem: AppError | null;
};
export type RecordRemovalEvent =
  | { type: 'removal.requested'; item: RecordItem }
  | { type: 'removal.undone' }
  | { type: 'retry.requested' }
  | { type: 'removal.abandoned' }
  | { type: 'page.left' };

const types = {} as {
  context: RecordRemovalContext;
  events: RecordRemovalEvent;
  input: RecordRemovalInput;
  meta: { spec: string };
  tags: 'busy';
};

/**
 * Removing records, with ten seconds to undo; beside the editor, which can be used meanwhile (contract §6).
 *
 *   idle ─▶ undoable ─10 s or page left─▶ removing ─▶ idle
 *     ▲        └─ undone ─▶ idle              └─▶ failed ─▶ removing, idle
 */
export const recordRemovalMachine = setup({
  types,
  actors: {
    /** Deletes medications, archives conditions, marks allergies entered in error; then reads the list anew. */
    removeRecords: fromPromise<void, { kind: RecordKind; items: readonly RecordItem[] }>(async () =>
      notProvided('removeRecords'),
    ),
  },
  actions: {
    addItem: assign({
      items: ({ context }, params: { item: RecordItem }) => [...context.items, params.item],
    }),
    forgetItems: assign({ items: [], problem: null }),
    noteProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetProblem: assign({ problem: null }),
  },
  delays: { untilRemoved: UNDO_MS },
}).createMachine({
  id: 'record-removal',
  context: ({ input }) => ({ kind: input.kind, items: [], problem: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being removed.',
      meta: { spec: '§4' },
      entry: 'forgetItems',
      on: {
        'removal.requested': {
          target: 'undoable',
          actions: { type: 'addItem', params: ({ event }) => ({ item: event.item }) },
        },
      },
    },
    undoable: {
      description: 'Gone from the list, not from the server: ten seconds to undo, from the last one on.',
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
      description: 'Being removed from the server.',
      meta: { spec: '§7' },
      tags: 'busy',
      invoke: {
        id: 'removeRecords',
        src: 'removeRecords',
        input: ({ context }) => ({ kind: context.kind, items: context.items }),
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
