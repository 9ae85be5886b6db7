import { assign, fromCallback, setup, type EventObject } from 'xstate';
import { notProvided } from '#machines/not-provided.ts';
import { problemOf } from '#src/domain/problem-of.ts';
import { RECORD_ROWS, SEARCH_DEBOUNCE_MS } from '#src/config/limits.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { RecordKind, RecordList } from '#src/domain/record.ts';

/** Status 'all' means no status filter (spec §3). */
export type RecordQuery = { readonly status: string; readonly search: string; readonly sortBy: string };
export type RecordListInput = { readonly kind: RecordKind; readonly sortBy: string };
export type RecordListContext = {
  readonly kind: RecordKind;
  readonly query: RecordQuery;
  /** The last list read; null before the first reply. */
  readonly list: RecordList | null;
  /** How many rows the page shows. */
  readonly rows: number;
  readonly problem: AppError | null;
};
export type RecordListEvent =
  | { type: 'page.opened' }
  | { type: 'page.left' }
  | { type: 'status.chosen'; status: string }
  | { type: 'sort.chosen'; sortBy: string }
  | { type: 'search.typed'; search: string }
  | { type: 'more.requested' }
  | { type: 'retry.requested' }
  /** From `watchRecords`: also after a change made in the editor. */
  | { type: 'list.loaded'; list: RecordList }
  | { type: 'list.failed'; error: unknown };

const types = {} as {
  context: RecordListContext;
  events: RecordListEvent;
  input: RecordListInput;
  meta: { spec: string };
  tags: 'busy';
};

/**
 * One list of the record: allergies, medications, conditions or measurements (spec §3, §7).
 *
 *   idle ⇄ watching { loading ─▶ ready, failed, typing }
 *             ▲                           │ 300 ms; a filter or an order at once
 *             └───────────────────────────┘
 */
export const recordListMachine = setup({
  types,
  actors: {
    /** Sends `list.loaded` whenever the cached list of this query changes, and `list.failed`. */
    watchRecords: fromCallback<EventObject, { kind: RecordKind; query: RecordQuery }>(() =>
      notProvided('watchRecords'),
    ),
  },
  actions: {
    noteStatus: assign({
      query: ({ context }, { status }: { status: string }) => ({ ...context.query, status }),
      rows: RECORD_ROWS,
    }),
    noteSort: assign({
      query: ({ context }, { sortBy }: { sortBy: string }) => ({ ...context.query, sortBy }),
      rows: RECORD_ROWS,
    }),
    noteSearch: assign({
      query: ({ context }, { search }: { search: string }) => ({ ...context.query, search }),
      rows: RECORD_ROWS,
    }),
    showMore: assign({ rows: ({ context }) => context.rows + RECORD_ROWS }),
    noteList: assign({ list: (_, params: { list: RecordList }) => params.list, problem: null }),
    noteProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetProblem: assign({ problem: null }),
  },
  delays: { untilSearched: SEARCH_DEBOUNCE_MS },
}).createMachine({
  id: 'record-list',
  context: ({ input }) => ({
    kind: input.kind,
    query: { status: 'all', search: '', sortBy: input.sortBy },
    list: null,
    rows: RECORD_ROWS,
    problem: null,
  }),
  on: {
    'page.left': { target: '.idle' },
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'Another page is open.',
      meta: { spec: '§1.8' },
      on: { 'page.opened': { target: 'watching' } },
    },
    watching: {
      description: 'The list is on the page and follows the cache.',
      meta: { spec: '§1.8, §9.8' },
      invoke: {
        id: 'watchRecords',
        src: 'watchRecords',
        input: ({ context }) => ({ kind: context.kind, query: context.query }),
      },
      on: {
        'status.chosen': {
          target: 'watching',
          reenter: true,
          actions: { type: 'noteStatus', params: ({ event }) => ({ status: event.status }) },
        },
        'sort.chosen': {
          target: 'watching',
          reenter: true,
          actions: { type: 'noteSort', params: ({ event }) => ({ sortBy: event.sortBy }) },
        },
        'search.typed': {
          target: '.typing',
          actions: { type: 'noteSearch', params: ({ event }) => ({ search: event.search }) },
        },
        'more.requested': { actions: 'showMore' },
        'list.loaded': {
          target: '.ready',
          actions: { type: 'noteList', params: ({ event }) => ({ list: event.list }) },
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
          meta: { spec: '§7.12, §7.15, §7.17, contract §12.23' },
          tags: 'busy',
        },
        ready: {
          description: 'The requested list is shown, possibly empty.',
          meta: { spec: '§1.8, §3.14, §3.15' },
        },
        typing: {
          description: 'The search waits for a pause in typing.',
          meta: { spec: 'contract §12.23' },
          after: { untilSearched: { target: '#record-list.watching' } },
          on: {
            'list.loaded': {
              actions: { type: 'noteList', params: ({ event }) => ({ list: event.list }) },
            },
            'list.failed': {},
          },
        },
        failed: {
          description: 'The list could not be fetched.',
          meta: { spec: 'contract §12.24' },
          on: {
            'retry.requested': { target: '#record-list.watching', actions: 'forgetProblem' },
          },
        },
      },
    },
  },
});
