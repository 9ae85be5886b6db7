import { after, type MachineModel } from '#tools/statecharts/core/model.ts';
import { sampleItem } from '#tests/models/samples.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { RecordItem, RecordList } from '#src/domain/record.ts';
import type { CollectionInput, collectionMachine } from '#machines/collection/collection.machine.ts';

const everything = { search: '', urgency: null };
const history: CollectionInput = { list: 'history', query: everything };
const all = { status: 'all', search: '', sortBy: 'severity' };
const allergies: CollectionInput = { list: 'allergies', query: all };
const newestFirst = { ...all, sortBy: 'date_desc' };
const medications: CollectionInput = { list: 'medications', query: newestFirst };
const saved = [sampleItem('0f8b6c1e-6f0a-4c5e-9a58-0d3f6f6f1a01', 'Headache, 20 November 2026')];
const more = [...saved, sampleItem('1f8b6c1e-6f0a-4c5e-9a58-0d3f6f6f1a01', 'Cough')];
const item: RecordItem = { id: '6f8b6c1e-6f0a-4c5e-9a58-0d3f6f6f1a05', substance: 'Penicillin' };
const list: RecordList = {
  items: [item],
  counts: { active: 1 },
  warnings: [],
  notChecked: ['Penicillin'],
  known: [item],
};
const offline: AppError = { kind: 'network' };
const paused = after('untilSearched', 'collection.watching.typing');
const pause = { waits: { untilSearched: 300 } };

const loaded = (value: unknown, hasMore = false) => ({ type: 'list.loaded', value, hasMore }) as const;
const show = (value: unknown, hasMore = false) =>
  ({ when: loaded(value, hasMore), at: 'watching.ready', has: { value, hasMore } }) as const;
const asked = (query: object, pages = 1) => ({
  watchList: { list: 'history', query: { ...everything, ...query }, pages },
});
const askedOfAllergies = (query: object, pages = 1) => ({
  watchList: { list: 'allergies', query: { ...all, ...query }, pages },
});
const type = (search: string) =>
  ({ when: { type: 'search.typed', search }, at: 'watching.typing', ...pause }) as const;
const choose = (filter: Readonly<Record<string, string>>) =>
  ({ when: { type: 'filter.chosen', filter }, at: 'watching.loading' }) as const;
const open = { when: { type: 'page.opened' }, at: 'watching.loading', asks: asked({}) } as const;
const openAllergies = { ...open, asks: askedOfAllergies({}) } as const;
const showMore = { when: { type: 'more.requested' }, at: 'watching.loading' } as const;
const fail = { when: { type: 'list.failed', error: offline }, at: 'watching.failed' } as const;
const leave = { when: { type: 'page.left' }, at: 'idle' } as const;

/** Samples, invariants and journeys of the history and of a list of the record (spec §1, §3, §7, §9). */
export const collectionModel: MachineModel<typeof collectionMachine> = {
  starts: { history, allergies, medications },
  events: {
    'page.opened': [{}],
    'page.left': [{}],
    'search.typed': [{ search: 'pen' }],
    'filter.chosen': [{ filter: { urgency: 'MEDIUM' } }, { filter: { sortBy: 'name_asc' } }],
    'more.requested': [{}],
    'retry.requested': [{}],
    'list.loaded': [
      { value: saved, hasMore: false },
      { value: saved, hasMore: true },
    ],
    'list.failed': [{ error: offline }],
  },
  settles: {},
  project: ({ problem, hasMore }) => [problem?.kind, hasMore],
  tagged: {
    busy: ['watching.loading'],
  },
  homes: ['idle'],
  always: {
    'the list is watched exactly while it is on the page': ({ at, children }) =>
      children.includes('watchList') === at.startsWith('watching'),
    'a failure is told': ({ at, context }) => at !== 'watching.failed' || context.problem !== null,
  },
  journeys: [
    {
      title: 'lists saved consultations and follows the cache (spec §7)',
      begins: { at: 'idle', has: { pages: 1, hasMore: false, value: null, problem: null } },
      steps: [open, show([]), show(saved), leave, { when: loaded([]), at: 'idle', has: { value: saved } }],
    },
    {
      title: 'shows more when there is more, and begins again with another query',
      begins: { at: 'idle', has: { pages: 1, hasMore: false } },
      steps: [
        open,
        show(saved, true),
        { ...showMore, asks: asked({}, 2), has: { pages: 2, value: saved } },
        // Whoever presses twice still gets one page more.
        { ...showMore, asks: {}, has: { pages: 2 } },
        show(more),
        { when: { type: 'more.requested' }, at: 'watching.ready', asks: {}, has: { pages: 2 } },
        {
          ...type('head'),
          has: { query: { ...everything, search: 'head' }, pages: 1 },
        },
      ],
    },
    {
      title: 'begins with every status, sorted by severity (spec §3, §9)',
      start: 'allergies',
      begins: { at: 'idle', has: { query: all, value: null, pages: 1 } },
      steps: [
        openAllergies,
        show(list, true),
        { ...showMore, asks: askedOfAllergies({}, 2), has: { pages: 2, value: list } },
        show(list, true),
        { ...showMore, asks: askedOfAllergies({}, 3), has: { pages: 3, value: list } },
        show(list),
        {
          ...choose({ status: 'active' }),
          asks: askedOfAllergies({ status: 'active' }),
          has: { value: list, pages: 1 },
        },
        show(list, true),
        { ...showMore, has: { pages: 2 } },
        {
          ...choose({ sortBy: 'name_asc' }),
          asks: askedOfAllergies({ status: 'active', sortBy: 'name_asc' }),
          has: { pages: 1 },
        },
        leave,
      ],
    },
    {
      title: 'searches after a pause in the typing, while the old list stays; a filter does not wait',
      begins: { at: 'idle' },
      steps: [
        open,
        show(saved, true),
        showMore,
        show(more),
        {
          ...type('p'),
          has: { query: { ...everything, search: 'p' }, value: more, pages: 1 },
        },
        { when: loaded([]), at: 'watching.typing', has: { value: [], hasMore: false } },
        { when: loaded(saved, true), at: 'watching.typing', has: { value: saved, hasMore: true } },
        { when: { type: 'more.requested' }, at: 'watching.typing', asks: {}, has: { pages: 1 } },
        { when: { type: 'list.failed', error: offline }, at: 'watching.typing', has: { problem: null } },
        { ...type('pe'), has: { query: { ...everything, search: 'pe' }, value: saved } },
        {
          when: paused,
          at: 'watching.loading',
          asks: asked({ search: 'pe' }),
          has: { value: saved },
        },
        type('pen'),
        { ...choose({ urgency: 'MEDIUM' }), asks: asked({ search: 'pen', urgency: 'MEDIUM' }) },
        { ...show(saved), has: { value: saved } },
        leave,
      ],
    },
    {
      title: 'asks for its own list, in the order that this one begins with (spec §9)',
      start: 'medications',
      begins: { at: 'idle', has: { query: newestFirst } },
      steps: [
        { ...open, asks: { watchList: { list: 'medications', query: newestFirst, pages: 1 } } },
        show(list),
        {
          ...choose({ status: 'active' }),
          asks: {
            watchList: { list: 'medications', query: { ...newestFirst, status: 'active' }, pages: 1 },
          },
        },
      ],
    },
    {
      title: 'asks at once for a filter or an order chosen before the list has come; a search waits',
      start: 'allergies',
      begins: { at: 'idle' },
      steps: [
        openAllergies,
        { ...choose({ status: 'active' }), asks: askedOfAllergies({ status: 'active' }) },
        {
          ...choose({ sortBy: 'name_asc' }),
          asks: askedOfAllergies({ status: 'active', sortBy: 'name_asc' }),
        },
        { ...type('pen'), has: { value: null } },
        {
          when: paused,
          at: 'watching.loading',
          asks: askedOfAllergies({ status: 'active', sortBy: 'name_asc', search: 'pen' }),
        },
        show(list),
      ],
    },
    {
      title: 'says when the list cannot be fetched, and tries again (spec §8)',
      begins: { at: 'idle' },
      steps: [
        open,
        { ...fail, has: { problem: offline } },
        {
          when: { type: 'retry.requested' },
          at: 'watching.loading',
          asks: asked({}),
          has: { problem: null },
        },
        {
          when: { type: 'list.failed', error: new Error('not for patients') },
          at: 'watching.failed',
          has: { problem: { kind: 'unexpected' } },
        },
        { ...show(saved), has: { problem: null } },
        fail,
        leave,
        { ...open, has: { problem: null } },
        fail,
        { ...type('head'), ...pause },
        { when: paused, at: 'watching.loading', asks: asked({ search: 'head' }), has: { problem: null } },
        fail,
        { ...choose({ urgency: 'MEDIUM' }), has: { problem: null } },
      ],
    },
  ],
};
