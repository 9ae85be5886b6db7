import type { editorMachine } from '#machines/editor/editor.machine.ts';
import type { Moment } from '#tools/statecharts/core/model.ts';
import { sampleCard } from '#tests/models/samples.ts';
import { CHECK_DEBOUNCE_MS } from '#src/config/limits.ts';
import { cardFormCopy as copy } from '#src/features/dashboard/card-editor/card-editor.copy.ts';
import { dashboardCopy } from '#src/features/dashboard/dashboard.copy.ts';
import { messageFor } from '#src/ui/feedback/errors.copy.ts';
import { feedbackCopy } from '#src/ui/feedback/feedback.copy.ts';
import type { AppError } from '#src/domain/app-error.ts';
import { draftOf, type CardDraft } from '#src/domain/card.ts';
import { elsewhere } from '#tests/paths/drivers/conflicts.ts';
import { never, type Driver } from '#tests/paths/driver.ts';
import { dashboardPage, GOAL, openBoard, visitDashboard } from '#tests/paths/drivers/dashboard.page.ts';
import type { Stage } from '#tests/paths/stage.ts';

const card = sampleCard('goal', { type: 'goal', title: GOAL });
const blank = draftOf(null, []);
const shown = draftOf(card, []);
const typed: CardDraft = { ...blank, title: 'A note', content: 'Typed before.' };
const offline: AppError = { kind: 'network' };

type At = Moment<typeof editorMachine>;
/** For which cards something typed waits in this browser: a new one's, and the patient's own. */
type World = { readonly new: boolean; readonly own: boolean };

const keyOf = ({ item }: At['context']) => (item === null ? 'new' : 'own');

const input = { list: 'cards', draftPrefix: 'draft_card' };
const isUnread = 'A card is not read again: its form opens at once.';
const isUnchecked = 'Nothing about a card is checked before it is saved.';
const isUnsuggested = 'No one suggests a card.';

const editorOf = ({ page }: Stage) => {
  const drawer = page.getByRole('dialog');
  const button = (name: string) => drawer.getByRole('button', { name, exact: true });
  return {
    drawer,
    button,
    title: drawer.locator('[name="title"]'),
    content: drawer.locator('[name="content"]'),
    save: button(copy.save),
    restored: drawer.getByText(copy.restored),
  };
};

async function onDashboard(stage: Stage): Promise<ReturnType<typeof dashboardPage>> {
  const board = dashboardPage(stage);
  if ((await board.board.count()) === 0) await visitDashboard(stage);
  await stage.see('the card', () => board.tick.isVisible());
  return board;
}

async function type(stage: Stage): Promise<void> {
  const { title, content } = editorOf(stage);
  if ((await title.inputValue()) === '') await title.fill('A note');
  await content.fill(`Typed at ${String(await stage.now())}`);
}

async function seeOpen(stage: Stage, isRestored: boolean): Promise<void> {
  const { restored, save } = editorOf(stage);
  await stage.see('the form', () => save.isVisible());
  await stage.see('what was typed before', async () => (await restored.count()) === (isRestored ? 1 : 0));
}

const draftsOf = ({ page }: Stage) =>
  page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, value]) => (key.startsWith('draft_card_') ? [value] : [])),
  );

const isSaving = ({ edge }: Stage) => edge.waits('createCard') || edge.waits('changeCard');

const settle = async (stage: Stage, fate: 'pass' | 'cut') => {
  await stage.see('the card under way', () => isSaving(stage));
  await stage.edge.settle(stage.edge.waits('createCard') ? 'createCard' : 'changeCard', fate);
};

/** Begins on another page, to which the browser's own way back leads. */
const opening = (stored: Readonly<Record<string, string>>) => async (stage: Stage) => {
  await openBoard(stage, { path: '/history', stored });
  await stage.see('another page', () => dashboardPage(stage).history.isVisible());
  await visitDashboard(stage);
};

/** A patient with a card of their own, who changes it and writes others. */
export const cardEditorDriver: Driver<typeof editorMachine, World> = {
  starts: {
    'nothing typed': { input, world: { new: false, own: false }, open: opening({}) },
    'something typed before': {
      input,
      world: { new: true, own: false },
      open: opening({ draft_card_new: JSON.stringify(typed) }),
    },
  },
  samples: {
    events: {
      'creation.opened': [{ draft: blank }],
      'creation.suggested': [{ draft: blank }],
      'page.opened': [{ draft: blank }],
      'item.opened': [{ item: card, draft: shown }],
      'draft.changed': [{ draft: typed }],
      'draft.discarded': [{}],
      'form.submitted': [{ draft: typed }],
      'newest.requested': [{}],
      'editor.closed': [{}],
      'page.left': [{}],
    },
    settles: {
      restoreDraft: { done: [null, { draft: typed, version: null }], error: [offline] },
      readItem: { done: [{ item: card, draft: shown }], error: [offline] },
      readNewest: { done: [{ item: card, draft: shown }], error: [offline] },
      checkDraft: { done: [null], error: [offline] },
      saveItem: { done: [undefined], error: [offline] },
    },
  },
  events: {
    ...elsewhere.events,
    'creation.opened': async (stage) => (await onDashboard(stage)).button(dashboardCopy.add).click(),
    'creation.suggested': never(isUnsuggested),
    'page.opened': never(isUnsuggested),
    'item.opened': async (stage) => {
      const own = await (await onDashboard(stage)).openActions(GOAL);
      await own.getByRole('button', { name: dashboardCopy.edit, exact: true }).click();
    },
    'draft.changed': async (stage) => {
      await type(stage);
      // Whoever leaves a field has said what there is to keep.
      await editorOf(stage).content.blur();
    },
    'draft.discarded': (stage) => editorOf(stage).button(copy.discard).click(),
    'form.submitted': async (stage) => {
      await type(stage);
      await editorOf(stage).save.click();
    },
    'editor.closed': (stage) => editorOf(stage).button(feedbackCopy.close).click(),
    'page.left': async (stage) => {
      await stage.page.goBack();
      await stage.see('another page', () => dashboardPage(stage).history.isVisible());
    },
  },
  settles: {
    ...elsewhere.settles,
    restoreDraft: {
      done: async () => undefined,
      error: never('A draft that cannot be read counts as none.'),
    },
    readItem: { done: async () => undefined, error: never(isUnread) },
    checkDraft: { done: async () => undefined, error: never(isUnchecked) },
    saveItem: { done: (stage) => settle(stage, 'pass'), error: (stage) => settle(stage, 'cut') },
  },
  delays: {
    untilChecked: async ({ page }) => page.clock.runFor(CHECK_DEBOUNCE_MS),
  },
  sights: {
    ...elsewhere.sights,
    saved: never('It closes at once.'),
    closed: (stage) => stage.see('no form', async () => (await editorOf(stage).drawer.count()) === 0),
    suggested: never(isUnsuggested),
    reading: never(isUnread),
    restoring: never('The draft is read from local storage before anybody sees it.'),
    'editing.draft.untouched': (stage) => seeOpen(stage, false),
    'editing.draft.touched.restored': (stage) => seeOpen(stage, true),
    'editing.draft.touched.stored': async (stage, { context }) => {
      await seeOpen(stage, false);
      const { content, drawer } = editorOf(stage);
      const words = await content.inputValue();
      await stage.see('the draft', async () =>
        (await draftsOf(stage)).some((draft) => draft.includes(words)),
      );
      const { problem } = context as At['context'];
      const told = drawer.getByText(messageFor(offline));
      await stage.see('what went wrong', async () => (await told.count()) === (problem ? 1 : 0));
    },
    'editing.check.waiting': never(isUnchecked),
    'editing.check.checking': never(isUnchecked),
    'editing.check.checked': never(isUnchecked),
    saving: async (stage) => {
      await stage.see('the card under way', () => isSaving(stage));
      const { save } = editorOf(stage);
      await stage.see('it waits', async () => (await save.getAttribute('aria-disabled')) === 'true');
    },
  },
  project: ({ item, problem }) => [item === null, problem?.kind],
  worldAfter: (world, { event, before, after }) => {
    const key = keyOf(before.context as At['context']);
    const isGone = event.type === 'draft.discarded' || event.type === 'xstate.done.actor.saveItem';
    if (isGone) return { ...world, [key]: false };
    return after.does.some((effect) => effect.startsWith('storeDraft')) ? { ...world, [key]: true } : world;
  },
  can: ({ at, context }, event, world) => {
    if (event.type === 'xstate.done.actor.restoreDraft')
      return (event['output'] !== null) === world[keyOf(context)];
    // What is read at once leaves no time for anything else.
    if (at.startsWith('re') || at.endsWith('checking')) return event.type.startsWith('xstate.done');
    return event.type !== 'draft.discarded' || at.includes('restored');
  },
  untravelled: {
    ...elsewhere.untravelled,
    'closed on creation.suggested [0]': isUnsuggested,
    'suggested on creation.suggested [0]': isUnsuggested,
    'suggested on page.opened [0]': isUnsuggested,
    'reading on readItem failed [0]': isUnread,
    'reading on page.left [0]': isUnread,
    'restoring on restoreDraft failed [0]': 'A draft that cannot be read counts as none.',
    'editing.check.checking on checkDraft failed [0]': isUnchecked,
  },
};
