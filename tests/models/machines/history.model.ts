import type { HistoryItem } from '#contract/history.ts';
import { after, done, failed, type MachineModel } from '#tools/statecharts/core/model.ts';
import { sampleItem } from '#tests/models/samples.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { historyMachine, HistoryQuery } from '#machines/history/history.machine.ts';

const item = sampleItem('0f8b6c1e-6f0a-4c5e-9a58-0d3f6f6f1a01', 'Headache, 20 November 2026');
const other: HistoryItem = { ...item, id: '1f8b6c1e-6f0a-4c5e-9a58-0d3f6f6f1a01', title: 'Cough' };
const everything: HistoryQuery = { search: '', urgency: null };
const searched: HistoryQuery = { search: 'head', urgency: 'MEDIUM' };
const offline: AppError = { kind: 'network' };
const paused = after('untilSearched', 'history.listing.typing');
const pause = { waits: { untilSearched: 300 } };
const open = {
  when: { type: 'page.opened' },
  at: 'listing.loading',
  asks: { watchHistory: { query: everything, pages: 1 } },
} as const;

const loaded = {
  when: { type: 'list.loaded', items: [item], hasMore: false },
  at: 'listing.ready',
} as const;
const rename = {
  when: { type: 'renaming.opened', id: item.id },
  at: 'listing.renaming',
  has: { renamingId: item.id },
} as const;
const retitle = {
  when: { type: 'title.submitted', title: 'Migraine' },
  at: 'listing.retitling',
  has: { newTitle: 'Migraine' },
} as const;

/** Samples, invariants and journeys of the history (spec §1, §7). */
export const historyModel: MachineModel<typeof historyMachine> = {
  starts: { 'just signed in': undefined },
  events: {
    'page.opened': [{}],
    'page.left': [{}],
    'query.changed': [{ query: searched }],
    'retry.requested': [{}],
    'more.requested': [{}],
    'renaming.opened': [{ id: item.id }],
    'title.submitted': [{ title: 'Migraine' }],
    'renaming.abandoned': [{}],
    'list.loaded': [
      { items: [item], hasMore: false },
      { items: [item], hasMore: true },
    ],
    'list.failed': [{ error: offline }],
  },
  settles: {
    renameItem: { done: [undefined], error: [offline] },
  },
  project: ({ problem, hasMore, sought }) => [problem?.kind, hasMore, sought !== null],
  tagged: {
    busy: ['listing.loading', 'listing.retitling'],
  },
  homes: ['idle'],
  always: {
    'the list is watched only while it is on the page': ({ at, children }) =>
      children.includes('watchHistory') === at.startsWith('listing'),
    'a failure is told': ({ at, context }) => at !== 'listing.failed' || context.problem !== null,
    'a title is written only where its form is answered': ({ at, context }) =>
      (context.renamingId !== null) === (at.endsWith('renaming') || at.endsWith('retitling')),
    'a search waits only for a title': ({ at, context }) =>
      context.sought === null || at.endsWith('renaming') || at.endsWith('retitling'),
  },
  journeys: [
    {
      title: 'shows more when there is more, and begins again with another query',
      begins: { at: 'idle', has: { pages: 1, hasMore: false, newTitle: '' } },
      steps: [
        open,
        {
          when: { type: 'list.loaded', items: [item], hasMore: true },
          at: 'listing.ready',
          has: { items: [item], hasMore: true },
        },
        {
          when: { type: 'more.requested' },
          at: 'listing.loading',
          asks: { watchHistory: { query: everything, pages: 2 } },
          has: { pages: 2, items: [item] },
        },
        {
          when: { type: 'list.loaded', items: [item, other], hasMore: false },
          at: 'listing.ready',
          has: { items: [item, other], hasMore: false },
        },
        { when: { type: 'more.requested' }, at: 'listing.ready', asks: {}, has: { pages: 2 } },
        {
          when: { type: 'query.changed', query: searched },
          at: 'listing.typing',
          ...pause,
          has: { query: searched, pages: 1 },
        },
      ],
    },
    {
      title: 'gives one another title (contract §4)',
      begins: { at: 'idle' },
      steps: [
        open,
        loaded,
        rename,
        {
          when: { type: 'list.loaded', items: [item, other], hasMore: true },
          at: 'listing.renaming',
          has: { items: [item, other], hasMore: true },
        },
        {
          when: { type: 'list.failed', error: offline },
          at: 'listing.renaming',
          has: { problem: null },
        },
        {
          when: { type: 'renaming.opened', id: other.id },
          at: 'listing.renaming',
          has: { renamingId: other.id },
        },
        retitle,
        {
          when: { type: 'list.failed', error: offline },
          at: 'listing.retitling',
          has: { problem: null },
        },
        {
          when: { type: 'list.loaded', items: [item], hasMore: false },
          at: 'listing.retitling',
          has: { items: [item], hasMore: false },
        },
        {
          when: done('renameItem'),
          at: 'listing.ready',
          has: { renamingId: null, newTitle: '', problem: null },
        },
      ],
    },
    {
      title: 'keeps the old title when the new one is refused, or given up',
      begins: { at: 'idle' },
      steps: [
        open,
        loaded,
        rename,
        { ...retitle, asks: { renameItem: { id: item.id, title: 'Migraine' } } },
        {
          when: failed('renameItem', offline),
          at: 'listing.renaming',
          has: { problem: offline, renamingId: item.id, newTitle: 'Migraine' },
        },
        { ...rename, has: { problem: null, newTitle: '' } },
        { ...retitle, asks: { renameItem: { id: item.id, title: 'Migraine' } } },
        { when: failed('renameItem', offline), at: 'listing.renaming' },
        { ...retitle, asks: { renameItem: { id: item.id, title: 'Migraine' } }, has: { problem: null } },
        { when: failed('renameItem', offline), at: 'listing.renaming' },
        {
          when: { type: 'renaming.abandoned' },
          at: 'listing.ready',
          has: { renamingId: null, newTitle: '' },
        },
      ],
    },
    {
      title: 'searches what was typed while a title was saved, once that has ended',
      begins: { at: 'idle', has: { sought: null } },
      steps: [
        open,
        loaded,
        { when: { type: 'list.loaded', items: [item], hasMore: true }, at: 'listing.ready' },
        { when: { type: 'more.requested' }, at: 'listing.loading', has: { pages: 2 } },
        loaded,
        rename,
        retitle,
        {
          when: { type: 'query.changed', query: searched },
          at: 'listing.retitling',
          asks: {},
          has: { query: everything, sought: searched },
        },
        {
          when: done('renameItem'),
          at: 'listing.typing',
          ...pause,
          has: { query: searched, pages: 1, sought: null, renamingId: null, newTitle: '' },
        },
        {
          when: paused,
          at: 'listing.loading',
          asks: { watchHistory: { query: searched, pages: 1 } },
        },
        loaded,
        rename,
        retitle,
        {
          when: { type: 'query.changed', query: everything },
          at: 'listing.retitling',
          has: { sought: everything },
        },
        {
          when: failed('renameItem', offline),
          at: 'listing.renaming',
          has: { problem: offline, sought: everything },
        },
        {
          when: { type: 'renaming.abandoned' },
          at: 'listing.typing',
          ...pause,
          has: { query: everything, sought: null, renamingId: null },
        },
      ],
    },
    {
      title: 'closes the form of a title when the patient searches, or leaves',
      begins: { at: 'idle' },
      steps: [
        open,
        loaded,
        rename,
        {
          when: { type: 'query.changed', query: searched },
          at: 'listing.typing',
          ...pause,
          has: { query: searched, renamingId: null },
        },
        {
          when: paused,
          at: 'listing.loading',
          asks: { watchHistory: { query: searched, pages: 1 } },
        },
        loaded,
        rename,
        { ...retitle, asks: { renameItem: { id: item.id, title: 'Migraine' } } },
        { when: { type: 'page.left' }, at: 'idle', has: { renamingId: null, newTitle: '' } },
      ],
    },
    {
      title: 'lists saved consultations and follows the cache (spec §7)',
      begins: { at: 'idle' },
      steps: [
        open,
        {
          when: { type: 'list.loaded', items: [], hasMore: false },
          at: 'listing.ready',
          has: { items: [] },
        },
        {
          when: { type: 'list.loaded', items: [item], hasMore: false },
          at: 'listing.ready',
          has: { items: [item] },
        },
        { when: { type: 'page.left' }, at: 'idle' },
        { when: { type: 'list.loaded', items: [], hasMore: false }, at: 'idle', has: { items: [item] } },
      ],
    },
    {
      title: 'searches after a pause in the typing, while the old list stays',
      begins: { at: 'idle' },
      steps: [
        open,
        {
          when: { type: 'query.changed', query: searched },
          at: 'listing.typing',
          ...pause,
          has: { query: searched, items: null },
        },
        {
          when: paused,
          at: 'listing.loading',
          asks: { watchHistory: { query: searched, pages: 1 } },
        },
        { when: { type: 'list.loaded', items: [item], hasMore: false }, at: 'listing.ready' },
        {
          when: { type: 'query.changed', query: everything },
          at: 'listing.typing',
          ...pause,
          has: { query: everything, items: [item] },
        },
        {
          when: { type: 'list.loaded', items: [], hasMore: false },
          at: 'listing.typing',
          has: { items: [] },
        },
        { when: { type: 'list.failed', error: offline }, at: 'listing.typing', has: { problem: null } },
        { when: { type: 'query.changed', query: searched }, at: 'listing.typing', ...pause },
        {
          when: paused,
          at: 'listing.loading',
          asks: { watchHistory: { query: searched, pages: 1 } },
          has: { items: [] },
        },
        {
          when: { type: 'list.loaded', items: [item], hasMore: false },
          at: 'listing.ready',
          has: { items: [item] },
        },
      ],
    },
    {
      title: 'says when the list cannot be fetched, and tries again (spec §8)',
      begins: { at: 'idle' },
      steps: [
        open,
        { when: { type: 'list.failed', error: offline }, at: 'listing.failed', has: { problem: offline } },
        {
          when: { type: 'retry.requested' },
          at: 'listing.loading',
          asks: { watchHistory: { query: everything, pages: 1 } },
          has: { problem: null },
        },
        {
          when: { type: 'list.failed', error: new Error('not for patients') },
          at: 'listing.failed',
          has: { problem: { kind: 'unexpected' } },
        },
        {
          when: { type: 'list.loaded', items: [item], hasMore: false },
          at: 'listing.ready',
          has: { problem: null },
        },
        { when: { type: 'list.failed', error: offline }, at: 'listing.failed' },
        { when: { type: 'page.left' }, at: 'idle' },
        { ...open, has: { problem: null } },
      ],
    },
  ],
};
