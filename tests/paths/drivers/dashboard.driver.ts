import type { DashboardCard, DashboardRead } from '#contract/dashboard.ts';
import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import type { Moment } from '#tools/statecharts/core/model.ts';
import { sampleCard } from '#tests/models/samples.ts';
import { CACHE_FRESH_MS } from '#src/config/limits.ts';
import { dashboardCopy as copy } from '#src/features/dashboard/dashboard.copy.ts';
import { messageFor } from '#src/ui/feedback/errors.copy.ts';
import { feedbackCopy } from '#src/ui/feedback/feedback.copy.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { Driver, Executor, PathStep } from '#tests/paths/driver.ts';
import {
  dashboardPage,
  GOAL,
  openBoard,
  visitDashboard,
  visitHistory,
} from '#tests/paths/drivers/dashboard.page.ts';
import type { Stage } from '#tests/paths/stage.ts';
import { tick } from '#tests/paths/ticks.ts';

/** Stand-ins for the patient's own card and for the one about an unfinished consultation. */
const goal = sampleCard('goal', { type: 'goal', title: GOAL });
const unfinished: DashboardCard = {
  ...goal,
  id: 'system:resume_consultation',
  type: 'resume_consultation',
  source: 'system',
  position: 1,
  target: { kind: 'consultation', value: 'draft' },
};
const full: DashboardRead = { completeness: 20, cards: [goal, unfinished] };
const without: DashboardRead = { completeness: 20, cards: [goal] };
const offline: AppError = { kind: 'network' };
/** A refusal is told at once; a lost connection is tried again first. */
const refused: AppError = { kind: 'code', code: 'RATE_LIMITED', fields: [] };

type At = Moment<typeof dashboardMachine>;
/** What surrounds the machine: whether the server holds a draft, and what the cache knows of the board. */
type World = { readonly hasDraft: boolean; readonly isKnown: boolean; readonly isStale: boolean };

/** Where the last change leads to: the board is then read again. */
const isRefreshed = (at: string) => at === 'watching.ready' || at === 'idle';
const hasMade = (type: string, actor: 'dropDraft' | 'sendChange' | 'finishChange', how: 'done' | 'error') =>
  type === `xstate.${how}.actor.${actor}`;

const hasDraft = (board: DashboardRead | null) => board?.cards.some(({ target }) => target !== null) ?? false;

/** What the patient's own card says: that it is done, or not; as the server has it, and as it is shown. */
const isDone = ({ notes }: Stage, where: 'shown' | 'kept') => notes.get(where) === true;

async function seeGoal(stage: Stage): Promise<void> {
  const { tick } = dashboardPage(stage);
  const name = `${isDone(stage, 'shown') ? copy.markOpen : copy.markDone}: ${GOAL}`;
  await stage.see(
    name,
    async () => (await tick.count()) === 1 && (await tick.getAttribute('aria-label')) === name,
  );
}

const seeHeld = (stage: Stage, call: 'dashboard' | 'changeCard' | 'dropDraft') =>
  stage.see(`${call} under way`, () => stage.edge.waits(call));

const note = ({ notes }: Stage, name: 'known' | 'stale' | 'kept' | 'shown', isSo: boolean) =>
  notes.set(name, isSo);

/** The cache asks again for what it knows to be stale; else after five minutes, when the window comes into use. */
async function loadBoard(stage: Stage, { before }: PathStep): Promise<void> {
  const isFirst = before.at === 'watching.loading';
  const isStale = stage.notes.get('stale') === true;
  if (isFirst && stage.notes.get('known') === true && !isStale) {
    return stage.see('the board', () => dashboardPage(stage).board.isVisible());
  }
  if (!isFirst && !isStale) {
    await stage.page.clock.runFor(CACHE_FRESH_MS + 1);
    await stage.focus();
  }
  await seeHeld(stage, 'dashboard');
  await stage.edge.settleAll('dashboard', 'pass');
  note(stage, 'known', true);
  note(stage, 'stale', false);
  if (before.at !== 'watching.sending') note(stage, 'shown', isDone(stage, 'kept'));
}

/** What is on its way: whether the card is done, then whether it is pinned. */
const changesOf = ({ notes }: Stage) =>
  (notes.get('changes') as readonly ('tick' | 'pin')[] | undefined) ?? [];

async function change(stage: Stage): Promise<void> {
  const changes = changesOf(stage);
  const kind = changes.length === 0 ? 'tick' : 'pin';
  stage.notes.set('changes', [...changes, kind]);
  if (kind === 'pin') return dashboardPage(stage).pin();
  await dashboardPage(stage).tick.click();
  note(stage, 'shown', !isDone(stage, 'shown'));
}

/** Changes are shown at once; the server takes them one after the other, or the first one not. */
const keepChange: Executor = async (stage, { after }) => {
  const answered = stage.page.waitForResponse((response) => response.request().method() === 'PUT');
  await stage.edge.settle('changeCard', 'pass');
  await (await answered).finished();
  await tick(stage);
  const [kind, ...rest] = changesOf(stage);
  stage.notes.set('changes', rest);
  if (kind === 'tick') note(stage, 'kept', !isDone(stage, 'kept'));
  if (isRefreshed(after.at)) note(stage, 'stale', true);
};
const loseChange: Executor = async (stage, { after }) => {
  const failed = stage.page.waitForEvent('requestfailed');
  await stage.edge.settle('changeCard', 'cut');
  await failed;
  await tick(stage);
  stage.notes.set('changes', []);
  note(stage, 'shown', isDone(stage, 'kept'));
  if (after.at === 'idle') note(stage, 'stale', true);
};

const opening = (withDraft: boolean) => async (stage: Stage) =>
  openBoard(stage, { path: '/history', hasDraft: withDraft, isHeld: true });

/** A patient with a card of their own, and one about an unfinished consultation. */
export const dashboardDriver: Driver<typeof dashboardMachine, World> = {
  starts: {
    'on another page': {
      input: undefined,
      world: { hasDraft: true, isKnown: false, isStale: false },
      open: opening(true),
    },
  },
  samples: {
    events: {
      'page.opened': [{}],
      'page.left': [{}],
      'retry.requested': [{}],
      'card.changed': [{ change: { id: goal.id, change: { status: 'done' } } }],
      'draft.dropped': [{ consultationId: 'draft' }],
      'dashboard.loaded': [{ board: full }, { board: without }],
      'dashboard.failed': [{ error: refused }],
    },
    settles: {
      sendChange: { done: [null], error: [offline] },
      dropDraft: { done: [undefined], error: [offline] },
    },
  },
  events: {
    'page.opened': visitDashboard,
    'page.left': visitHistory,
    'retry.requested': ({ page }) => page.getByRole('button', { name: feedbackCopy.retry }).click(),
    'card.changed': change,
    'draft.dropped': (stage) => dashboardPage(stage).discard.click(),
    'dashboard.loaded': loadBoard,
    'dashboard.failed': async ({ edge }) => {
      const body = { error: { code: 'RATE_LIMITED', message: 'No.', details: [] } };
      await edge.settleAll('dashboard', { status: 429, body });
    },
  },
  settles: {
    sendChange: { done: keepChange, error: loseChange },
    dropDraft: {
      done: async (stage) => {
        await stage.edge.settle('dropDraft', 'pass');
        note(stage, 'stale', true);
      },
      error: ({ edge }) => edge.settle('dropDraft', 'cut'),
    },
  },
  delays: {},
  sights: {
    idle: async (stage) => stage.see('another page', () => dashboardPage(stage).history.isVisible()),
    'watching.loading': async (stage) => {
      if (stage.notes.get('known') === true) return;
      await stage.see('the board is awaited', async () => {
        return stage.edge.waits('dashboard') && (await dashboardPage(stage).loading.count()) === 1;
      });
    },
    'watching.ready': async (stage, { context }) => {
      const { board, problem } = context as At['context'];
      const { discard, main } = dashboardPage(stage);
      await seeGoal(stage);
      await stage.see(
        'the unfinished one',
        async () => (await discard.count()) === (hasDraft(board) ? 1 : 0),
      );
      await stage.see('what went wrong', async () => {
        return (await main.getByText(copy.changeFailed).count()) === (problem ? 1 : 0);
      });
    },
    'watching.sending': async (stage) => {
      await seeHeld(stage, 'changeCard');
      await seeGoal(stage);
    },
    'watching.dropping': async (stage) => {
      await seeHeld(stage, 'dropDraft');
      const { discard } = dashboardPage(stage);
      await stage.see('it cannot be discarded twice', async () => {
        return (await discard.getAttribute('aria-disabled')) === 'true';
      });
    },
    'watching.failed': async (stage) => {
      const { main } = dashboardPage(stage);
      await stage.see('what failed', () => main.getByText(messageFor(refused)).isVisible());
    },
    finishing: async (stage) => {
      await stage.see('another page', () => dashboardPage(stage).history.isVisible());
      await seeHeld(stage, 'changeCard');
    },
  },
  project: ({ board, changes, problem }) => [hasDraft(board), changes.length, problem?.kind],
  worldAfter: (world, { event: { type }, after }) => ({
    hasDraft: world.hasDraft && !hasMade(type, 'dropDraft', 'done'),
    isKnown: world.isKnown || type === 'dashboard.loaded',
    isStale:
      type !== 'dashboard.loaded' &&
      (world.isStale ||
        hasMade(type, 'dropDraft', 'done') ||
        hasMade(type, 'finishChange', 'error') ||
        (isRefreshed(after.at) &&
          (hasMade(type, 'sendChange', 'done') || hasMade(type, 'finishChange', 'done')))),
  }),
  can: ({ at, context }, event, world) => {
    // The cache answers before anybody can do anything else.
    if (at === 'watching.loading' && world.isKnown && event.type !== 'dashboard.loaded') return false;
    switch (event.type) {
      case 'page.opened':
        return at === 'idle' || at === 'finishing';
      case 'page.left':
        return at !== 'idle' && at !== 'finishing';
      case 'card.changed':
        return context.changes.length < 2;
      case 'draft.dropped':
        return hasDraft(context.board);
      case 'dashboard.failed':
        return at === 'watching.loading';
      case 'dashboard.loaded':
        if (hasDraft(event['board'] as DashboardRead) !== world.hasDraft) return false;
        // A call that is under way does not wait for the five minutes.
        return (
          at === 'watching.loading' || at === 'watching.ready' || (at !== 'watching.failed' && world.isStale)
        );
      default:
        return true;
    }
  },
  untravelled: {
    'watching.sending on sendChange failed [0]':
      'Another tab has to change the card first: a journey written by hand walks it.',
    'watching.sending on dashboard.failed [0]': 'A board that is shown stays when it cannot be read again.',
    'watching.dropping on dashboard.failed [0]': 'A board that is shown stays when it cannot be read again.',
  },
};
