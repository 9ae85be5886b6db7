import { expect } from '@playwright/test';
import type { mutationMachine } from '#machines/mutation/mutation.machine.ts';
import { exportCopy as copy } from '#src/features/profile/account-data/account-data.copy.ts';
import { NETWORK_MESSAGE } from '#src/ui/feedback/errors.copy.ts';
import { never, type Driver } from '#tests/paths/driver.ts';
import type { Stage } from '#tests/paths/stage.ts';

const section = ({ page }: Stage) => page.getByRole('region', { name: copy.title });
const button = (stage: Stage) => section(stage).getByRole('button');

/** The export on the profile page, down to the file that the browser gets. */
export const dataExportDriver: Driver<typeof mutationMachine> = {
  starts: {
    opened: {
      input: undefined,
      world: null,
      open: async (stage) => {
        stage.edge.set('export', 'hold');
        await stage.openSignedIn('/profile');
      },
    },
  },
  samples: {
    events: { 'mutation.requested': [{ variables: {} }], 'mutation.dismissed': [{}] },
    settles: { runMutation: { done: [undefined], error: [{ kind: 'network' }] } },
  },
  events: {
    'mutation.requested': async (stage) => button(stage).click(),
    'mutation.dismissed': never('What this page says of it stays until it is asked for again.'),
  },
  settles: {
    runMutation: {
      done: async ({ page, edge }) => {
        const download = page.waitForEvent('download');
        await edge.settle('export', 'pass');
        expect((await download).suggestedFilename()).toMatch(/\.json$/);
      },
      error: async ({ edge }) => edge.settle('export', 'cut'),
    },
  },
  delays: {},
  sights: {
    idle: async (stage) => {
      await expect(button(stage)).toHaveText(copy.download);
      await expect(section(stage)).not.toContainText(copy.done);
    },
    running: async (stage) => {
      await expect.poll(() => stage.edge.waits('export')).toBe(true);
      await expect(button(stage)).toHaveAttribute('aria-disabled', 'true');
      await expect(section(stage)).not.toContainText(copy.failedTitle);
    },
    done: async (stage) => {
      await expect(section(stage)).toContainText(copy.done);
      await expect(button(stage)).toHaveText(copy.again);
    },
    failed: async (stage) => {
      await expect(section(stage)).toContainText(copy.failedTitle);
      await expect(section(stage)).toContainText(NETWORK_MESSAGE);
      await expect(button(stage)).toHaveText(copy.download);
    },
  },
  project: ({ problem }) => problem?.kind,
  untravelled: {
    'done on mutation.dismissed [0]': 'The page dismisses nothing.',
    'failed on mutation.dismissed [0]': 'The page dismisses nothing.',
  },
};
