import { assign, fromCallback, fromPromise, setup, type EventObject } from 'xstate';
import type { Urgency } from '#contract/urgency.ts';
import type { HistoryItem } from '#contract/history.ts';
import { notProvided } from '#machines/not-provided.ts';
import { problemOf } from '#src/domain/problem-of.ts';
import { SEARCH_DEBOUNCE_MS } from '#src/config/limits.ts';
import type { AppError } from '#src/domain/app-error.ts';

/** `urgency` null means all. */
export type HistoryQuery = { readonly search: string; readonly urgency: Urgency | null };
export type HistoryContext = {
  readonly query: HistoryQuery;
  /** How many pages of the list are shown. */
  readonly pages: number;
  /** The last list read; null before the first reply. */
  readonly items: readonly HistoryItem[] | null;
  readonly hasMore: boolean;
  readonly renamingId: string | null;
  readonly newTitle: string;
  /** A search that was typed while a new title was being saved. */
  readonly sought: HistoryQuery | null;
  readonly problem: AppError | null;
};
export type HistoryEvent =
  | { type: 'page.opened' }
  | { type: 'page.left' }
  | { type: 'query.changed'; query: HistoryQuery }
  | { type: 'more.requested' }
  | { type: 'renaming.opened'; id: string }
  | { type: 'title.submitted'; title: string }
  | { type: 'renaming.abandoned' }
  | { type: 'retry.requested' }
  /** From `watchHistory`, also after something was saved or the window regained focus. */
  | { type: 'list.loaded'; items: readonly HistoryItem[]; hasMore: boolean }
  | { type: 'list.failed'; error: unknown };

const types = {} as { context: HistoryContext; events: HistoryEvent; meta: { spec: string }; tags: 'busy' };

/**
 * The list of saved consultations (spec §1, §7).
 *
 *   idle ⇄ listing { loading ─▶ ready ⇄ renaming ⇄ retitling, failed, typing }
 *             ▲                                                    │ 300 ms
 *             └────────────────────────────────────────────────────┘
 */
export const historyMachine = setup({
  types,
  actors: {
    /** Sends `list.loaded` whenever the cached list changes, and `list.failed`. */
    watchHistory: fromCallback<EventObject, { query: HistoryQuery; pages: number }>(() =>
      notProvided('watchHistory'),
    ),
    renameItem: fromPromise<void, { id: string; title: string }>(async () => notProvided('renameItem')),
  },
  actions: {
    noteItems: assign((_, { items, hasMore }: { items: readonly HistoryItem[]; hasMore: boolean }) => ({
      items,
      hasMore,
      problem: null,
    })),
    noteQuery: assign({ query: (_, params: { query: HistoryQuery }) => params.query, pages: 1 }),
    addPage: assign({ pages: ({ context }) => context.pages + 1 }),
    noteRenaming: assign({
      renamingId: (_, params: { id: string }) => params.id,
      newTitle: '',
      problem: null,
    }),
    noteTitle: assign({ newTitle: (_, params: { title: string }) => params.title, problem: null }),
    noteSought: assign({ sought: (_, params: { query: HistoryQuery }) => params.query }),
    takeSought: assign({ query: ({ context }) => context.sought ?? context.query, pages: 1 }),
    forgetRenaming: assign({ renamingId: null, newTitle: '', sought: null }),
    noteProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetProblem: assign({ problem: null }),
  },
  delays: { untilSearched: SEARCH_DEBOUNCE_MS },
  guards: {
    hasMore: ({ context }) => context.hasMore,
    hasSought: ({ context }) => context.sought !== null,
  },
}).createMachine({
  id: 'history',
  context: {
    query: { search: '', urgency: null },
    pages: 1,
    items: null,
    hasMore: false,
    renamingId: null,
    newTitle: '',
    sought: null,
    problem: null,
  },
  on: {
    'page.left': { target: '.idle' },
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'No page shows the history.',
      meta: { spec: '§1.6' },
      on: { 'page.opened': { target: 'listing', actions: 'forgetProblem' } },
    },
    listing: {
      description: 'The list is on the page and follows the cache.',
      meta: { spec: '§7.9, §9.8' },
      invoke: {
        id: 'watchHistory',
        src: 'watchHistory',
        input: ({ context }) => ({ query: context.query, pages: context.pages }),
      },
      exit: 'forgetRenaming',
      on: {
        'query.changed': {
          target: '.typing',
          actions: [{ type: 'noteQuery', params: ({ event }) => ({ query: event.query }) }, 'forgetRenaming'],
        },
        'list.loaded': {
          target: '.ready',
          actions: {
            type: 'noteItems',
            params: ({ event }) => ({ items: event.items, hasMore: event.hasMore }),
          },
        },
        'list.failed': {
          target: '.failed',
          actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
      initial: 'loading',
      states: {
        loading: {
          description: 'Loading; the previous list stays meanwhile.',
          meta: { spec: '§7.9, contract §12.23' },
          tags: 'busy',
        },
        ready: {
          description: 'The requested list is shown, possibly empty.',
          meta: { spec: '§3.11' },
          on: {
            'more.requested': { guard: 'hasMore', target: '#history.listing', actions: 'addPage' },
            'renaming.opened': {
              target: 'renaming',
              actions: { type: 'noteRenaming', params: ({ event }) => ({ id: event.id }) },
            },
          },
        },
        renaming: {
          description: 'The patient edits a title; the list keeps updating.',
          meta: { spec: 'contract §12.16' },
          on: {
            'title.submitted': {
              target: 'retitling',
              actions: { type: 'noteTitle', params: ({ event }) => ({ title: event.title }) },
            },
            'renaming.opened': {
              actions: { type: 'noteRenaming', params: ({ event }) => ({ id: event.id }) },
            },
            'renaming.abandoned': [
              { guard: 'hasSought', target: 'typing', actions: ['takeSought', 'forgetRenaming'] },
              { target: 'ready', actions: 'forgetRenaming' },
            ],
            'list.loaded': {
              actions: {
                type: 'noteItems',
                params: ({ event }) => ({ items: event.items, hasMore: event.hasMore }),
              },
            },
            'list.failed': {},
          },
        },
        retitling: {
          description: 'The new title is being saved; a search waits for it.',
          meta: { spec: 'contract §12.16' },
          tags: 'busy',
          invoke: {
            id: 'renameItem',
            src: 'renameItem',
            input: ({ context }) => ({ id: context.renamingId ?? '', title: context.newTitle }),
            onDone: [
              { guard: 'hasSought', target: 'typing', actions: ['takeSought', 'forgetRenaming'] },
              { target: 'ready', actions: 'forgetRenaming' },
            ],
            onError: {
              target: 'renaming',
              actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
            },
          },
          on: {
            'query.changed': {
              actions: { type: 'noteSought', params: ({ event }) => ({ query: event.query }) },
            },
            'list.loaded': {
              actions: {
                type: 'noteItems',
                params: ({ event }) => ({ items: event.items, hasMore: event.hasMore }),
              },
            },
            'list.failed': {},
          },
        },
        typing: {
          description: 'The query waits for a pause in typing.',
          meta: { spec: 'contract §12.23' },
          after: { untilSearched: { target: '#history.listing' } },
          on: {
            'list.loaded': {
              actions: {
                type: 'noteItems',
                params: ({ event }) => ({ items: event.items, hasMore: event.hasMore }),
              },
            },
            'list.failed': {},
          },
        },
        failed: {
          description: 'The list could not be fetched.',
          meta: { spec: 'contract §12.24' },
          on: {
            'retry.requested': { target: '#history.listing', actions: 'forgetProblem' },
          },
        },
      },
    },
  },
});
