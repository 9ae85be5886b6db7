import { assign, fromCallback, fromPromise, setup, type EventObject } from 'xstate';
import type { Urgency } from '#contract/urgency.ts';
import type { HistoryItem } from '#contract/history.ts';
import type { HistoryDetailRead } from '#contract/tolerant.ts';
import { notProvided } from '#machines/not-provided.ts';
import { isMissing, problemOf } from '#machines/problem.ts';
import { SEARCH_DEBOUNCE_MS } from '#src/config/limits.ts';
import type { AppError } from '#src/domain/app-error.ts';

/** `urgency` null means all. */
export type HistoryQuery = { readonly search: string; readonly urgency: Urgency | null };
export type HistoryContext = {
  readonly query: HistoryQuery;
  /** How many pages of the list are shown. */
  readonly pages: number;
  readonly items: readonly HistoryItem[];
  readonly hasMore: boolean;
  readonly renamingId: string | null;
  readonly newTitle: string;
  /** What was typed into the search while a new title was on its way. */
  readonly sought: HistoryQuery | null;
  readonly openedId: string | null;
  readonly detail: HistoryDetailRead | null;
  readonly problem: AppError | null;
};
export type HistoryEvent =
  | { type: 'list.opened' }
  | { type: 'item.opened'; id: string }
  | { type: 'page.left' }
  | { type: 'query.changed'; query: HistoryQuery }
  | { type: 'more.requested' }
  | { type: 'renaming.opened'; id: string }
  | { type: 'title.submitted'; title: string }
  | { type: 'renaming.abandoned' }
  | { type: 'retry.requested' }
  /** From `watchHistory`: also when something was saved or the window regained focus. */
  | { type: 'list.loaded'; items: readonly HistoryItem[]; hasMore: boolean }
  | { type: 'list.failed'; error: unknown };

const types = {} as { context: HistoryContext; events: HistoryEvent; meta: { spec: string }; tags: 'busy' };

/**
 * Saved consultations: the list, or one of them reopened (spec §1, §7).
 *
 *   idle ──▶ listing { loading ─▶ ready { settled ⇄ renaming ⇄ retitling, typing ─300 ms─▶ refreshing }, failed }
 *    ▲          ▲
 *    └──────────┴──────▶ reading { loading ─▶ shown, missing, failed }
 */
export const historyMachine = setup({
  types,
  actors: {
    /** Sends `list.loaded` whenever the cached list changes, and `list.failed`. */
    watchHistory: fromCallback<EventObject, { query: HistoryQuery; pages: number }>(() =>
      notProvided('watchHistory'),
    ),
    renameItem: fromPromise<void, { id: string; title: string }>(async () => notProvided('renameItem')),
    readItem: fromPromise<HistoryDetailRead, { id: string }>(async () => notProvided('readItem')),
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
    noteOpened: assign({ openedId: (_, params: { id: string }) => params.id, detail: null, problem: null }),
    noteDetail: assign({ detail: (_, params: { detail: HistoryDetailRead }) => params.detail }),
    noteProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetProblem: assign({ problem: null }),
  },
  delays: { untilSearched: SEARCH_DEBOUNCE_MS },
  guards: {
    isMissing: (_, params: { error: unknown }) => isMissing(params.error),
    hasMore: ({ context }) => context.hasMore,
    hasSought: ({ context }) => context.sought !== null,
  },
}).createMachine({
  id: 'history',
  context: {
    query: { search: '', urgency: null },
    pages: 1,
    items: [],
    hasMore: false,
    renamingId: null,
    newTitle: '',
    sought: null,
    openedId: null,
    detail: null,
    problem: null,
  },
  on: {
    'list.opened': { target: '.listing', actions: 'forgetProblem' },
    'item.opened': {
      target: '.reading',
      actions: { type: 'noteOpened', params: ({ event }) => ({ id: event.id }) },
    },
    'page.left': { target: '.idle' },
  },
  initial: 'idle',
  states: {
    idle: { description: 'No page shows the history.', meta: { spec: '§1.6' } },
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
          target: 'listing',
          reenter: true,
          actions: { type: 'noteQuery', params: ({ event }) => ({ query: event.query }) },
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
        loading: { description: 'On its way.', meta: { spec: '§7.9' }, tags: 'busy' },
        ready: {
          description: 'Shown, perhaps empty; it stays while another query is on its way.',
          meta: { spec: '§3.11' },
          on: {
            'query.changed': {
              target: '.typing',
              actions: [
                { type: 'noteQuery', params: ({ event }) => ({ query: event.query }) },
                'forgetRenaming',
              ],
            },
          },
          initial: 'settled',
          states: {
            settled: {
              description: 'What is shown is what was asked for.',
              meta: { spec: '§3.11' },
              on: {
                'more.requested': { guard: 'hasMore', target: '#history.requerying', actions: 'addPage' },
                'renaming.opened': {
                  target: 'renaming',
                  actions: { type: 'noteRenaming', params: ({ event }) => ({ id: event.id }) },
                },
              },
            },
            renaming: {
              description: 'The title of one is being written; the list is followed meanwhile.',
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
                  {
                    guard: 'hasSought',
                    target: 'typing',
                    actions: ['takeSought', 'forgetRenaming'],
                  },
                  { target: 'settled', actions: 'forgetRenaming' },
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
              description: 'The new title is on its way; a search waits for it.',
              meta: { spec: 'contract §12.16' },
              tags: 'busy',
              invoke: {
                id: 'renameItem',
                src: 'renameItem',
                input: ({ context }) => ({ id: context.renamingId ?? '', title: context.newTitle }),
                onDone: [
                  {
                    guard: 'hasSought',
                    target: 'typing',
                    actions: ['takeSought', 'forgetRenaming'],
                  },
                  { target: 'settled', actions: 'forgetRenaming' },
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
              description: 'The query waits for a pause in the typing.',
              meta: { spec: 'contract §12.23' },
              after: { untilSearched: { target: '#history.requerying' } },
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
            refreshing: {
              description: 'The answer to the new query is on its way; the old one is still shown.',
              meta: { spec: '§7.9, contract §12.23' },
              tags: 'busy',
            },
          },
        },
        failed: {
          description: 'Could not be fetched.',
          meta: { spec: 'contract §12.24' },
          on: {
            'retry.requested': { target: '#history.listing', actions: 'forgetProblem' },
          },
        },
      },
    },
    requerying: {
      description: 'Leaves the list for a moment, so that it is watched with the new query.',
      meta: { spec: '§7.9, contract §12.23' },
      always: { target: 'listing.ready.refreshing' },
    },
    reading: {
      description: 'One saved consultation is on the page.',
      meta: { spec: '§1.6, §7.11' },
      initial: 'loading',
      states: {
        loading: {
          description: 'On its way.',
          meta: { spec: '§7.11' },
          tags: 'busy',
          invoke: {
            id: 'readItem',
            src: 'readItem',
            input: ({ context }) => ({ id: context.openedId ?? '' }),
            onDone: {
              target: 'shown',
              actions: { type: 'noteDetail', params: ({ event }) => ({ detail: event.output }) },
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
        shown: { description: 'The assessment with its sources is shown.', meta: { spec: '§1.6, §3.12' } },
        missing: {
          description: 'There is no such consultation, or it is not this patient’s.',
          meta: { spec: 'contract §12.24' },
        },
        failed: {
          description: 'Could not be fetched.',
          meta: { spec: 'contract §12.24' },
          on: { 'retry.requested': { target: 'loading', actions: 'forgetProblem' } },
        },
      },
    },
  },
});
