import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { DashboardCard, DashboardRead } from '#contract/dashboard.ts';
import { notProvided } from '#machines/not-provided.ts';
import { isConflict, problemOf } from '#src/domain/problem-of.ts';
import type { AppError } from '#src/domain/app-error.ts';
import { withChange, withoutDraft, withVersion } from '#src/domain/board.ts';
import type { CardChange } from '#src/domain/card.ts';

export type DashboardContext = {
  /** What the page shows: pending changes are already applied. */
  readonly board: DashboardRead | null;
  /** The last known state on the server. */
  readonly kept: DashboardRead | null;
  /** Pending changes, oldest first. */
  readonly changes: readonly CardChange[];
  /** The last change, which the page announces: a new place, or a hidden card. */
  readonly lastChange: CardChange | null;
  readonly droppingId: string | null;
  readonly problem: AppError | null;
};
export type DashboardEvent =
  | { type: 'page.opened' }
  | { type: 'page.left' }
  | { type: 'retry.requested' }
  | { type: 'card.changed'; change: CardChange }
  | { type: 'draft.dropped'; consultationId: string }
  /** From `watchDashboard`. */
  | { type: 'dashboard.loaded'; board: DashboardRead }
  | { type: 'dashboard.failed'; error: unknown };

const types = {} as {
  context: DashboardContext;
  events: DashboardEvent;
  meta: { spec: string };
  tags: 'busy';
};

/**
 * The dashboard: cards that the patient can move, pin, hide and mark as done (spec §1, contract §8).
 *
 *   idle ⇄ watching { loading ─▶ ready ⇄ sending, dropping; failed }
 *    ▲                                     │
 *    └──────── finishing ◀── page left ────┘
 */
export const dashboardMachine = setup({
  types,
  actors: {
    /** Sends `dashboard.loaded` whenever the cached data change, and `dashboard.failed`. */
    watchDashboard: fromCallback(() => notProvided('watchDashboard')),
    /** Changes one card on the server, and returns it; sending the same change twice has no further effect. */
    sendChange: fromPromise<
      DashboardCard | null,
      { board: DashboardRead | null; change: CardChange | undefined }
    >(async () => notProvided('sendChange')),
    dropDraft: fromPromise<void, { consultationId: string }>(async () => notProvided('dropDraft')),
  },
  actions: {
    /** That a card was changed somewhere else is said until the next change: the board is read because of it. */
    noteBoard: assign(({ context: { problem } }, { board }: { board: DashboardRead }) => ({
      board,
      kept: board,
      problem: isConflict(problem) ? problem : null,
    })),
    addChange: assign(({ context }, { change }: { change: CardChange }) => ({
      board: withChange(context.board, change),
      changes: [...context.changes, change],
      lastChange: change,
      problem: null,
    })),
    settleChange: assign(({ context }, { card }: { card: DashboardCard | null }) => ({
      board: withVersion(context.board, card),
      kept: withVersion(withChange(context.kept, context.changes[0]), card),
      changes: context.changes.slice(1),
    })),
    revertChanges: assign(({ context }) => ({ board: context.kept, changes: [], lastChange: null })),
    noteDropping: assign({ droppingId: (_, params: { consultationId: string }) => params.consultationId }),
    forgetDraft: assign({
      problem: null,
      board: ({ context }) => withoutDraft(context.board, context.droppingId),
    }),
    noteProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetProblem: assign({ problem: null, lastChange: null }),
    /** Effect: reads the board again, once the server has every change or has refused one for another version. */
    refreshBoard: () => undefined,
  },
  guards: {
    hasMore: ({ context }) => context.changes.length > 1,
    isConflict: (_, params: { error: unknown }) => isConflict(params.error),
  },
}).createMachine({
  id: 'dashboard',
  context: { board: null, kept: null, changes: [], lastChange: null, droppingId: null, problem: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Another page is open.',
      meta: { spec: '§1.7' },
      on: { 'page.opened': { target: 'watching' } },
    },
    watching: {
      description: 'The dashboard is on the page and follows the cache.',
      meta: { spec: '§7.5, §9.8' },
      entry: 'forgetProblem',
      invoke: { id: 'watchDashboard', src: 'watchDashboard' },
      on: {
        'page.left': { target: 'idle' },
        'dashboard.failed': {
          target: '.failed',
          actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
        },
        'dashboard.loaded': {
          target: '.ready',
          actions: { type: 'noteBoard', params: ({ event }) => ({ board: event.board }) },
        },
      },
      initial: 'loading',
      states: {
        loading: { description: 'Loading the board.', meta: { spec: '§7.5' }, tags: 'busy' },
        ready: {
          description: 'The board is shown, possibly without cards.',
          meta: { spec: '§1.7' },
          on: {
            'card.changed': {
              target: 'sending',
              actions: { type: 'addChange', params: ({ event }) => ({ change: event.change }) },
            },
            'draft.dropped': {
              target: 'dropping',
              actions: {
                type: 'noteDropping',
                params: ({ event }) => ({ consultationId: event.consultationId }),
              },
            },
          },
        },
        sending: {
          description: 'Changes are shown at once and sent one after the other.',
          meta: { spec: '§7.7, contract §12.18' },
          tags: 'busy',
          invoke: {
            id: 'sendChange',
            src: 'sendChange',
            input: ({ context }) => ({ board: context.board, change: context.changes[0] }),
            onDone: [
              {
                guard: 'hasMore',
                target: 'sending',
                reenter: true,
                actions: { type: 'settleChange', params: ({ event }) => ({ card: event.output }) },
              },
              {
                target: 'ready',
                actions: [
                  { type: 'settleChange', params: ({ event }) => ({ card: event.output }) },
                  'refreshBoard',
                ],
              },
            ],
            onError: [
              {
                guard: { type: 'isConflict', params: ({ event }) => ({ error: event.error }) },
                target: 'ready',
                actions: [
                  'revertChanges',
                  { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
                  'refreshBoard',
                ],
              },
              {
                target: 'ready',
                actions: [
                  'revertChanges',
                  { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
                ],
              },
            ],
          },
          on: {
            'card.changed': {
              actions: { type: 'addChange', params: ({ event }) => ({ change: event.change }) },
            },
            'page.left': { target: '#dashboard.finishing' },
            'dashboard.loaded': {},
            'dashboard.failed': {},
          },
        },
        dropping: {
          description: 'An unfinished consultation is being discarded.',
          meta: { spec: 'contract §12.11' },
          tags: 'busy',
          invoke: {
            id: 'dropDraft',
            src: 'dropDraft',
            input: ({ context }) => ({ consultationId: context.droppingId ?? '' }),
            onDone: { target: 'ready', actions: 'forgetDraft' },
            onError: {
              target: 'ready',
              actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
            },
          },
          on: {
            'dashboard.loaded': {
              actions: { type: 'noteBoard', params: ({ event }) => ({ board: event.board }) },
            },
            'dashboard.failed': {},
          },
        },
        failed: {
          description: 'The board could not be fetched.',
          meta: { spec: 'contract §12.24' },
          on: { 'retry.requested': { target: '#dashboard.watching' } },
        },
      },
    },
    finishing: {
      description: 'Another page is open; the last changes are still being sent.',
      meta: { spec: '§7.7, contract §12.18' },
      tags: 'busy',
      invoke: {
        id: 'finishChange',
        src: 'sendChange',
        input: ({ context }) => ({ board: context.board, change: context.changes[0] }),
        onDone: [
          {
            guard: 'hasMore',
            target: 'finishing',
            reenter: true,
            actions: { type: 'settleChange', params: ({ event }) => ({ card: event.output }) },
          },
          {
            target: 'idle',
            actions: [
              { type: 'settleChange', params: ({ event }) => ({ card: event.output }) },
              'refreshBoard',
            ],
          },
        ],
        onError: { target: 'idle', actions: ['revertChanges', 'refreshBoard'] },
      },
      on: { 'page.opened': { target: 'watching.sending' } },
    },
  },
});
