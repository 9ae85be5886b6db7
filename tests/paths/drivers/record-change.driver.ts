import { expect } from '@playwright/test';
import type { mutationMachine } from '#machines/mutation/mutation.machine.ts';
import type { Moment } from '#tools/statecharts/core/model.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { RecordChange, RecordItem } from '#src/domain/record.ts';
import { conditions } from '#src/features/records/kinds/conditions.ts';
import { recordsCopy as words } from '#src/features/records/records.copy.ts';
import { NETWORK_MESSAGE } from '#src/ui/feedback/errors.copy.ts';
import type { Call } from '#tests/paths/edge.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { arriveAtConditions, openWithCondition } from '#tests/paths/drivers/conditions.page.ts';
import type { Stage } from '#tests/paths/stage.ts';
import { tick } from '#tests/paths/ticks.ts';

const offline: AppError = { kind: 'network' };
const NAME = 'Asthma';
const item: RecordItem = { id: 'condition-1', name: NAME, status: 'active' };
const status: RecordChange = {
  kind: 'conditions',
  item,
  change: { status: 'resolved', resolvedDate: null },
};
const asked = (subject: RecordChange) => ({ variables: {}, subject });

/** What the server has: a record, or a word that there is none. */
type World = { readonly hasRecord: boolean; readonly isNone: boolean };
type At = Moment<typeof mutationMachine>;

const subjectOf = (subject: unknown) => subject as RecordChange;
const isStatus = (subject: unknown) => 'item' in subjectOf(subject);
const callOf = (context: unknown): Call =>
  isStatus((context as At['context']).subject) ? 'changeStatus' : 'saveProfile';
const failure = ({ page }: Stage) => page.getByRole('alert').filter({ hasText: NETWORK_MESSAGE });

async function ask(stage: Stage, subject: RecordChange): Promise<void> {
  await arriveAtConditions(stage);
  if ('isNone' in subject) {
    const name = subject.isNone ? conditions.copy.noneKnown : words.takeBack;
    return stage.page.getByRole('button', { name }).click();
  }
  await stage.page.getByRole('button', { name: /^More options for: / }).click();
  await stage.page
    .getByRole('menuitem', { name: /^Mark as: / })
    .first()
    .click();
}

/** The status of a condition, and "none that I know of", on the page of the list. */
export const recordChangeDriver: Driver<typeof mutationMachine, World> = {
  starts: {
    'a record': {
      input: undefined,
      world: { hasRecord: true, isNone: false },
      open: openWithCondition(true),
    },
    'an empty list': {
      input: undefined,
      world: { hasRecord: false, isNone: false },
      open: openWithCondition(false),
    },
  },
  samples: {
    events: {
      'mutation.requested': [
        asked(status),
        asked({ kind: 'conditions', isNone: true }),
        asked({ kind: 'conditions', isNone: false }),
      ],
      'mutation.dismissed': [{}],
    },
    settles: { runMutation: { done: [undefined], error: [offline] } },
  },
  events: {
    'mutation.requested': async (stage, { event, before }) => {
      if (before.at === 'failed') return stage.page.getByRole('button', { name: words.retry }).click();
      return ask(stage, subjectOf(event['subject']));
    },
    'mutation.dismissed': async ({ page }, { before }) =>
      before.at === 'failed'
        ? page.getByRole('button', { name: words.keep }).click()
        : page.getByRole('link', { name: words.back }).click(),
  },
  settles: {
    runMutation: {
      done: async ({ edge }, { before }) => edge.settle(callOf(before.context), 'pass'),
      error: async ({ edge }, { before }) => edge.settle(callOf(before.context), 'cut'),
    },
  },
  delays: {},
  sights: {
    idle: async (stage) => {
      await expect(failure(stage)).toHaveCount(0);
      await tick(stage);
    },
    running: async (stage, { context }) => {
      await expect.poll(() => stage.edge.waits(callOf(context))).toBe(true);
      await expect(failure(stage)).toHaveCount(0);
    },
    done: async (stage) => {
      await expect(failure(stage)).toHaveCount(0);
      await tick(stage);
    },
    failed: async (stage, { context }) => {
      const title = isStatus((context as At['context']).subject)
        ? words.statusFailed(NAME)
        : words.noneFailed;
      await expect(failure(stage)).toContainText(title);
      await expect(failure(stage).getByRole('button', { name: words.retry })).toBeVisible();
    },
  },
  project: ({ subject, problem }) => [subject, problem?.kind],
  worldAfter: (world, { event, before }) => {
    const subject = subjectOf((before.context as At['context']).subject);
    const isSaid = event.type === 'xstate.done.actor.runMutation' && 'isNone' in subject;
    return isSaid ? { ...world, isNone: subject.isNone } : world;
  },
  can: ({ at, context }, event, world) => {
    if (event.type !== 'mutation.requested') return true;
    const subject = subjectOf(event['subject']);
    if (at === 'failed') return JSON.stringify(subject) === JSON.stringify(context.subject);
    return 'isNone' in subject ? !world.hasRecord && subject.isNone !== world.isNone : world.hasRecord;
  },
  untravelled: {},
};
