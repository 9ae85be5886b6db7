import { expect } from '@playwright/test';
import type { inactivityMachine } from '#machines/inactivity/inactivity.machine.ts';
import { SESSION_TIMEOUT_MS, SESSION_WARNING_BEFORE_MS } from '#src/config/limits.ts';
import { IDLE_DEADLINE_KEY } from '#src/config/storage-keys.ts';
import { sessionCopy } from '#src/ui/feedback/errors.copy.ts';
import { shellCopy } from '#src/app/shell/shell.copy.ts';
import type { DeadlineReading } from '#src/domain/session/deadline.ts';
import { never, type Driver, type PathStep, type Sight } from '#tests/paths/driver.ts';
import type { Stage } from '#tests/paths/stage.ts';

const MINUTE_MS = 60_000;
const THROTTLE_MS = MINUTE_MS + 1;
/** So much of the half hour is left when another tab was used a while ago. */
const BUSY_MS = 20 * MINUTE_MS;

const kept: DeadlineReading = { verdict: 'kept', msLeft: SESSION_WARNING_BEFORE_MS };
const passed: DeadlineReading = { verdict: 'passed', msLeft: 0 };
const busy: DeadlineReading = { verdict: 'extended', msLeft: BUSY_MS };

const countdown = ({ page }: Stage) => page.getByRole('region', { name: sessionCopy.warningTitle });
const toast = ({ page }: Stage) => page.getByRole('region', { name: shellCopy.notifications });

/** Lets the time pass until the session has so much left; what the clock says is prepared in the last millisecond. */
const waitUntilLeft =
  (msLeft: number) =>
  async (stage: Stage, step: PathStep): Promise<void> => {
    const wait = (await stage.deadline()) - (await stage.now()) - msLeft;
    await stage.page.clock.runFor(Math.max(0, wait - 1));
    await prepareSilently(stage, step);
    await stage.page.clock.runFor(1);
  };

/** Writes into this tab's own storage: no event reports it, as when the tab was frozen. */
async function prepareSilently(stage: Stage, { next }: PathStep): Promise<void> {
  const reading = next?.['output'] as DeadlineReading | undefined;
  if (!reading || reading.verdict === 'kept') return;
  const deadline = (await stage.now()) + (reading.verdict === 'passed' ? -1 : reading.msLeft);
  await stage.page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    IDLE_DEADLINE_KEY,
    String(deadline),
  ] as const);
}

const quiet: Sight = async (stage) => {
  await expect(stage.page.getByRole('button', { name: shellCopy.logout })).toBeVisible();
  await expect(countdown(stage)).toHaveCount(0);
};
const instant = 'The wall clock is read from local storage at once: no one can press anything in between.';
const readable = 'Local storage that cannot be read counts as empty; reading it never fails.';
const atOnce = never('It reads local storage and has moved on before anybody sees it.');
const byItself = async () => undefined;

const isWarned = (at: string) => at.startsWith('warned');

/** A signed-in patient on the dashboard, the page's clock, and another tab of the same browser. */
export const inactivityDriver: Driver<typeof inactivityMachine, { readonly hasToast: boolean }> = {
  starts: {
    'just signed in': {
      input: undefined,
      world: { hasToast: false },
      open: async (stage) => {
        await stage.pauseClock();
        await stage.openSignedIn('/');
        await expect(stage.page.getByRole('heading', { level: 1 })).toContainText(stage.account.name);
      },
    },
  },
  samples: {
    events: {
      'activity.noticed': [{}],
      'session.extended': [{}],
      'session.confirmed': [{}],
      'token.refreshed': [{}],
      'deadline.extended': [{ msLeft: BUSY_MS }, { msLeft: SESSION_TIMEOUT_MS }],
      'deadline.passed': [{}],
    },
    settles: { readDeadline: { done: [kept, passed, busy], error: [{ kind: 'unexpected' }] } },
  },
  events: {
    'activity.noticed': async (stage, step) => {
      await prepareSilently(stage, step);
      await stage.page.keyboard.press('Shift');
    },
    'session.extended': async (stage, step) => {
      await prepareSilently(stage, step);
      const place = isWarned(step.before.at) ? countdown(stage) : toast(stage);
      await place.getByRole('button', { name: sessionCopy.extend }).click();
    },
    'session.confirmed': async (stage, step) => {
      stage.edge.set('recheck', 'hold');
      // While the check of the page's opening is under way, a focus asks nothing more.
      await expect
        .poll(async () => {
          await stage.focus();
          return stage.edge.waits('recheck');
        })
        .toBe(true);
      const answered = stage.page.waitForResponse(/\/auth\/v1\/user$/);
      // The clock on the wall is read before the question is sent, and once more when it is answered.
      await prepareSilently(stage, step);
      await stage.edge.settle('recheck', 'pass');
      await answered;
    },
    'token.refreshed': async (stage, step) => {
      await prepareSilently(stage, step);
      const session = await stage.page.evaluate((key) => localStorage.getItem(key), 'anamnesis-session');
      await stage.tellFromElsewhere('TOKEN_REFRESHED', JSON.parse(session ?? 'null'));
    },
    'deadline.extended': async (stage, { event }) => {
      await stage.page.clock.runFor(1_000);
      await stage.moveDeadline(Number(event['msLeft']));
    },
    'deadline.passed': async ({ page }) => {
      await page.clock.fastForward(SESSION_TIMEOUT_MS + MINUTE_MS);
    },
  },
  settles: {
    readDeadline: {
      done: byItself,
      error: never(readable),
    },
  },
  delays: {
    untilListening: async ({ page }) => page.clock.runFor(THROTTLE_MS),
    untilWarning: waitUntilLeft(SESSION_WARNING_BEFORE_MS),
    untilExpiry: waitUntilLeft(0),
    untilNextMinute: async ({ page }) => page.clock.runFor(MINUTE_MS),
  },
  sights: {
    'active.throttled.own': quiet,
    'active.throttled.echoed': quiet,
    'active.listening': quiet,
    resuming: atOnce,
    renewing: atOnce,
    extending: atOnce,
    closing: atOnce,
    'warned.checking': atOnce,
    'warned.counting': async (stage, { context }) => {
      const { minutesLeft } = context as { readonly minutesLeft: number };
      await expect(countdown(stage)).toContainText(shellCopy.sessionEnds(minutesLeft));
      await expect(countdown(stage).getByRole('button', { name: sessionCopy.extend })).toBeVisible();
    },
    expired: async ({ page }) => {
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByRole('main')).toContainText(sessionCopy.expiredDescription);
    },
  },
  project: ({ msLeft, minutesLeft }, at) => [msLeft === SESSION_TIMEOUT_MS, isWarned(at) ? minutesLeft : 0],
  worldAfter: ({ hasToast }, { event, after }) => ({
    hasToast:
      after.does.includes('notifyWarning') ||
      (hasToast && !event.type.startsWith('xstate.after') && !after.does.includes('notifyExtended')),
  }),
  can: ({ at, context }, event, { hasToast }) => {
    const reads =
      at === 'resuming' ||
      at === 'extending' ||
      at === 'renewing' ||
      at === 'closing' ||
      at === 'warned.checking';
    if (reads) {
      const verdict = (event['output'] as DeadlineReading | undefined)?.verdict;
      if (event.type.startsWith('xstate.after') || event.type.startsWith('session.')) return false;
      // Only what the machine asks for can be prepared: an activity or a wish finds the session kept or passed.
      if (at === 'resuming' || at === 'extending' || at === 'renewing')
        return verdict === 'kept' || verdict === 'passed';
      return at === 'closing' ? verdict !== 'kept' : verdict !== undefined;
    }
    switch (event.type) {
      case 'session.extended':
        return at === 'warned.counting' || (hasToast && at === 'active.throttled.own');
      case 'deadline.extended':
        return isWarned(at) === (event['msLeft'] === BUSY_MS);
      case 'xstate.after.untilExpiry.inactivity.warned':
        return context.minutesLeft === 1;
      case 'xstate.after.untilNextMinute.inactivity.warned.counting':
        return context.minutesLeft > 1;
      case 'xstate.after.untilWarning.inactivity.active':
        return at === 'active.listening';
      default:
        return true;
    }
  },
  untravelled: {
    'resuming on session.extended [0]': instant,
    'resuming on readDeadlineToResume failed [0]': readable,
    'renewing on session.extended [0]': instant,
    'renewing on session.confirmed [0]': instant,
    'renewing on readDeadlineToRenew failed [0]': readable,
    'extending on readDeadlineToExtend failed [0]': readable,
    'warned.checking on readDeadlineToWarn failed [0]': readable,
    'closing on readDeadlineToClose failed [0]': readable,
  },
};
