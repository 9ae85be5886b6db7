import { expect } from '@playwright/test';
import type { readMachine } from '#machines/read/read.machine.ts';
import { NETWORK_MESSAGE } from '#src/ui/feedback/errors.copy.ts';
import { feedbackCopy } from '#src/ui/feedback/feedback.copy.ts';
import { profileCopy } from '#src/features/profile/profile.copy.ts';
import { never, type Driver } from '#tests/paths/driver.ts';
import type { Stage } from '#tests/paths/stage.ts';

const copy = profileCopy.emergency;

const section = ({ page }: Stage) => page.getByRole('region', { name: copy.title });
const card = (stage: Stage) => section(stage).getByRole('article', { name: copy.title });
const print = (stage: Stage) => section(stage).getByRole('button', { name: copy.print });
const again = (stage: Stage) => section(stage).getByRole('button', { name: feedbackCopy.retry });

/** The card for helpers on the profile page, of a patient who is allergic to something. */
export const emergencyCardDriver: Driver<typeof readMachine> = {
  starts: {
    opened: {
      input: { request: {} },
      world: null,
      open: async (stage) => {
        stage.edge.set('allergies', 'hold');
        await stage.openSignedIn('/profile');
        await stage.backstage.call(stage.session, [
          'POST',
          '/medical-data/allergies',
          { substance: 'Penicillin' },
        ]);
      },
    },
  },
  samples: {
    events: { 'read.requested': [{ request: {} }], 'retry.requested': [{}] },
    settles: { readValue: { done: [{ allergies: ['Penicillin'] }], error: [{ kind: 'network' }] } },
  },
  events: {
    'read.requested': never('The card reads its lists once.'),
    'retry.requested': async (stage) => again(stage).click(),
  },
  settles: {
    readValue: {
      done: async ({ edge }) => edge.settle('allergies', 'pass'),
      error: async ({ edge }) => edge.settle('allergies', 'cut'),
    },
  },
  delays: {},
  sights: {
    idle: never('The card is always read.'),
    reading: async (stage) => {
      await expect(section(stage)).toContainText(copy.loading);
      await expect(print(stage)).toHaveCount(0);
      await expect.poll(() => stage.edge.waits('allergies')).toBe(true);
    },
    shown: async (stage) => {
      await expect(card(stage)).toContainText('Penicillin');
      await expect(print(stage)).toBeVisible();
    },
    missing: never('The lists of a patient are always there.'),
    failed: async (stage) => {
      await expect(section(stage)).toContainText(NETWORK_MESSAGE);
      await expect(again(stage)).toBeVisible();
      await expect(print(stage)).toHaveCount(0);
    },
  },
  project: ({ problem }) => problem?.kind,
  untravelled: {
    'root on read.requested [0]': 'The card reads its lists once.',
    'reading on readValue failed [0]': 'The lists of a patient are always there.',
  },
};
