import { expect } from '@playwright/test';
import type { accessLogMachine, AccessPage } from '#machines/access-log/access-log.machine.ts';
import { accessLogModel } from '#tests/models/machines/access-log.model.ts';
import { isMissing } from '#machines/problem.ts';
import { accessLogCopy as copy } from '#src/features/profile/account-data/access-log.copy.ts';
import { NETWORK_MESSAGE } from '#src/ui/feedback/errors.copy.ts';
import { facesCopy } from '#src/ui/feedback/faces.copy.ts';
import type { Driver } from '#tests/paths/driver.ts';
import type { Stage } from '#tests/paths/stage.ts';

const section = ({ page }: Stage) => page.getByRole('region', { name: copy.title });
const rows = (stage: Stage) => section(stage).getByRole('listitem');
const more = (stage: Stage) => section(stage).getByRole('button', { name: copy.more });
const signOut = (stage: Stage) => section(stage).getByRole('button', { name: copy.signOut });
const again = (stage: Stage) => section(stage).getByRole('button', { name: facesCopy.retry });

/** A page as the server spells it; the path's own account has not lived long enough for two. */
const answerOf = ({ events, cursor, keptDays }: AccessPage) => ({
  status: 200,
  body: { events, next_cursor: cursor, kept_days: keptDays },
});

const lengthOf = (context: unknown) => (context as AccessPage).events.length;

/** The access log on the profile page. The sessions that end are those of the real server. */
export const accessLogDriver: Driver<typeof accessLogMachine> = {
  starts: {
    opened: {
      input: undefined,
      world: null,
      open: async (stage) => {
        stage.edge.set('accessLog', 'hold');
        stage.edge.set('signOut', 'hold');
        await stage.openSignedIn('/profile');
      },
    },
  },
  samples: accessLogModel,
  events: {
    'more.requested': async (stage) => more(stage).click(),
    'sign-out.requested': async (stage) => signOut(stage).click(),
    'retry.requested': async (stage) => again(stage).click(),
  },
  settles: {
    readAccessLog: {
      done: async ({ edge }, { event }) => edge.settle('accessLog', answerOf(event['output'] as AccessPage)),
      error: async ({ edge }, { event }) =>
        edge.settle('accessLog', isMissing(event['error']) ? { status: 404, body: {} } : 'cut'),
    },
    endOtherSessions: {
      done: async ({ edge }) => edge.settle('signOut', 'pass'),
      error: async ({ edge }) => edge.settle('signOut', 'cut'),
    },
  },
  delays: {},
  sights: {
    reading: async (stage) => {
      await expect.poll(() => stage.edge.waits('accessLog')).toBe(true);
      await expect(again(stage)).toHaveCount(0);
    },
    'shown.settled': async (stage, { context }) => {
      await expect(rows(stage)).toHaveCount(lengthOf(context));
      await expect(more(stage)).toHaveCount((context as AccessPage).cursor === null ? 0 : 1);
      await expect(section(stage)).not.toContainText(copy.alone);
    },
    'shown.alone': async (stage, { context }) => {
      await expect(section(stage)).toContainText(copy.alone);
      await expect(rows(stage)).toHaveCount(lengthOf(context));
    },
    'shown.refused': async (stage) => {
      await expect(section(stage)).toContainText(copy.refusedTitle);
      await expect(section(stage)).toContainText(NETWORK_MESSAGE);
    },
    ending: async (stage) => {
      await expect.poll(() => stage.edge.waits('signOut')).toBe(true);
      await expect(signOut(stage)).toHaveAttribute('aria-disabled', 'true');
    },
    refreshing: async (stage) => {
      await expect.poll(() => stage.edge.waits('accessLog')).toBe(true);
      await expect(section(stage)).toContainText(copy.loading);
    },
    missing: async (stage) => expect(section(stage)).toHaveCount(0),
    failed: async (stage, { context }) => {
      await expect(section(stage)).toContainText(NETWORK_MESSAGE);
      await expect(rows(stage)).toHaveCount(lengthOf(context));
    },
  },
  project: ({ problem, cursor }) => [problem?.kind, cursor],
  untravelled: {},
};
