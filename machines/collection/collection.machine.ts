import { assign, fromCallback, setup, type EventObject } from 'xstate';
import { notProvided } from '#machines/not-provided.ts';
import { problemOf } from '#src/domain/problem-of.ts';
import { SEARCH_DEBOUNCE_MS } from '#src/config/limits.ts';
import type { AppError } from '#src/domain/app-error.ts';

/** The filters of a list and its order, by name. */
export type CollectionFilter = Readonly<Record<string, string | null>>;
/** What the list shows: a search, and its filters. */
export type CollectionQuery = CollectionFilter & { readonly search: string };
/** `list` names the list: history, allergies, medications … */
export type CollectionInput = { readonly list: string; readonly query: CollectionQuery };
/** What is being watched: the first pages of a list. */
export type CollectionWatch = CollectionInput & { readonly pages: number };
export type CollectionContext = CollectionWatch & {
  /** The last list read; null before the first reply. The feature that watches it knows its type. */
  readonly value: unknown;
  /** Whether there are more pages. */
  readonly hasMore: boolean;
  readonly problem: AppError | null;
};
export type CollectionEvent =
  | { type: 'page.opened' }
  | { type: 'page.left' }
  | { type: 'search.typed'; search: string }
  | { type: 'filter.chosen'; filter: CollectionFilter }
  | { type: 'more.requested' }
  | { type: 'retry.requested' }
  /** From `watchList`, also after something was saved or the window regained focus. */
  | { type: 'list.loaded'; value: unknown; hasMore: boolean }
  | { type: 'list.failed'; error: unknown };

const types = {} as {
  context: CollectionContext;
  events: CollectionEvent;
  input: CollectionInput;
  meta: { spec: string };
  tags: 'busy';
};

/**
 * A list that can be searched, filtered and shown page by page: saved consultations, and each list of the record
 * (spec §1, §3, §7).
 *
 *   idle ⇄ watching { loading ─▶ ready, failed, typing }
 *             ▲                           │ 300 ms; a filter, an order or another page at once
 *             └───────────────────────────┘
 */
export const collectionMachine = setup({
  types,
  actors: {
    /** Sends `list.loaded` whenever the cached list of this query changes, and `list.failed`. */
    watchList: fromCallback<EventObject, CollectionWatch>(() => notProvided('watchList')),
  },
  actions: {
    noteFilter: assign(({ context }, { filter }: { filter: CollectionFilter }) => ({
      query: { ...context.query, ...filter },
      pages: 1,
    })),
    addPage: assign({ pages: ({ context }) => context.pages + 1 }),
    noteList: assign((_, { value, hasMore }: { value: unknown; hasMore: boolean }) => ({
      value,
      hasMore,
      problem: null,
    })),
    noteProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetProblem: assign({ problem: null }),
  },
  guards: { hasMore: ({ context }) => context.hasMore },
  delays: { untilSearched: SEARCH_DEBOUNCE_MS },
}).createMachine({
  id: 'collection',
  context: ({ input }) => ({ ...input, pages: 1, value: null, hasMore: false, problem: null }),
  on: {
    'page.left': { target: '.idle' },
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'Another page is open.',
      meta: { spec: '§1.6, §1.8' },
      on: { 'page.opened': { target: 'watching' } },
    },
    watching: {
      description: 'The list is on the page and follows the cache.',
      meta: { spec: '§1.8, §7.9, §9.8' },
      entry: 'forgetProblem',
      invoke: {
        id: 'watchList',
        src: 'watchList',
        input: ({ context: { list, query, pages } }) => ({ list, query, pages }),
      },
      on: {
        'search.typed': {
          target: '.typing',
          actions: { type: 'noteFilter', params: ({ event }) => ({ filter: { search: event.search } }) },
        },
        'filter.chosen': {
          target: 'watching',
          reenter: true,
          actions: { type: 'noteFilter', params: ({ event }) => ({ filter: event.filter }) },
        },
        'list.loaded': {
          target: '.ready',
          actions: {
            type: 'noteList',
            params: ({ event }) => ({ value: event.value, hasMore: event.hasMore }),
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
          meta: { spec: '§7.9, §7.12, §7.15, §7.17, contract §12.23' },
          tags: 'busy',
        },
        ready: {
          description: 'The requested list is shown, possibly empty.',
          meta: { spec: '§1.8, §3.11, §3.14, §3.15' },
          on: {
            'more.requested': { guard: 'hasMore', target: '#collection.watching', actions: 'addPage' },
          },
        },
        typing: {
          description: 'The search waits for a pause in typing.',
          meta: { spec: 'contract §12.23' },
          after: { untilSearched: { target: '#collection.watching' } },
          on: {
            'list.loaded': {
              actions: {
                type: 'noteList',
                params: ({ event }) => ({ value: event.value, hasMore: event.hasMore }),
              },
            },
            'list.failed': {},
          },
        },
        failed: {
          description: 'The list could not be fetched.',
          meta: { spec: 'contract §12.24' },
          on: { 'retry.requested': { target: '#collection.watching' } },
        },
      },
    },
  },
});
