import { expect } from '@playwright/test';
import type { AccessEvent } from '#contract/access-log.ts';
import type { mutationMachine } from '#machines/mutation/mutation.machine.ts';
import type { readMachine } from '#machines/read/read.machine.ts';
import { isMissing } from '#src/domain/problem-of.ts';
import type { LogPage } from '#src/features/profile/account-data/access-log.connect.ts';
import { accessLogCopy as copy } from '#src/features/profile/account-data/access-log.copy.ts';
import { NETWORK_MESSAGE } from '#src/ui/feedback/errors.copy.ts';
import { feedbackCopy } from '#src/ui/feedback/feedback.copy.ts';
import { never, type Driver } from '#tests/paths/driver.ts';
import type { Stage } from '#tests/paths/stage.ts';

const section = ({ page }: Stage) => page.getByRole('region', { name: copy.title });
const rows = (stage: Stage) => section(stage).getByRole('listitem');
const more = (stage: Stage) => section(stage).getByRole('button', { name: copy.more });
const signOut = (stage: Stage) => section(stage).getByRole('button', { name: copy.signOut });
const again = (stage: Stage) => section(stage).getByRole('button', { name: feedbackCopy.retry });

const signIn: AccessEvent = {
  id: '0f8b6c1e-6f0a-4c5e-9a58-0d3f6f6f1a01',
  at: '2026-11-21T12:00:00.000Z',
  kind: 'signed_in',
  browser: 'Firefox',
  system: 'Linux',
  is_this_session: true,
};
const creation: AccessEvent = {
  ...signIn,
  id: '1f8b6c1e-6f0a-4c5e-9a58-0d3f6f6f1a01',
  kind: 'account_created',
};
const newest = { cursor: null };
const older = { cursor: 'the next' };
const first: LogPage = { events: [signIn], cursor: 'the next', keptDays: 180 };
/** With what is added to the first. */
const whole: LogPage = { events: [signIn, creation], cursor: null, keptDays: 180 };
const offline = { kind: 'network' };
const gone = { kind: 'status', status: 404, fields: [] };

/** A page as the server spells it; the path's own account has not lived long enough for two. */
const answerOf = ({ events, cursor, keptDays }: LogPage) => ({
  status: 200,
  body: { events: events.slice(-1), next_cursor: cursor, kept_days: keptDays },
});

const lengthOf = (value: unknown) => (value as LogPage | null)?.events.length ?? 0;
const isOlder = (request: object | null) =>
  request !== null && 'cursor' in request && request.cursor !== null;

/** The access log on the profile page. */
export const accessLogDriver: Driver<typeof readMachine> = {
  starts: {
    newest: {
      input: { request: newest },
      world: null,
      open: async (stage) => {
        stage.edge.set('accessLog', 'hold');
        await stage.openSignedIn('/profile');
      },
    },
  },
  samples: {
    events: { 'read.requested': [{ request: older }], 'retry.requested': [{}] },
    settles: { readValue: { done: [first, whole], error: [offline, gone] } },
  },
  events: {
    'read.requested': async (stage) => more(stage).click(),
    'retry.requested': async (stage) => again(stage).click(),
  },
  settles: {
    readValue: {
      done: async ({ edge }, { event }) => edge.settle('accessLog', answerOf(event['output'] as LogPage)),
      error: async ({ edge }, { event }) =>
        edge.settle('accessLog', isMissing(event['error']) ? { status: 404, body: {} } : 'cut'),
    },
  },
  delays: {},
  sights: {
    idle: never('The log is always read.'),
    reading: async (stage) => {
      await expect.poll(() => stage.edge.waits('accessLog')).toBe(true);
      await expect(again(stage)).toHaveCount(0);
    },
    shown: async (stage, { context }) => {
      await expect(rows(stage)).toHaveCount(lengthOf(context['value']));
      await expect(more(stage)).toHaveCount((context['value'] as LogPage).cursor === null ? 0 : 1);
    },
    missing: async (stage) => expect(section(stage)).toHaveCount(0),
    failed: async (stage, { context }) => {
      await expect(section(stage)).toContainText(NETWORK_MESSAGE);
      await expect(rows(stage)).toHaveCount(lengthOf(context['value']));
    },
  },
  project: ({ problem, request, value }) => [problem?.kind, isOlder(request), lengthOf(value)],
  can: ({ at, context: { request, value } }, event) => {
    if (event.type === 'read.requested') return at === 'shown' && lengthOf(value) === 1;
    if (event.type === 'xstate.done.actor.readValue') return isOlder(request) === (event['output'] === whole);
    return true;
  },
  untravelled: {},
};

/** Signing out the other devices, on the profile page; the sessions that end are those of the real server. */
export const otherDevicesDriver: Driver<typeof mutationMachine> = {
  starts: {
    opened: {
      input: undefined,
      world: null,
      open: async (stage) => {
        stage.edge.set('signOut', 'hold');
        await stage.openSignedIn('/profile');
      },
    },
  },
  samples: {
    events: { 'mutation.requested': [{ variables: {} }], 'mutation.dismissed': [{}] },
    settles: { runMutation: { done: [undefined], error: [offline] } },
  },
  events: {
    'mutation.requested': async (stage) => signOut(stage).click(),
    'mutation.dismissed': never('What this page says of it stays until it is asked for again.'),
  },
  settles: {
    runMutation: {
      done: async ({ edge }) => edge.settle('signOut', 'pass'),
      error: async ({ edge }) => edge.settle('signOut', 'cut'),
    },
  },
  delays: {},
  sights: {
    idle: async (stage) => expect(section(stage)).not.toContainText(copy.alone),
    running: async (stage) => {
      await expect.poll(() => stage.edge.waits('signOut')).toBe(true);
      await expect(signOut(stage)).toHaveAttribute('aria-disabled', 'true');
    },
    done: async (stage) => expect(section(stage)).toContainText(copy.alone),
    failed: async (stage) => {
      await expect(section(stage)).toContainText(copy.refusedTitle);
      await expect(section(stage)).toContainText(NETWORK_MESSAGE);
    },
  },
  project: ({ problem }) => problem?.kind,
  untravelled: {
    'done on mutation.dismissed [0]': 'The page dismisses nothing.',
    'failed on mutation.dismissed [0]': 'The page dismisses nothing.',
  },
};
