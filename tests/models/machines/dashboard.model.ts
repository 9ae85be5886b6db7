import type { DashboardCard, DashboardRead } from '#contract/dashboard.ts';
import { done, failed, type MachineModel } from '#tools/statecharts/core/model.ts';
import { sampleCard } from '#tests/models/samples.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { CardChange } from '#src/domain/card.ts';
import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';

const card = (id: string, position: number, rest: Partial<DashboardCard> = {}) =>
  sampleCard(id, { position, ...rest });
const consultationId = '3f8b6c1e-6f0a-4c5e-9a58-0d3f6f6f1a02';
const draft = card('draft', 2, {
  type: 'resume_consultation',
  target: { kind: 'consultation', value: consultationId },
});
const board: DashboardRead = { completeness: 40, cards: [card('one', 0), card('two', 1), draft] };
const other: DashboardRead = { completeness: 50, cards: [card('two', 0)] };
const offline: AppError = { kind: 'network' };

const move: CardChange = { id: 'one', change: { position: 1 } };
const moved: DashboardRead = { ...board, cards: [card('two', 0), card('one', 1), draft] };
const tick: CardChange = { id: 'two', change: { status: 'done' } };
const movedAndTicked: DashboardRead = {
  ...board,
  cards: [card('two', 0, { status: 'done' }), card('one', 1), draft],
};
const ticked: DashboardRead = {
  ...board,
  cards: [card('one', 0), card('two', 1, { status: 'done' }), draft],
};
/** The first card as the server has it after the move, and the board with its version. */
const sent = card('one', 1, { updated_at: '2026-11-20T11:00:00.000Z' });
const movedAndSent: DashboardRead = { ...board, cards: [card('two', 0), sent, draft] };
const later = '2026-11-20T12:00:00.000Z';
const pin: CardChange = { id: 'one', change: { pinned: true } };
const pinned: DashboardRead = { ...board, cards: [card('two', 0), { ...sent, pinned: true }, draft] };
const pinnedLater: DashboardRead = {
  ...board,
  cards: [card('two', 0), { ...sent, pinned: true, updated_at: later }, draft],
};
const changed: AppError = { kind: 'status', status: 409, fields: [] };
const gone: CardChange = { id: 'nobody', change: { position: 0 } };

const open = { when: { type: 'page.opened' }, at: 'watching.loading' } as const;
const show = {
  when: { type: 'dashboard.loaded', board },
  at: 'watching.ready',
  has: { board, kept: board },
} as const;
const moving = {
  when: { type: 'card.changed', change: move },
  at: 'watching.sending',
  asks: { sendChange: { board: moved, change: move } },
  has: { board: moved, kept: board, changes: [move], lastChange: move, problem: null },
} as const;
const ticking = {
  when: { type: 'card.changed', change: tick },
  at: 'watching.sending',
  has: { board: movedAndTicked, changes: [move, tick], lastChange: tick },
} as const;
const drop = {
  when: { type: 'draft.dropped', consultationId },
  at: 'watching.dropping',
  asks: { dropDraft: { consultationId } },
} as const;
const withoutDraft: DashboardRead = { ...board, cards: board.cards.slice(0, 2) };

/** Samples, invariants and journeys of the dashboard (spec §1, §7, contract §8). */
export const dashboardModel: MachineModel<typeof dashboardMachine> = {
  starts: { 'just signed in': undefined },
  events: {
    'page.opened': [{}],
    'page.left': [{}],
    'retry.requested': [{}],
    'card.changed': [{ change: move }],
    'draft.dropped': [{ consultationId }],
    'dashboard.loaded': [{ board }],
    'dashboard.failed': [{ error: offline }],
  },
  settles: {
    sendChange: { done: [null, sent], error: [offline, changed] },
    dropDraft: { done: [undefined], error: [offline] },
  },
  // How many changes wait has no bound, so that exploration counts from two on as two. Two and three answer alike but in one
  // thing: whether, once one is sent, another is left. `gallery.test.ts` names the two pairs of steps where that shows.
  project: ({ problem, changes }) => [problem?.kind, Math.min(changes.length, 2)],
  tagged: {
    busy: ['watching.loading', 'watching.sending', 'watching.dropping', 'finishing'],
  },
  homes: ['idle'],
  always: {
    'the cache is watched only while the page is open': ({ at, children }) =>
      children.includes('watchDashboard') === at.startsWith('watching'),
    'a failure is told': ({ at, context }) => at !== 'watching.failed' || context.problem !== null,
    'changes wait exactly while they are sent': ({ at, context }) =>
      (at === 'watching.sending' || at === 'finishing') === context.changes.length > 0,
  },
  journeys: [
    {
      title: 'shows what waits and follows the cache (spec §1)',
      begins: { at: 'idle' },
      steps: [
        open,
        show,
        { when: { type: 'dashboard.loaded', board: other }, at: 'watching.ready', has: { board: other } },
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
      title: 'shows a change at once and sends several one after the other (contract §8)',
      begins: { at: 'idle' },
      steps: [
        open,
        show,
        moving,
        ticking,
        {
          when: { type: 'dashboard.loaded', board: other },
          at: 'watching.sending',
          has: { board: movedAndTicked },
        },
        {
          when: { type: 'dashboard.failed', error: offline },
          at: 'watching.sending',
          has: { problem: null },
        },
        {
          when: done('sendChange', null),
          at: 'watching.sending',
          asks: { sendChange: { board: movedAndTicked, change: tick } },
          has: { kept: moved, changes: [tick] },
        },
        {
          when: done('sendChange', null),
          at: 'watching.ready',
          does: ['refreshBoard'],
          has: { board: movedAndTicked, kept: movedAndTicked, changes: [], lastChange: tick },
        },
        {
          when: { type: 'card.changed', change: gone },
          at: 'watching.sending',
          has: { board: movedAndTicked },
        },
        { when: { type: 'page.left' }, at: 'finishing' },
        { when: done('finishChange', null), at: 'idle', does: ['refreshBoard'] },
        { ...open, has: { lastChange: null } },
      ],
    },
    {
      title: 'takes back what the server did not take, and says so (spec §8)',
      begins: { at: 'idle' },
      steps: [
        open,
        show,
        moving,
        ticking,
        {
          when: failed('sendChange', offline),
          at: 'watching.ready',
          does: [],
          has: { board, changes: [], lastChange: null, problem: offline },
        },
        {
          when: { type: 'card.changed', change: tick },
          at: 'watching.sending',
          has: { board: ticked, lastChange: tick, problem: null },
        },
      ],
    },
    {
      title: 'sends each change of a card with the version after the one before (contract §1)',
      begins: { at: 'idle' },
      steps: [
        open,
        show,
        moving,
        {
          when: { type: 'card.changed', change: pin },
          at: 'watching.sending',
          has: { changes: [move, pin] },
        },
        {
          when: done('sendChange', sent),
          at: 'watching.sending',
          asks: { sendChange: { board: pinned, change: pin } },
          has: { board: pinned, kept: movedAndSent, changes: [pin] },
        },
        {
          when: { type: 'page.left' },
          at: 'finishing',
          asks: { finishChange: { board: pinned, change: pin } },
        },
        {
          when: done('finishChange', { ...sent, updated_at: later }),
          at: 'idle',
          does: ['refreshBoard'],
          has: { board: pinnedLater, kept: pinnedLater, changes: [] },
        },
      ],
    },
    {
      title: 'says when a card was changed somewhere else, and shows the newest board (contract §1)',
      begins: { at: 'idle' },
      steps: [
        open,
        show,
        moving,
        {
          when: failed('sendChange', changed),
          at: 'watching.ready',
          does: ['refreshBoard'],
          has: { board, changes: [], lastChange: null, problem: changed },
        },
        {
          when: { type: 'dashboard.loaded', board: other },
          at: 'watching.ready',
          has: { board: other, kept: other, problem: changed },
        },
        {
          when: { type: 'card.changed', change: tick },
          at: 'watching.sending',
          has: { problem: null },
        },
      ],
    },
    {
      title: 'finishes its changes when the page is left',
      begins: { at: 'idle' },
      steps: [
        open,
        show,
        moving,
        ticking,
        {
          when: { type: 'page.left' },
          at: 'finishing',
          asks: { finishChange: { board: movedAndTicked, change: move } },
        },
        {
          when: done('finishChange', null),
          at: 'finishing',
          asks: { finishChange: { board: movedAndTicked, change: tick } },
          has: { kept: moved, changes: [tick] },
        },
        {
          when: done('finishChange', null),
          at: 'idle',
          does: ['refreshBoard'],
          has: { kept: movedAndTicked, changes: [] },
        },
        open,
        show,
        moving,
        { when: { type: 'page.left' }, at: 'finishing' },
        {
          when: { type: 'page.opened' },
          at: 'watching.sending',
          asks: { watchDashboard: undefined, sendChange: { board: moved, change: move } },
        },
        { when: { type: 'page.left' }, at: 'finishing' },
        {
          when: failed('finishChange', offline),
          at: 'idle',
          does: ['refreshBoard'],
          has: { board, changes: [] },
        },
      ],
    },
    {
      title: 'forgets an unfinished consultation',
      begins: { at: 'idle' },
      steps: [
        open,
        show,
        drop,
        {
          when: { type: 'dashboard.failed', error: offline },
          at: 'watching.dropping',
          has: { problem: null },
        },
        {
          when: { type: 'dashboard.loaded', board: movedAndTicked },
          at: 'watching.dropping',
          has: { board: movedAndTicked, kept: movedAndTicked },
        },
        {
          when: done('dropDraft'),
          at: 'watching.ready',
          has: {
            board: {
              ...movedAndTicked,
              cards: movedAndTicked.cards.filter(({ target }) => target?.value !== consultationId),
            },
          },
        },
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
          has: { board, problem: offline },
        },
        drop,
        { when: done('dropDraft'), at: 'watching.ready', has: { board: withoutDraft, problem: null } },
      ],
    },
  ],
};
