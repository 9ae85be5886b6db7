import type { editorMachine } from '#machines/editor/editor.machine.ts';
import type { Moment } from '#tools/statecharts/core/model.ts';
import { sampleItem } from '#tests/models/samples.ts';
import { messageFor } from '#src/ui/feedback/errors.copy.ts';
import type { AppError } from '#src/domain/app-error.ts';
import { elsewhere } from '#tests/paths/drivers/conflicts.ts';
import { never, type Driver } from '#tests/paths/driver.ts';
import {
  historyPage,
  openDashboard,
  openHistory,
  openWithHistory,
} from '#tests/paths/drivers/history.page.ts';
import type { Stage } from '#tests/paths/stage.ts';

/** Stand-ins for the two that the path's own patient has saved, newest first. */
const items = [sampleItem('0', 'Headache'), sampleItem('1', 'Stomach ache')];
const offline: AppError = { kind: 'network' };
const opened = items.map((item) => ({ item, draft: { title: item.title } }));

type At = Moment<typeof editorMachine>;

const isKept = 'What is typed is kept only by saving it.';
const isOther = 'A consultation is never created here.';
const isAtOnce = 'Nothing is read, restored or checked: it is over at once.';

const arrive = async (stage: Stage) => {
  const { items: rows } = historyPage(stage);
  if (!stage.page.url().endsWith('/history')) await openHistory(stage);
  await stage.see('the list', async () => (await rows.count()) > 1);
};

const seeForm = async (stage: Stage, isBusy: boolean) => {
  const { save } = historyPage(stage);
  await stage.see('the form of the title', async () => {
    const busy = (await save.count()) === 1 && (await save.getAttribute('aria-disabled'));
    return busy === String(isBusy);
  });
};

/** The titles of saved consultations, each edited in its row. */
export const titleDriver: Driver<typeof editorMachine> = {
  starts: {
    'a few saved': {
      input: { list: 'history', draftPrefix: 'draft_title' },
      world: null,
      open: async (stage) => {
        await openWithHistory(false)(stage);
        stage.edge.set('history', 'pass');
      },
    },
  },
  samples: {
    events: {
      'creation.opened': [{ draft: {} }],
      'creation.suggested': [{ draft: {} }],
      'page.opened': [{ draft: {} }],
      'item.opened': [opened[0] ?? { item: { id: '' }, draft: {} }, ...opened.slice(1)],
      'draft.changed': [{ draft: {} }],
      'draft.discarded': [{}],
      'form.submitted': [{ draft: { title: 'Another ache' } }],
      'newest.requested': [{}],
      'editor.closed': [{}],
      'page.left': [{}],
    },
    settles: {
      readItem: { done: [opened[0] ?? { item: null, draft: {} }, ...opened.slice(1)], error: [offline] },
      readNewest: { done: [opened[0] ?? { item: null, draft: {} }], error: [offline] },
      restoreDraft: { done: [null], error: [offline] },
      checkDraft: { done: [null], error: [offline] },
      saveItem: { done: [undefined], error: [offline] },
    },
  },
  events: {
    ...elsewhere.events,
    'creation.opened': never(isOther),
    'creation.suggested': never(isOther),
    'page.opened': never(isOther),
    'item.opened': async (stage, { event }) => {
      await arrive(stage);
      const row = historyPage(stage).items.nth(Number((event['item'] as { id: string }).id));
      await row.getByRole('button', { name: /^Rename/ }).click();
    },
    'draft.changed': never(isKept),
    'draft.discarded': never(isKept),
    'form.submitted': async (stage, { event }) => {
      await historyPage(stage).newTitle.fill((event['draft'] as { title: string }).title);
      await historyPage(stage).save.click();
    },
    'editor.closed': async (stage) => historyPage(stage).cancel.click(),
    'page.left': openDashboard,
  },
  settles: {
    ...elsewhere.settles,
    readItem: { done: async () => undefined, error: never(isAtOnce) },
    restoreDraft: { done: async () => undefined, error: never(isAtOnce) },
    checkDraft: { done: async () => undefined, error: never(isAtOnce) },
    saveItem: {
      done: async ({ edge }) => edge.settle('renameHistory', 'pass'),
      error: async ({ edge }) => edge.settle('renameHistory', 'cut'),
    },
  },
  delays: { untilChecked: never(isKept) },
  sights: {
    ...elsewhere.sights,
    saved: never('It closes at once.'),
    closed: async (stage) =>
      stage.see('no form of a title', async () => (await historyPage(stage).newTitle.count()) === 0),
    suggested: never(isOther),
    reading: never(isAtOnce),
    restoring: never(isAtOnce),
    'editing.draft.untouched': (stage) => seeForm(stage, false),
    'editing.draft.touched.restored': never(isKept),
    'editing.draft.touched.stored': async (stage, { context }) => {
      await seeForm(stage, false);
      const { problem } = context as At['context'];
      const { main, newTitle } = historyPage(stage);
      const told = problem ? messageFor(problem) : '';
      await stage.see(told, () => main.getByText(told).isVisible());
      await stage.see('what was typed', async () => (await newTitle.inputValue()) === 'Another ache');
    },
    'editing.check.waiting': never(isKept),
    'editing.check.checking': never(isAtOnce),
    'editing.check.checked': (stage) => seeForm(stage, false),
    saving: (stage) => seeForm(stage, true),
  },
  project: ({ item, problem }) => [item?.id, problem?.kind],
  can: ({ at, context }, event) => {
    if (event.type === 'xstate.done.actor.readItem')
      return (event['output'] as At['context']).item?.id === context.item?.id;
    return event.type.startsWith('xstate.done') || !(at.startsWith('re') || at.endsWith('checking'));
  },
  untravelled: {
    ...elsewhere.untravelled,
    'closed on creation.opened [0]': isOther,
    'closed on creation.suggested [0]': isOther,
    'suggested on creation.suggested [0]': isOther,
    'suggested on page.opened [0]': isOther,
    'reading on readItem failed [0]': isAtOnce,
    'reading on page.left [0]': isAtOnce,
    'restoring on restoreDraft done [1]': isKept,
    'restoring on restoreDraft failed [0]': isAtOnce,
    'editing.draft on draft.changed [0]': isKept,
    'editing.draft.touched on draft.discarded [0]': isKept,
    'editing.check on draft.changed [0]': isKept,
    'editing.check.waiting on after untilChecked [0]': isKept,
    'editing.check.checking on checkDraft failed [0]': isAtOnce,
  },
};
