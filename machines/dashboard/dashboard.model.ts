import type { DraftSummary } from '#contract/consultation.ts';
import type { HistoryItem } from '#contract/history.ts';
import { done, failed, type MachineModel } from '#machines/model.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { dashboardMachine } from './dashboard.machine.ts';

const draft: DraftSummary = {
  consultation_id: '3f8b6c1e-6f0a-4c5e-9a58-0d3f6f6f1a02',
  title: 'Headache',
  updated_at: '2026-11-20T10:00:00.000Z',
  message_count: 3,
};
const other: DraftSummary = { ...draft, consultation_id: '4f8b6c1e-6f0a-4c5e-9a58-0d3f6f6f1a03' };
const recent: HistoryItem[] = [
  {
    id: '5f8b6c1e-6f0a-4c5e-9a58-0d3f6f6f1a04',
    title: 'Cough',
    created_at: '2026-11-19T10:00:00.000Z',
    urgency: 'LOW',
  },
];
const offline: AppError = { kind: 'network' };
const loaded = { type: 'dashboard.loaded', drafts: [draft, other], recent } as const;
const open = { when: { type: 'page.opened' }, at: 'watching.loading' } as const;
const show = { when: loaded, at: 'watching.ready', has: { drafts: [draft, other], recent } } as const;
const drop = {
  when: { type: 'draft.dropped', consultationId: draft.consultation_id },
  at: 'watching.dropping',
} as const;

/** Samples, invariants and journeys of the dashboard (spec §1, §7). */
export const dashboardModel: MachineModel<typeof dashboardMachine> = {
  starts: { 'just signed in': undefined },
  events: {
    'page.opened': [{}],
    'page.left': [{}],
    'retry.requested': [{}],
    'draft.dropped': [{ consultationId: draft.consultation_id }],
    'dashboard.loaded': [{ drafts: [draft, other], recent }],
    'dashboard.failed': [{ error: offline }],
  },
  settles: { dropDraft: { done: [undefined], error: [offline] } },
  project: ({ problem }) => problem?.kind,
  homes: ['idle'],
  always: {
    'the cache is watched only while the page is open': ({ at, children }) =>
      children.includes('watchDashboard') === at.startsWith('watching'),
    'a failure is told': ({ at, context }) => at !== 'watching.failed' || context.problem !== null,
  },
  journeys: [
    {
      title: 'shows what waits and follows the cache (spec §1)',
      begins: { at: 'idle' },
      steps: [
        open,
        show,
        {
          when: { type: 'dashboard.loaded', drafts: [], recent: [] },
          at: 'watching.ready',
          has: { drafts: [], recent: [] },
        },
        { when: { type: 'page.left' }, at: 'idle' },
      ],
    },
    {
      title: 'says when it cannot be fetched, and tries again (spec §8)',
      begins: { at: 'idle' },
      steps: [
        open,
        {
          when: { type: 'dashboard.failed', error: offline },
          at: 'watching.failed',
          has: { problem: offline },
        },
        { when: { type: 'retry.requested' }, at: 'watching.loading', has: { problem: null } },
        { when: { type: 'dashboard.failed', error: offline }, at: 'watching.failed' },
        { ...show, has: { problem: null } },
      ],
    },
    {
      title: 'forgets an unfinished consultation',
      begins: { at: 'idle' },
      steps: [
        open,
        show,
        { ...drop, asks: { dropDraft: { consultationId: draft.consultation_id } } },
        {
          when: { type: 'dashboard.failed', error: offline },
          at: 'watching.dropping',
          has: { problem: null },
        },
        {
          when: { type: 'dashboard.loaded', drafts: [draft, other], recent: [] },
          at: 'watching.dropping',
          has: { drafts: [draft, other], recent: [] },
        },
        { when: done('dropDraft'), at: 'watching.ready', has: { drafts: [other] } },
      ],
    },
    {
      title: 'keeps an unfinished consultation that could not be forgotten',
      begins: { at: 'idle' },
      steps: [
        open,
        show,
        drop,
        {
          when: failed('dropDraft', offline),
          at: 'watching.ready',
          has: { drafts: [draft, other], problem: offline },
        },
        drop,
        { when: done('dropDraft'), at: 'watching.ready', has: { drafts: [other], problem: null } },
      ],
    },
  ],
};
