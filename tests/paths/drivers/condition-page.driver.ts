import { expect } from '@playwright/test';
import type { readMachine } from '#machines/read/read.machine.ts';
import { conditionCopy } from '#src/features/condition-page/condition.copy.ts';
import { INVALID_CONDITION_NAME, NETWORK_MESSAGE } from '#src/ui/feedback/errors.copy.ts';
import { feedbackCopy } from '#src/ui/feedback/feedback.copy.ts';
import type { AppError } from '#src/domain/app-error.ts';
import { isMissing } from '#src/domain/problem-of.ts';
import { never, type Driver } from '#tests/paths/driver.ts';
import type { Stage } from '#tests/paths/stage.ts';

/** What the real library knows of the name in the address. */
type World = 'known' | 'misspelt' | 'nothing';

const start = (name: string, world: World) => ({
  input: { request: name.trim() === '' ? null : { name } },
  world,
  open: async (stage: Stage) => {
    stage.edge.set('condition', 'hold');
    await stage.open({ path: `/condition/${encodeURIComponent(name)}` });
  },
});

const main = ({ page }: Stage) => page.getByRole('main');
const title = ({ page }: Stage) => page.getByRole('heading', { level: 1 });
const again = ({ page }: Stage) => page.getByRole('button', { name: feedbackCopy.retry });

const offline: AppError = { kind: 'network' };
const unknown: AppError = { kind: 'code', code: 'NOT_FOUND', fields: [] };

/** The public page of a condition. */
export const conditionPageDriver: Driver<typeof readMachine, World> = {
  starts: {
    'a condition': start('asthma', 'known'),
    'a misspelt condition': start('astma', 'misspelt'),
    'no condition': start(' ', 'nothing'),
  },
  samples: {
    events: { 'read.requested': [{ request: {} }], 'retry.requested': [{}] },
    settles: { readValue: { done: [{ name: 'Asthma' }], error: [offline, unknown] } },
  },
  events: {
    'read.requested': never('The page of a condition reads that one.'),
    'retry.requested': async (stage) => again(stage).click(),
  },
  settles: {
    readValue: {
      done: async ({ edge }) => edge.settle('condition', 'pass'),
      error: async ({ edge }, { event }) =>
        edge.settle('condition', isMissing(event['error']) ? 'pass' : 'cut'),
    },
  },
  delays: {},
  sights: {
    reading: async (stage) => {
      await expect(main(stage)).toContainText(conditionCopy.loading);
      await expect(title(stage)).toHaveText(conditionCopy.title);
      await expect.poll(() => stage.edge.waits('condition')).toBe(true);
    },
    shown: async (stage) => {
      await expect(title(stage)).toHaveText('Asthma');
      await expect(main(stage)).toContainText(conditionCopy.help.emergency.title);
    },
    missing: async (stage) => {
      await expect(title(stage)).toHaveText(conditionCopy.missingTitle('astma'));
      const suggestions = stage.page.getByRole('region', { name: conditionCopy.suggestions });
      await expect(suggestions.getByRole('link', { name: 'Asthma', exact: true })).toBeVisible();
    },
    idle: async (stage) => {
      await expect(main(stage)).toContainText(INVALID_CONDITION_NAME);
      await expect(again(stage)).toHaveCount(0);
    },
    failed: async (stage) => {
      await expect(main(stage)).toContainText(NETWORK_MESSAGE);
      await expect(again(stage)).toBeVisible();
    },
  },
  project: ({ problem }) => problem?.kind,
  can: (_moment, event, world) => {
    if (event.type === 'xstate.done.actor.readValue') return world === 'known';
    return !isMissing(event['error']) || world === 'misspelt';
  },
  untravelled: { 'root on read.requested [0]': 'The page of a condition reads that one.' },
};
