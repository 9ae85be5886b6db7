import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { DraftSummary } from '#contract/consultation.ts';
import type { HistoryItem } from '#contract/history.ts';
import { notProvided } from '#machines/not-provided.ts';
import { problemOf } from '#machines/problem.ts';
import type { AppError } from '#src/domain/app-error.ts';

export type DashboardContext = {
  readonly drafts: readonly DraftSummary[];
  readonly recent: readonly HistoryItem[];
  readonly droppingId: string | null;
  readonly problem: AppError | null;
};
export type DashboardEvent =
  | { type: 'page.opened' }
  | { type: 'page.left' }
  | { type: 'retry.requested' }
  | { type: 'draft.dropped'; consultationId: string }
  /** From `watchDashboard`. */
  | { type: 'dashboard.loaded'; drafts: readonly DraftSummary[]; recent: readonly HistoryItem[] }
  | { type: 'dashboard.failed'; error: unknown };

const types = {} as {
  context: DashboardContext;
  events: DashboardEvent;
  meta: { spec: string };
  tags: 'busy';
};

/**
 * What waits for the patient: unfinished consultations and the last assessments (spec §1).
 *
 *   idle ⇄ watching { loading ─▶ ready ⇄ dropping, failed }
 */
export const dashboardMachine = setup({
  types,
  actors: {
    /** Sends `dashboard.loaded` whenever the cached data change, and `dashboard.failed`. */
    watchDashboard: fromCallback(() => notProvided('watchDashboard')),
    dropDraft: fromPromise<void, { consultationId: string }>(async () => notProvided('dropDraft')),
  },
  actions: {
    noteData: assign((_, params: { drafts: readonly DraftSummary[]; recent: readonly HistoryItem[] }) => ({
      drafts: params.drafts,
      recent: params.recent,
      problem: null,
    })),
    noteDropping: assign({ droppingId: (_, params: { consultationId: string }) => params.consultationId }),
    forgetDraft: assign({
      problem: null,
      drafts: ({ context }) =>
        context.drafts.filter(({ consultation_id }) => consultation_id !== context.droppingId),
    }),
    noteProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'dashboard',
  context: { drafts: [], recent: [], droppingId: null, problem: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Another page is open.',
      meta: { spec: '§2' },
      on: { 'page.opened': { target: 'watching' } },
    },
    watching: {
      description: 'The dashboard is on the page and follows the cache.',
      meta: { spec: '§9' },
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
          actions: {
            type: 'noteData',
            params: ({ event }) => ({ drafts: event.drafts, recent: event.recent }),
          },
        },
      },
      initial: 'loading',
      states: {
        loading: { description: 'On its way.', meta: { spec: '§7' }, tags: 'busy' },
        ready: {
          description: 'Shown, perhaps with nothing to go on with.',
          meta: { spec: '§1' },
          on: {
            'draft.dropped': {
              target: 'dropping',
              actions: {
                type: 'noteDropping',
                params: ({ event }) => ({ consultationId: event.consultationId }),
              },
            },
          },
        },
        dropping: {
          description: 'An unfinished consultation is being forgotten.',
          meta: { spec: '§1' },
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
              actions: {
                type: 'noteData',
                params: ({ event }) => ({ drafts: event.drafts, recent: event.recent }),
              },
            },
            'dashboard.failed': {},
          },
        },
        failed: {
          description: 'Could not be fetched.',
          meta: { spec: '§8' },
          on: { 'retry.requested': { target: '#dashboard.watching' } },
        },
      },
    },
  },
});
