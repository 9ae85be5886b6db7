import { after, type MachineModel } from '#tools/statecharts/core/model.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { RecordItem, RecordList } from '#src/domain/record.ts';
import type {
  RecordListInput,
  RecordQuery,
  recordListMachine,
} from '#machines/record-list/record-list.machine.ts';

const allergies: RecordListInput = { kind: 'allergies', sortBy: 'severity' };
const medications: RecordListInput = { kind: 'medications', sortBy: 'date_desc' };
const item: RecordItem = { id: '6f8b6c1e-6f0a-4c5e-9a58-0d3f6f6f1a05', substance: 'Penicillin' };
const offline: AppError = { kind: 'network' };
const all: RecordQuery = { status: 'all', search: '', sortBy: 'severity' };
const paused = after('untilSearched', 'record-list.watching.typing');
const pause = { waits: { untilSearched: 300 } };
const list: RecordList = {
  items: [item],
  counts: { active: 1 },
  warnings: [],
  notChecked: ['Penicillin'],
  known: [item],
};
const none: RecordList = { items: [], counts: {}, warnings: [], notChecked: [], known: [] };
const loaded = { type: 'list.loaded', list } as const;

const open = {
  when: { type: 'page.opened' },
  at: 'watching.loading',
  asks: { watchRecords: { kind: 'allergies', query: all } },
} as const;
const show = {
  when: loaded,
  at: 'watching.ready',
  has: { list },
} as const;
const more = {
  when: { type: 'more.requested' },
  at: 'watching.ready',
  has: { rows: 100, list },
} as const;
const type = (search: string) =>
  ({
    when: { type: 'search.typed', search },
    at: 'watching.typing',
    ...pause,
    has: { query: { ...all, search }, list, rows: 50 },
  }) as const;
const asked = (query: Partial<RecordQuery>) => ({
  watchRecords: { kind: 'allergies', query: { ...all, ...query } },
});

/** Samples, invariants and journeys of a list of medical data (spec §3, §7, §9). */
export const recordListModel: MachineModel<typeof recordListMachine> = {
  starts: { allergies, medications },
  events: {
    'page.opened': [{}],
    'page.left': [{}],
    'status.chosen': [{ status: 'active' }],
    'sort.chosen': [{ sortBy: 'name_asc' }],
    'search.typed': [{ search: 'pen' }],
    'retry.requested': [{}],
    'more.requested': [{}],
    'list.loaded': [{ list }],
    'list.failed': [{ error: offline }],
  },
  settles: {},
  project: ({ problem }) => problem?.kind,
  tagged: {
    busy: ['watching.loading'],
  },
  homes: ['idle'],
  always: {
    'the list is watched exactly while it is on the page': ({ at, children }) =>
      children.includes('watchRecords') === at.startsWith('watching'),
    'a failure is told': ({ at, context }) => at !== 'watching.failed' || context.problem !== null,
  },
  journeys: [
    {
      title: 'begins with every status, sorted by severity (spec §3, §9)',
      begins: { at: 'idle', has: { query: all, list: null, rows: 50 } },
      steps: [
        open,
        show,
        more,
        { ...more, has: { rows: 150 } },
        {
          when: { type: 'status.chosen', status: 'active' },
          at: 'watching.loading',
          asks: asked({ status: 'active' }),
          has: { list, rows: 50 },
        },
        show,
        more,
        {
          when: { type: 'sort.chosen', sortBy: 'name_asc' },
          at: 'watching.loading',
          asks: asked({ status: 'active', sortBy: 'name_asc' }),
          has: { rows: 50 },
        },
        { when: { type: 'page.left' }, at: 'idle' },
      ],
    },
    {
      title: 'searches after a pause in the typing, while the old list stays; a filter does not wait',
      begins: { at: 'idle' },
      steps: [
        open,
        show,
        more,
        type('p'),
        { when: { type: 'list.loaded', list: none }, at: 'watching.typing', has: { list: none } },
        { when: loaded, at: 'watching.typing', has: { list } },
        {
          when: { type: 'list.failed', error: offline },
          at: 'watching.typing',
          has: { problem: null },
        },
        type('pe'),
        {
          when: paused,
          at: 'watching.loading',
          asks: asked({ search: 'pe' }),
          has: { list },
        },
        type('pen'),
        {
          when: { type: 'status.chosen', status: 'active' },
          at: 'watching.loading',
          asks: asked({ search: 'pen', status: 'active' }),
        },
        { when: { type: 'page.left' }, at: 'idle' },
      ],
    },
    {
      title: 'asks for its own kind, in the order that this kind begins with (spec §9)',
      start: 'medications',
      begins: { at: 'idle', has: { query: { ...all, sortBy: 'date_desc' } } },
      steps: [
        { ...open, asks: { watchRecords: { kind: 'medications', query: { ...all, sortBy: 'date_desc' } } } },
        show,
        {
          when: { type: 'status.chosen', status: 'active' },
          at: 'watching.loading',
          asks: {
            watchRecords: {
              kind: 'medications',
              query: { ...all, sortBy: 'date_desc', status: 'active' },
            },
          },
        },
      ],
    },
    {
      title: 'asks at once for a filter or an order chosen before the list has come',
      begins: { at: 'idle' },
      steps: [
        open,
        {
          when: { type: 'status.chosen', status: 'active' },
          at: 'watching.loading',
          asks: asked({ status: 'active' }),
        },
        {
          when: { type: 'sort.chosen', sortBy: 'name_asc' },
          at: 'watching.loading',
          asks: asked({ status: 'active', sortBy: 'name_asc' }),
        },
        {
          when: { type: 'search.typed', search: 'pen' },
          at: 'watching.typing',
          ...pause,
          has: { list: null },
        },
        {
          when: paused,
          at: 'watching.loading',
          asks: asked({ status: 'active', sortBy: 'name_asc', search: 'pen' }),
        },
      ],
    },
    {
      title: 'says when it cannot be fetched, and tries again (spec §8)',
      begins: { at: 'idle' },
      steps: [
        open,
        { when: { type: 'list.failed', error: offline }, at: 'watching.failed', has: { problem: offline } },
        {
          when: { type: 'retry.requested' },
          at: 'watching.loading',
          asks: asked({}),
          has: { problem: null },
        },
        { when: { type: 'list.failed', error: offline }, at: 'watching.failed' },
        { ...show, has: { problem: null } },
      ],
    },
  ],
};
