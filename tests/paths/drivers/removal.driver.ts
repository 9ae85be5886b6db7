import type { removalMachine } from '#machines/removal/removal.machine.ts';
import type { Moment } from '#tools/statecharts/core/model.ts';
import { UNDO_MS } from '#src/config/limits.ts';
import { messageFor } from '#src/ui/feedback/errors.copy.ts';
import { feedbackCopy, removalCopy } from '#src/ui/feedback/feedback.copy.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { historyPage, openDashboard, openHistory, openToRemove } from '#tests/paths/drivers/history.page.ts';
import type { Stage } from '#tests/paths/stage.ts';

/** So many are saved, and no path removes them all. */
const SAVED = 6;
/** So many at a time. */
const MOST = 2;

const offline: AppError = { kind: 'network' };

type At = Moment<typeof removalMachine>;
type World = { readonly left: number };

const removeButtons = (stage: Stage) => historyPage(stage).main.getByRole('button', { name: /^Delete:/ });
const undo = (stage: Stage) =>
  historyPage(stage).main.getByRole('button', { name: removalCopy.undo, exact: true });
const leftOf = ({ notes }: Stage) => Number(notes.get('left') ?? SAVED);

/** The list: how much of it is shown. Who has left its page comes back to look. */
async function seeShown(stage: Stage, count: number): Promise<void> {
  if (new URL(stage.page.url()).pathname !== '/history') await openHistory(stage);
  await stage.see(`${String(count)} of them`, async () => (await removeButtons(stage).count()) === count);
}

const press = (name: string) => (stage: Stage) =>
  historyPage(stage).main.getByRole('button', { name, exact: true }).click();

/** A patient who deletes saved consultations, as the cards and the records are deleted too. */
export const removalDriver: Driver<typeof removalMachine, World> = {
  starts: {
    'the history': {
      input: { list: 'history' },
      world: { left: SAVED },
      open: (stage) => openToRemove(stage, SAVED),
    },
  },
  samples: {
    events: {
      'removal.requested': [{ item: { id: 'one', title: 'One' } }],
      'removal.undone': [{}],
      'retry.requested': [{}],
      'removal.abandoned': [{}],
      'page.left': [{}],
    },
    settles: { removeItems: { done: [undefined], error: [offline] } },
  },
  events: {
    'removal.requested': (stage) => removeButtons(stage).first().click(),
    'removal.undone': (stage) => undo(stage).click(),
    'retry.requested': press(feedbackCopy.retry),
    'removal.abandoned': press(removalCopy.keep),
    'page.left': async (stage) => {
      await openDashboard(stage);
      await stage.see('another page', () => historyPage(stage).dashboard.isVisible());
    },
  },
  settles: {
    removeItems: {
      done: async (stage, { before }) => {
        await stage.edge.settleAll('deleteHistory', 'pass');
        stage.notes.set('left', leftOf(stage) - (before.context as At['context']).items.length);
      },
      error: (stage) => stage.edge.settleAll('deleteHistory', 'cut'),
    },
  },
  delays: { untilRemoved: async ({ page }) => page.clock.runFor(UNDO_MS) },
  sights: {
    idle: async (stage) => {
      await seeShown(stage, leftOf(stage));
      await stage.see('nothing to undo', async () => (await undo(stage).count()) === 0);
    },
    undoable: async (stage, { context }) => {
      await stage.see('the undo', () => undo(stage).isVisible());
      await seeShown(stage, leftOf(stage) - (context as At['context']).items.length);
    },
    removing: (stage) => stage.see('the removal under way', () => stage.edge.waits('deleteHistory')),
    failed: async (stage) => {
      await seeShown(stage, leftOf(stage));
      const { main } = historyPage(stage);
      await stage.see('what failed', () => main.getByText(messageFor(offline)).isVisible());
    },
  },
  project: ({ items, problem }) => [items.length, problem?.kind],
  worldAfter: ({ left }, { event, before }) => ({
    left: event.type.startsWith('xstate.done') ? left - (before.context as At['context']).items.length : left,
  }),
  can: ({ context }, event, { left }) =>
    event.type !== 'removal.requested' || (context.items.length < MOST && context.items.length < left),
  untravelled: {},
};
