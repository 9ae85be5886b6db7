import { createComputer, openTab } from '#tests/machines/tab.ts';
import { describe, expect, it } from 'vitest';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A signed-in patient who has not done anything since. */
function signIn() {
  const computer = createComputer();
  return { computer, tab: openTab(computer) };
}

describe('the inactivity timer', () => {
  it.each([
    [25 * MINUTE - 1, 'active.listening', []],
    [25 * MINUTE, 'warned.counting', ['warning']],
    [25 * MINUTE + 1, 'warned.counting', ['warning']],
    [30 * MINUTE - 1, 'warned.counting', ['warning']],
    [30 * MINUTE, 'expired', ['warning']],
    [30 * MINUTE + 1, 'expired', ['warning']],
  ])('after %i ms without activity is %s', async (timeMs, at, notices) => {
    const { computer, tab } = signIn();
    await computer.wait(timeMs);
    expect({ at: tab.at(), notices: tab.notices }).toEqual({ at, notices });
  });

  it.each([
    [MINUTE - 1, 25 * MINUTE],
    [MINUTE, 25 * MINUTE],
    [MINUTE + 1, 26 * MINUTE + 1],
  ])('activity %i ms after a restart lets the warning come at %i ms', async (timeMs, warnsMs) => {
    const { computer, tab } = signIn();
    await computer.wait(timeMs);
    await tab.touch();
    await computer.wait(warnsMs - timeMs - 1);
    expect(tab.at()).toEqual('active.listening');
    await computer.wait(1);
    expect(tab.at()).toEqual('warned.counting');
  });

  it('activity during the warning gives the whole half hour again', async () => {
    const { computer, tab } = signIn();
    await computer.wait(30 * MINUTE - 1);
    await tab.touch();
    await computer.wait(30 * MINUTE - 1);
    expect(tab.at()).toEqual('warned.counting');
    await computer.wait(1);
    expect(tab.at()).toEqual('expired');
  });

  it('counts the last five minutes down', async () => {
    const { computer, tab } = signIn();
    await computer.wait(25 * MINUTE);
    const seen = [tab.actor.getSnapshot().context.minutesLeft];
    for (let minute = 0; minute < 4; minute += 1) {
      await computer.wait(MINUTE - 1);
      seen.push(tab.actor.getSnapshot().context.minutesLeft);
      await computer.wait(1);
      seen.push(tab.actor.getSnapshot().context.minutesLeft);
    }
    expect(seen).toEqual([5, 5, 4, 4, 3, 3, 2, 2, 1]);
  });

  it('Extend Session restarts the timer within the throttle too, and says so', async () => {
    const { computer, tab } = signIn();
    await computer.wait(SECOND);
    await tab.send({ type: 'session.extended' });
    await computer.wait(25 * MINUTE - 1);
    expect({ at: tab.at(), notices: tab.notices }).toEqual({ at: 'active.listening', notices: ['extended'] });
    await computer.wait(1);
    expect(tab.at()).toEqual('warned.counting');
  });

  it('Extend Session at the last moment keeps the patient signed in', async () => {
    const { computer, tab } = signIn();
    await computer.wait(30 * MINUTE - 1);
    await tab.send({ type: 'session.extended' });
    await computer.wait(30 * MINUTE - 1);
    expect({ at: tab.at(), notices: tab.notices }).toEqual({
      at: 'warned.counting',
      notices: ['warning', 'extended', 'warning'],
    });
  });
});

describe('a token refresh', () => {
  it.each([30 * SECOND, 20 * MINUTE, 26 * MINUTE])(
    'restarts the timer and the shared deadline %s ms after the last activity',
    async (idleMs) => {
      const { computer, tab } = signIn();
      await computer.wait(idleMs);
      await tab.send({ type: 'token.refreshed' });
      expect(computer.deadline).toBe(computer.now() + 30 * MINUTE);
      await computer.wait(25 * MINUTE - 1);
      expect(tab.at()).toEqual('active.listening');
      await computer.wait(1);
      expect(tab.at()).toEqual('warned.counting');
    },
  );

  it('is heard by the other tabs of the patient', async () => {
    const { computer, tab } = signIn();
    const other = openTab(computer);
    await computer.wait(20 * MINUTE);
    await tab.send({ type: 'token.refreshed' });
    await computer.wait(24 * MINUTE);
    expect([tab.at(), other.at()]).toEqual(['active.listening', 'active.listening']);
  });

  it('after a long sleep does not bring the session back', async () => {
    const { computer, tab } = signIn();
    await computer.wait(2 * MINUTE);
    await computer.sleep(8 * 60 * MINUTE);
    if (tab.at() !== 'expired') await tab.send({ type: 'token.refreshed' });
    expect(tab.at()).toEqual('expired');
  });
});

describe('a sleeping laptop', () => {
  it('wakes up signed out after eight hours, without a warning', async () => {
    const { computer, tab } = signIn();
    await computer.wait(10 * MINUTE);
    await computer.sleep(8 * HOUR);
    expect({ at: tab.at(), notices: tab.notices }).toEqual({ at: 'expired', notices: [] });
  });

  it('is signed out by the first movement when its timers have not noticed', async () => {
    const { computer, tab } = signIn();
    await computer.wait(10 * MINUTE);
    computer.skewMs += 8 * HOUR;
    await tab.touch();
    expect(tab.at()).toEqual('expired');
  });

  it.each(['session.extended', 'session.confirmed'] as const)('is not brought back by %s', async (type) => {
    const { computer, tab } = signIn();
    await computer.wait(10 * MINUTE);
    computer.skewMs += 8 * HOUR;
    await tab.send({ type });
    expect({ at: tab.at(), notices: tab.notices }).toEqual({ at: 'expired', notices: [] });
  });

  it.each([
    [20 * MINUTE - 1, 'active.throttled.own'],
    [20 * MINUTE, 'expired'],
    [20 * MINUTE + 1, 'expired'],
  ])('that lost %i ms of its timers is %s at the next movement', async (lostMs, at) => {
    const { computer, tab } = signIn();
    await computer.wait(10 * MINUTE);
    computer.skewMs += lostMs;
    await tab.touch();
    expect(tab.at()).toEqual(at);
  });
});

describe('a clock that is set', () => {
  it('back does not give more time', async () => {
    const { computer, tab } = signIn();
    await computer.wait(10 * MINUTE);
    computer.skewMs -= 8 * HOUR;
    await computer.wait(20 * MINUTE - 1);
    expect(tab.at()).toEqual('warned.counting');
    await computer.wait(1);
    expect(tab.at()).toEqual('expired');
  });

  it('back does not sign out a patient who is active', async () => {
    const { computer, tab } = signIn();
    await computer.wait(10 * MINUTE);
    computer.skewMs -= HOUR;
    await tab.touch();
    await computer.wait(30 * MINUTE - 1);
    expect(tab.at()).toEqual('warned.counting');
    await computer.wait(1);
    expect(tab.at()).toEqual('expired');
  });

  it('forward beyond the deadline ends the session', async () => {
    const { computer, tab } = signIn();
    await computer.wait(10 * MINUTE);
    computer.skewMs += HOUR;
    await tab.touch();
    expect(tab.at()).toEqual('expired');
  });
});

describe('a second tab', () => {
  it('that is busy keeps the first one signed in, and both end together', async () => {
    const computer = createComputer();
    const [busy, quiet] = [openTab(computer), openTab(computer)];
    await computer.wait(20 * MINUTE);
    await busy.touch();
    await computer.wait(25 * MINUTE - 1);
    expect([busy.at(), quiet.at()]).toEqual(['active.listening', 'active.listening']);
    await computer.wait(1);
    expect([busy.at(), quiet.at()]).toEqual(['warned.counting', 'warned.counting']);
    await computer.wait(5 * MINUTE);
    expect([busy.at(), quiet.at()]).toEqual(['expired', 'expired']);
  });

  it('that is busy is not signed out by a frozen one that wakes', async () => {
    const computer = createComputer();
    const [busy, frozen] = [openTab(computer), openTab(computer)];
    frozen.freeze(true);
    await computer.wait(24 * MINUTE);
    await busy.touch();
    await computer.wait(6 * MINUTE);
    expect([busy.at(), frozen.at()]).toEqual(['active.listening', 'active.listening']);
    expect(frozen.notices).toEqual([]);
  });

  it('that was busy during the other’s frozen warning saves both at the last look', async () => {
    const computer = createComputer();
    const [busy, frozen] = [openTab(computer), openTab(computer)];
    await computer.wait(26 * MINUTE);
    frozen.freeze(true);
    await busy.touch();
    await computer.wait(4 * MINUTE);
    expect([busy.at(), frozen.at()]).toEqual(['active.listening', 'active.throttled.echoed']);
  });

  it('gives no more time than it has itself', async () => {
    const computer = createComputer();
    const [busy, frozen] = [openTab(computer), openTab(computer)];
    frozen.freeze(true);
    await computer.wait(10 * MINUTE);
    await busy.touch();
    await computer.wait(30 * MINUTE - 1);
    expect([busy.at(), frozen.at()]).toEqual(['warned.counting', 'warned.counting']);
    await computer.wait(1);
    expect([busy.at(), frozen.at()]).toEqual(['expired', 'expired']);
  });
});
