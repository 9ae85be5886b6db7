import { expect } from '@playwright/test';
import type {
  RecordEditorContext,
  recordEditorMachine,
} from '#machines/record-editor/record-editor.machine.ts';
import { recordEditorModel } from '#tests/models/machines/record-editor.model.ts';
import { CHECK_DEBOUNCE_MS, DRAFT_DEBOUNCE_MS } from '#src/config/limits.ts';
import { NETWORK_MESSAGE } from '#src/ui/feedback/errors.copy.ts';
import { profileCopy } from '#src/features/profile/profile.copy.ts';
import { recordsCopy as words } from '#src/features/records/records.copy.ts';
import { feedbackCopy } from '#src/ui/feedback/feedback.copy.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { Moment } from '#tools/statecharts/core/model.ts';
import type { Call } from '#tests/paths/edge.ts';
import type { ModelEvent } from '#tools/statecharts/core/explore.ts';
import { never, type Driver, type Executor, type PathStep, type Sight } from '#tests/paths/driver.ts';
import type { Stage } from '#tests/paths/stage.ts';
import { tick } from '#tests/paths/ticks.ts';
import { conditions } from '#src/features/records/kinds/conditions.ts';
import { labelOf } from '#tests/features/records/label-of.ts';

const offline: AppError = { kind: 'network' };
const [item] = recordEditorModel.events['record.opened'];
const [saved] = recordEditorModel.settles.saveRecord.done;

/** What the server and this browser keep: a record, a word that there is none, and the draft of each form. */
type World = {
  readonly hasRecord: boolean;
  readonly isNone: boolean;
  readonly drafts: { readonly new: boolean; readonly item: boolean };
};

const held = ['readRecord', 'createRecord', 'replaceRecord', 'changeStatus', 'saveProfile'] as const;

const opening = (hasRecord: boolean) => async (stage: Stage) => {
  await stage.pauseClock();
  for (const call of held) stage.edge.set(call, 'hold');
  await stage.openSignedIn('/profile');
  if (hasRecord) {
    const content = { name: 'Asthma' };
    await stage.backstage.call(stage.session, ['POST', '/medical-data/conditions', content]);
  }
};

const dialog = ({ page }: Stage) => page.getByRole('dialog');
const name = (stage: Stage) => dialog(stage).getByLabel(labelOf(conditions, 'name'), { exact: true });
const save = (stage: Stage) => dialog(stage).getByRole('button', { name: words.save, exact: true });
const discard = (stage: Stage) => dialog(stage).getByRole('button', { name: words.discard });
const said = (stage: Stage) => dialog(stage).getByRole('status');
const failure = (stage: Stage, title: string | RegExp) =>
  stage.page.getByRole('alert').filter({ hasText: title });
const drafts = ({ page }: Stage) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('form_conditions_'))
      .map((key) => localStorage.getItem(key))
      .join(),
  );

/** To the list of conditions, where the patient is not there yet, and until it is read. */
async function arrive(stage: Stage): Promise<void> {
  const { page } = stage;
  const link = page.getByRole('link', { name: profileCopy.record.links.conditions });
  if (!page.url().endsWith('/conditions')) await link.click();
  const list = page.getByRole('table', { name: conditions.copy.list });
  const none = page.getByRole('button', { name: conditions.copy.noneKnown });
  const back = page.getByRole('button', { name: words.takeBack });
  await stage.see('the page', () => list.or(none).or(back).isVisible());
}

const isNew = ({ before }: PathStep) => (before.context as RecordEditorContext).item === null;
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

async function close(stage: Stage, { before }: PathStep): Promise<void> {
  const keep = stage.page.getByRole('button', { name: words.keep });
  const cross = dialog(stage).getByRole('button', { name: feedbackCopy.close });
  await (before.at.startsWith('editing') ? cross : keep).click();
}

const waitsFor = async (stage: Stage, ...calls: readonly Call[]) =>
  expect.poll(() => calls.some((call) => stage.edge.waits(call))).toBe(true);

const failed =
  (title: string | RegExp): Sight =>
  async (stage) => {
    await expect(failure(stage, title)).toContainText(NETWORK_MESSAGE);
    await expect(failure(stage, title).getByRole('button', { name: words.retry })).toBeVisible();
  };

const edited =
  (see: (stage: Stage) => Promise<void>): Sight =>
  async (stage) => {
    await expect(dialog(stage)).toBeVisible();
    await expect(save(stage)).not.toHaveAttribute('aria-disabled', 'true');
    await see(stage);
  };

type At = Moment<typeof recordEditorMachine>;

function worldAfter(world: World, { event, before, after }: Omit<PathStep, 'next'>): World {
  const key = (before.context as RecordEditorContext).item === null ? 'new' : 'item';
  const keep = (isKept: boolean): World => ({ ...world, drafts: { ...world.drafts, [key]: isKept } });
  switch (event.type) {
    case 'xstate.done.actor.saveRecord':
      return { ...keep(false), hasRecord: true, isNone: false };
    case 'xstate.done.actor.declareNone':
      return { ...world, isNone: !world.isNone };
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
    case 'xstate.done.actor.saveRecord':
      // One record is enough: with a second one the first on the list would be another.
      return isItem || !world.hasRecord;
    case 'record.opened':
    case 'status.chosen':
      return world.hasRecord;
    case 'none.declared':
      return !world.hasRecord && event['isNone'] === !world.isNone;
    default:
      return at !== 'restoring';
  }
}

/** The editor of the conditions, in its drawer and beside its list. */
export const recordEditorDriver: Driver<typeof recordEditorMachine, World> = {
  starts: {
    'a record': {
      input: { kind: 'conditions' },
      world: { hasRecord: true, isNone: false, drafts: { new: false, item: false } },
      open: opening(true),
    },
    'an empty list': {
      input: { kind: 'conditions' },
      world: { hasRecord: false, isNone: false, drafts: { new: false, item: false } },
      open: opening(false),
    },
  },
  samples: {
    events: {
      ...recordEditorModel.events,
      'record.opened': [item],
      'none.declared': [{ isNone: true }, { isNone: false }],
    },
    settles: {
      ...recordEditorModel.settles,
      saveRecord: { done: [saved], error: [offline] },
      checkRecord: { done: [null], error: [offline] },
    },
  },
  events: {
    'creation.opened': async (stage) => {
      await arrive(stage);
      await stage.page.getByRole('button', { name: conditions.copy.add }).click();
    },
    'record.suggested': never('It comes from the end of a consultation, not from the page of a list.'),
    'page.opened': never('It matters only after a suggestion.'),
    'record.opened': async (stage) => {
      await arrive(stage);
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
    'status.chosen': async (stage) => {
      await arrive(stage);
      await stage.page.getByRole('button', { name: /^More options for: / }).click();
      await stage.page
        .getByRole('menuitem', { name: /^Mark as: / })
        .first()
        .click();
    },
    'none.declared': async (stage, { event }) => {
      await arrive(stage);
      const label = event['isNone'] === true ? conditions.copy.noneKnown : words.takeBack;
      await stage.page.getByRole('button', { name: label }).click();
    },
    'retry.requested': async ({ page }) => page.getByRole('button', { name: words.retry }).click(),
    'page.left': leave,
  },
  settles: {
    readRecord: { done: settle(() => 'readRecord', 'pass'), error: settle(() => 'readRecord', 'cut') },
    restoreDraft: {
      done: async () => undefined,
      error: never('A draft that cannot be read counts as none; reading it never fails.'),
    },
    saveRecord: { done: settle(saveCall, 'pass'), error: settle(saveCall, 'cut') },
    checkRecord: {
      done: async () => undefined,
      error: never('No call checks a condition before it is saved.'),
    },
    changeStatus: { done: settle(() => 'changeStatus', 'pass'), error: settle(() => 'changeStatus', 'cut') },
    declareNone: { done: settle(() => 'saveProfile', 'pass'), error: settle(() => 'saveProfile', 'cut') },
  },
  delays: {
    untilStored: async ({ page }) => page.clock.runFor(DRAFT_DEBOUNCE_MS),
    untilChecked: async ({ page }) => page.clock.runFor(CHECK_DEBOUNCE_MS - DRAFT_DEBOUNCE_MS),
  },
  sights: {
    closed: async (stage) => {
      await expect(dialog(stage)).toHaveCount(0);
      await expect(failure(stage, NETWORK_MESSAGE)).toHaveCount(0);
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
    'editing.draft.touched.changed': edited(async (stage) => {
      await expect(discard(stage)).toBeVisible();
      expect(await drafts(stage)).not.toContain(await name(stage).inputValue());
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
    'changing-status': async (stage) => waitsFor(stage, 'changeStatus'),
    'status-failed': failed(/^The status of Asthma/),
    'declaring-none': async (stage) => waitsFor(stage, 'saveProfile'),
    'declaration-failed': failed(words.noneFailed),
  },
  project: ({ item: open, problem }) => [open === null, problem?.kind],
  worldAfter,
  can,
  untravelled: {
    'editing.check.checking on checkRecord failed [0]': 'No call checks a condition before it is saved.',
    'restoring on restoreDraft failed [0]': 'A draft that cannot be read counts as none.',
    'closed on record.suggested [0]': 'The end of a consultation suggests it, on another page.',
    'suggested on record.suggested [0]': 'As above.',
    'suggested on page.opened [0]': 'As above.',
  },
};
