import { assign, fromCallback, fromPromise, setup, type EventObject } from 'xstate';
import { notProvided } from '#machines/not-provided.ts';
import { problemOf } from '#src/domain/problem-of.ts';
import { UNDO_MS } from '#src/config/limits.ts';
import type { AppError } from '#src/domain/app-error.ts';

/** An item to remove, with the title that the notice shows. */
export type Removable = { readonly id: string; readonly title: string };
/** `list` names the list that the item is removed from: allergies, cards, history … */
type RemovalInput = { readonly list: string };
export type RemovalContext = {
  readonly list: string;
  /** Items hidden from the page and not yet removed from the server. */
  readonly items: readonly Removable[];
  readonly problem: AppError | null;
};
export type RemovalEvent =
  | { type: 'removal.requested'; item: Removable }
  | { type: 'removal.undone' }
  | { type: 'retry.requested' }
  | { type: 'removal.abandoned' }
  /** The page or list was left, or the patient signs out, here or in another tab. */
  | { type: 'page.left' };

const types = {} as {
  context: RemovalContext;
  events: RemovalEvent;
  input: RemovalInput;
  meta: { spec: string };
  tags: 'busy' | 'waiting';
};

/**
 * Removes cards, saved consultations or records, with ten seconds to undo (spec §4, §7, contract §6). Each list has its
 * own removal actor, so that the list stays usable meanwhile.
 *
 *   idle ─▶ undoable ─10 s or page left─▶ removing ─▶ idle
 *     ▲        └─ undone ─▶ idle              └─▶ failed ─▶ removing, idle
 */
export const removalMachine = setup({
  types,
  actors: {
    /** Sends `page.left` when the page is closed, left or suspended, and before another tab ends the session. */
    watchPage: fromCallback<EventObject, { list: string }>(() => notProvided('watchPage')),
    /**
     * Deletes, archives a condition or marks an allergy as entered in error, then reads the list again. Continues when
     * the page closes.
     */
    removeItems: fromPromise<void, { list: string; ids: readonly string[] }>(async () =>
      notProvided('removeItems'),
    ),
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
  context: ({ input }) => ({ list: input.list, items: [], problem: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being removed.',
      meta: { spec: 'contract §12.20' },
      entry: 'forgetItems',
      on: {
        'removal.requested': {
          target: 'undoable',
          actions: { type: 'addItem', params: ({ event }) => ({ item: event.item }) },
        },
      },
    },
    undoable: {
      description:
        'Hidden from the page but still on the server: ten seconds to undo, counted from the last item.',
      meta: { spec: 'contract §12.20' },
      tags: 'waiting',
      invoke: { id: 'watchPage', src: 'watchPage', input: ({ context }) => ({ list: context.list }) },
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
      meta: { spec: '§1.8, §4.15, §4.16, §7.8, §7.14, §7.16, §7.18' },
      tags: 'busy',
      invoke: {
        id: 'removeItems',
        src: 'removeItems',
        input: ({ context }) => ({ list: context.list, ids: context.items.map(({ id }) => id) }),
        onDone: { target: 'idle' },
        onError: {
          target: 'failed',
          actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      description: 'The removal failed; the items are still there.',
      meta: { spec: 'contract §12.20' },
      on: {
        'retry.requested': { target: 'removing', actions: 'forgetProblem' },
        'removal.abandoned': { target: 'idle' },
        'page.left': { target: 'idle' },
      },
    },
  },
});
