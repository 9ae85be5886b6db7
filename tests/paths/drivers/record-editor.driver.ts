import { expect } from '@playwright/test';
import type { EditorContext, editorMachine } from '#machines/editor/editor.machine.ts';
import { editorModel } from '#tests/models/machines/editor.model.ts';
import { CHECK_DEBOUNCE_MS } from '#src/config/limits.ts';
import { NETWORK_MESSAGE } from '#src/ui/feedback/errors.copy.ts';
import { recordsCopy as words } from '#src/features/records/records.copy.ts';
import { feedbackCopy } from '#src/ui/feedback/feedback.copy.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { Moment } from '#tools/statecharts/core/model.ts';
import type { Call } from '#tests/paths/edge.ts';
import type { ModelEvent } from '#tools/statecharts/core/explore.ts';
import { elsewhere } from '#tests/paths/drivers/conflicts.ts';
import { never, type Driver, type Executor, type PathStep, type Sight } from '#tests/paths/driver.ts';
import { arriveAtConditions, openWithCondition } from '#tests/paths/drivers/conditions.page.ts';
import type { Stage } from '#tests/paths/stage.ts';
import { tick } from '#tests/paths/ticks.ts';
import { conditions } from '#src/features/records/kinds/conditions.ts';
import { labelOf } from '#tests/features/records/label-of.ts';

const offline: AppError = { kind: 'network' };
const [item] = editorModel.events['item.opened'];
const [saved] = editorModel.settles.saveItem.done;
const restored = { draft: { name: 'Asthma since childhood', status: 'active' }, version: null };

/** What the server and this browser keep: a record, and the draft of each form. */
type World = {
  readonly hasRecord: boolean;
  readonly drafts: { readonly new: boolean; readonly item: boolean };
};

const dialog = ({ page }: Stage) => page.getByRole('dialog');
const name = (stage: Stage) => dialog(stage).getByLabel(labelOf(conditions, 'name'), { exact: true });
const save = (stage: Stage) => dialog(stage).getByRole('button', { name: words.save, exact: true });
const discard = (stage: Stage) => dialog(stage).getByRole('button', { name: words.discard });
const said = (stage: Stage) => dialog(stage).getByRole('status');
const drafts = ({ page }: Stage) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('form_conditions_'))
      .map((key) => localStorage.getItem(key))
      .join(),
  );

const isNew = ({ before }: PathStep) => (before.context as EditorContext).item === null;
const saveCall = (step: PathStep): Call => (isNew(step) ? 'createRecord' : 'replaceRecord');

const settle =
  (callOf: (step: PathStep) => Call, fate: 'pass' | 'cut'): Executor =>
  async (stage, step) =>
    stage.edge.settle(callOf(step), fate);

async function leave({ page }: Stage, { before }: PathStep): Promise<void> {
  // A dialog keeps everything else from being pressed, but not the browser's own way back.
  if (before.at.startsWith('editing')) await page.goBack();
  else await page.getByRole('link', { name: words.back }).click();
}

const close = async (stage: Stage) => dialog(stage).getByRole('button', { name: feedbackCopy.close }).click();

const waitsFor = async (stage: Stage, ...calls: readonly Call[]) =>
  expect.poll(() => calls.some((call) => stage.edge.waits(call))).toBe(true);

const edited =
  (see: (stage: Stage) => Promise<void>): Sight =>
  async (stage) => {
    await expect(dialog(stage)).toBeVisible();
    await expect(save(stage)).not.toHaveAttribute('aria-disabled', 'true');
    await see(stage);
  };

type At = Moment<typeof editorMachine>;

function worldAfter(world: World, { event, before, after }: Omit<PathStep, 'next'>): World {
  const key = (before.context as EditorContext).item === null ? 'new' : 'item';
  const keep = (isKept: boolean): World => ({ ...world, drafts: { ...world.drafts, [key]: isKept } });
  switch (event.type) {
    case 'xstate.done.actor.saveItem':
      return { ...keep(false), hasRecord: true };
    case 'draft.discarded':
      return keep(false);
    default: {
      const isStored = after.does.some((effect) => effect.startsWith('storeDraft'));
      return isStored ? keep(true) : world;
    }
  }
}

function can({ at, context }: At, event: ModelEvent, world: World): boolean {
  const isItem = context.item !== null;
  switch (event.type) {
    case 'xstate.done.actor.restoreDraft':
      return (event['output'] !== null) === world.drafts[isItem ? 'item' : 'new'];
    case 'xstate.done.actor.saveItem':
      // One record is enough: with a second one the first on the list would be another.
      return isItem || !world.hasRecord;
    case 'item.opened':
      return world.hasRecord;
    default:
      return at !== 'restoring';
  }
}

/** The editor of the conditions, in its drawer and beside its list. */
export const recordEditorDriver: Driver<typeof editorMachine, World> = {
  starts: {
    'a record': {
      input: { list: 'conditions', draftPrefix: 'form_conditions' },
      world: { hasRecord: true, drafts: { new: false, item: false } },
      open: openWithCondition(true),
    },
    'an empty list': {
      input: { list: 'conditions', draftPrefix: 'form_conditions' },
      world: { hasRecord: false, drafts: { new: false, item: false } },
      open: openWithCondition(false),
    },
  },
  samples: {
    events: {
      ...editorModel.events,
      'item.opened': [item],
    },
    settles: {
      ...editorModel.settles,
      restoreDraft: { done: [null, restored], error: [offline] },
      saveItem: { done: [saved], error: [offline] },
      checkDraft: { done: [null], error: [offline] },
    },
  },
  events: {
    ...elsewhere.events,
    'creation.opened': async (stage) => {
      await arriveAtConditions(stage);
      await stage.page.getByRole('button', { name: conditions.copy.add }).click();
    },
    'creation.suggested': never('It comes from the end of a consultation, not from the page of a list.'),
    'page.opened': never('It matters only after a suggestion.'),
    'item.opened': async (stage) => {
      await arriveAtConditions(stage);
      await stage.page.getByRole('button', { name: /^Edit: / }).click();
    },
    'draft.changed': async (stage) => {
      const typed = Number(stage.notes.get('typed') ?? 0) + 1;
      stage.notes.set('typed', typed);
      await name(stage).fill(`Asthma ${String(typed)}`);
      // Whoever leaves a field has said what there is to keep.
      await name(stage).blur();
    },
    'draft.discarded': async (stage) => discard(stage).click(),
    'form.submitted': async (stage) => {
      if ((await name(stage).inputValue()) === '') await name(stage).fill('Asthma');
      await save(stage).click();
    },
    'editor.closed': close,
    'page.left': leave,
  },
  settles: {
    ...elsewhere.settles,
    readItem: { done: settle(() => 'readRecord', 'pass'), error: settle(() => 'readRecord', 'cut') },
    restoreDraft: {
      done: async () => undefined,
      error: never('A draft that cannot be read counts as none; reading it never fails.'),
    },
    saveItem: { done: settle(saveCall, 'pass'), error: settle(saveCall, 'cut') },
    checkDraft: {
      done: async () => undefined,
      error: never('No call checks a condition before it is saved.'),
    },
  },
  delays: {
    untilChecked: async ({ page }) => page.clock.runFor(CHECK_DEBOUNCE_MS),
  },
  sights: {
    ...elsewhere.sights,
    saved: never('It closes at once.'),
    closed: async (stage) => {
      await expect(dialog(stage)).toHaveCount(0);
      await expect(stage.page.getByRole('alert').filter({ hasText: NETWORK_MESSAGE })).toHaveCount(0);
      await tick(stage);
    },
    suggested: never('The page of its list opens with it.'),
    reading: async (stage) => waitsFor(stage, 'readRecord'),
    restoring: never('The draft is read from local storage before anybody sees it.'),
    'editing.draft.untouched': edited(async (stage) => expect(discard(stage)).toHaveCount(0)),
    'editing.draft.touched.restored': edited(async (stage) => {
      await expect(dialog(stage)).toContainText(words.kept);
      await expect(discard(stage)).toBeVisible();
    }),
    'editing.draft.touched.stored': edited(async (stage) => {
      await expect(discard(stage)).toBeVisible();
      const typed = await name(stage).inputValue();
      await expect.poll(() => drafts(stage)).toContain(typed);
    }),
    'editing.check.waiting': async (stage) => expect(said(stage)).toBeEmpty(),
    'editing.check.checking': never('No call checks a condition: it is over at once.'),
    'editing.check.checked': async (stage) => expect(said(stage)).toBeEmpty(),
    saving: async (stage) => {
      await waitsFor(stage, 'createRecord', 'replaceRecord');
      await expect(save(stage)).toHaveAttribute('aria-disabled', 'true');
    },
  },
  project: ({ item: open, problem }) => [open === null, problem?.kind],
  worldAfter,
  can,
  untravelled: {
    ...elsewhere.untravelled,
    'editing.check.checking on checkDraft failed [0]': 'No call checks a condition before it is saved.',
    'restoring on restoreDraft failed [0]': 'A draft that cannot be read counts as none.',
    'closed on creation.suggested [0]': 'The end of a consultation suggests it, on another page.',
    'suggested on creation.suggested [0]': 'As above.',
    'suggested on page.opened [0]': 'As above.',
  },
};
