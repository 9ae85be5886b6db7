import { expect } from '@playwright/test';
import type { emergencyCardMachine } from '#machines/emergency-card/emergency-card.machine.ts';
import { emergencyCardModel } from '#tests/models/machines/emergency-card.model.ts';
import { NETWORK_MESSAGE } from '#src/ui/feedback/errors.copy.ts';
import { facesCopy } from '#src/ui/feedback/faces.copy.ts';
import { profileCopy } from '#src/features/profile/profile.copy.ts';
import type { Driver } from '#tests/paths/driver.ts';
import type { Stage } from '#tests/paths/stage.ts';

const copy = profileCopy.emergency;

const section = ({ page }: Stage) => page.getByRole('region', { name: copy.title });
const card = (stage: Stage) => section(stage).getByRole('article', { name: copy.title });
const print = (stage: Stage) => section(stage).getByRole('button', { name: copy.print });
const again = (stage: Stage) => section(stage).getByRole('button', { name: facesCopy.retry });

/** How often the browser was asked to print. */
const prints = ({ page }: Stage) => page.evaluate(() => sessionStorage.getItem('path-prints')?.length ?? 0);

/** The card for helpers on the profile page, of a patient who is allergic to something. */
export const emergencyCardDriver: Driver<typeof emergencyCardMachine> = {
  starts: {
    opened: {
      input: undefined,
      world: null,
      open: async (stage) => {
        stage.edge.set('allergies', 'hold');
        // A browser without a printer shows no dialogue: what it is asked for is counted instead.
        await stage.page.addInitScript(() => {
          window.print = () =>
            sessionStorage.setItem('path-prints', `${sessionStorage.getItem('path-prints') ?? ''}|`);
        });
        await stage.openSignedIn('/profile');
        await stage.backstage.call(stage.session, [
          'POST',
          '/medical-data/allergies',
          { substance: 'Penicillin' },
        ]);
      },
    },
  },
  samples: emergencyCardModel,
  events: {
    'retry.requested': async (stage) => again(stage).click(),
    'print.requested': async (stage) => {
      const before = await prints(stage);
      await print(stage).click();
      await expect.poll(() => prints(stage)).toBe(before + 1);
    },
  },
  settles: {
    readLists: {
      done: async ({ edge }) => edge.settle('allergies', 'pass'),
      error: async ({ edge }) => edge.settle('allergies', 'cut'),
    },
  },
  delays: {},
  sights: {
    loading: async (stage) => {
      await expect(section(stage)).toContainText(copy.loading);
      await expect(print(stage)).toHaveCount(0);
      await expect.poll(() => stage.edge.waits('allergies')).toBe(true);
    },
    ready: async (stage) => {
      await expect(card(stage)).toContainText('Penicillin');
      await expect(print(stage)).toBeVisible();
    },
    failed: async (stage) => {
      await expect(section(stage)).toContainText(NETWORK_MESSAGE);
      await expect(again(stage)).toBeVisible();
      await expect(print(stage)).toHaveCount(0);
    },
  },
  project: ({ problem }) => problem?.kind,
  untravelled: {},
};
