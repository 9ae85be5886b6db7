import { after, type MachineModel } from '#machines/model.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { RecordItem } from '#src/domain/record.ts';
import type { RecordListInput, RecordQuery, recordListMachine } from './record-list.machine.ts';

const allergies: RecordListInput = { kind: 'allergies', sortBy: 'severity' };
const item: RecordItem = { id: '6f8b6c1e-6f0a-4c5e-9a58-0d3f6f6f1a05', substance: 'Penicillin' };
const offline: AppError = { kind: 'network' };
const all: RecordQuery = { status: 'all', search: '', sortBy: 'severity' };
const searched = after('untilSearched', 'recordList.searching');
const pause = { waits: { untilSearched: 300 } };
const loaded = { type: 'list.loaded', items: [item], counts: { active: 1 } } as const;

const open = {
  when: { type: 'page.opened' },
  at: 'watching.loading',
  asks: { watchRecords: { kind: 'allergies', query: all } },
} as const;
const show = { when: loaded, at: 'watching.ready', has: { items: [item], counts: { active: 1 } } } as const;
const type = (search: string) =>
  ({
    when: { type: 'search.typed', search },
    at: 'searching',
    ...pause,
    has: { query: { ...all, search } },
  }) as const;

/** Samples, invariants and journeys of a list of medical data (spec §3, §7, §9). */
export const recordListModel: MachineModel<typeof recordListMachine> = {
  starts: { allergies },
  events: {
    'page.opened': [{}],
    'page.left': [{}],
    'status.chosen': [{ status: 'active' }],
    'sort.chosen': [{ sortBy: 'name_asc' }],
    'search.typed': [{ search: 'pen' }],
    'retry.requested': [{}],
    'list.loaded': [{ items: [item], counts: { active: 1 } }],
    'list.failed': [{ error: offline }],
  },
  settles: {},
  project: ({ problem }) => problem?.kind,
  homes: ['idle'],
  always: {
    'the list is watched only while it is on the page and nobody types': ({ at, children }) =>
      children.includes('watchRecords') === at.startsWith('watching'),
    'a failure is told': ({ at, context }) => at !== 'watching.failed' || context.problem !== null,
  },
  journeys: [
    {
      title: 'begins with every status, sorted by severity (spec §3, §9)',
      begins: { at: 'idle', has: { query: all, items: [] } },
      steps: [
        open,
        show,
        {
          when: { type: 'status.chosen', status: 'active' },
          at: 'watching.loading',
          asks: { watchRecords: { kind: 'allergies', query: { ...all, status: 'active' } } },
          has: { items: [item] },
        },
        {
          when: { type: 'sort.chosen', sortBy: 'name_asc' },
          at: 'watching.loading',
          asks: {
            watchRecords: { kind: 'allergies', query: { status: 'active', search: '', sortBy: 'name_asc' } },
          },
        },
        { when: { type: 'page.left' }, at: 'idle' },
      ],
    },
    {
      title: 'searches after a pause in the typing; a filter does not wait for it',
      begins: { at: 'idle' },
      steps: [
        open,
        show,
        type('p'),
        type('pe'),
        {
          when: searched,
          at: 'watching.loading',
          asks: { watchRecords: { kind: 'allergies', query: { ...all, search: 'pe' } } },
        },
        type('pen'),
        {
          when: { type: 'status.chosen', status: 'active' },
          at: 'watching.loading',
          has: { query: { ...all, search: 'pen', status: 'active' } },
        },
        { when: { type: 'search.typed', search: 'peni' }, at: 'searching', ...pause },
        {
          when: { type: 'sort.chosen', sortBy: 'name_asc' },
          at: 'watching.loading',
          has: { query: { status: 'active', search: 'peni', sortBy: 'name_asc' } },
        },
        { when: { type: 'search.typed', search: '' }, at: 'searching', ...pause },
        { when: { type: 'page.left' }, at: 'idle' },
      ],
    },
    {
      title: 'says when it cannot be fetched, and tries again (spec §8)',
      begins: { at: 'idle' },
      steps: [
        open,
        { when: { type: 'list.failed', error: offline }, at: 'watching.failed', has: { problem: offline } },
        { when: { type: 'retry.requested' }, at: 'watching.loading', has: { problem: null } },
        { when: { type: 'list.failed', error: offline }, at: 'watching.failed' },
        { ...show, has: { problem: null } },
      ],
    },
  ],
};
