import { activityEvents, watchActivity, watchFocus } from '#src/platform/auth/activity.ts';
import { createIdleDeadline } from '#src/platform/auth/idle-deadline.ts';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#tests/platform/memory-storage.ts';

const storageEvent = (key: string | null) => Object.assign(new Event('storage'), { key });

describe('activity', () => {
  it('is mouse down, key down, scroll, touch start and click, until ended', () => {
    const target = new EventTarget();
    let count = 0;
    const stop = watchActivity(target, () => (count += 1));
    for (const type of [...activityEvents, 'mousemove', 'focus']) target.dispatchEvent(new Event(type));
    expect([activityEvents, count]).toEqual([['mousedown', 'keydown', 'scroll', 'touchstart', 'click'], 5]);
    stop();
    target.dispatchEvent(new Event('click'));
    expect(count).toBe(5);
  });

  it('is not the use of the control that extends the session', () => {
    const isExtend = (selector: string) => (selector === '[data-extends-session]' ? {} : null);
    const target = Object.assign(new EventTarget(), { closest: isExtend });
    let count = 0;
    watchActivity(target, () => (count += 1));
    target.dispatchEvent(new Event('click'));
    expect(count).toBe(0);
  });

  it('counts focus, becoming visible and coming back from the history cache as focus', () => {
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    const view = Object.assign(new EventTarget(), { document });
    const seen: string[] = [];
    // The test needs three event sources of a window, and nothing else of it.
    const stop = watchFocus(view as unknown as Window, () => seen.push(document.visibilityState));
    view.dispatchEvent(new Event('focus'));
    view.dispatchEvent(new Event('pageshow'));
    document.dispatchEvent(new Event('visibilitychange'));
    document.visibilityState = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(seen).toEqual(['visible', 'visible', 'visible']);
    stop();
    view.dispatchEvent(new Event('focus'));
    expect(seen.length).toBe(3);
  });
});

const NOW = 1_700_000_000_000;
const HALF_HOUR = 30 * 60_000;

function deadlineAt(clock: { now: number }, storage = memoryStorage()) {
  const tabs = new EventTarget();
  return { tabs, storage, deadline: createIdleDeadline({ storage, tabs, now: () => clock.now }) };
}

describe('the idle deadline', () => {
  it.each([
    [-1, false],
    [0, true],
    [1, true],
  ])('has passed thirty minutes %i ms after the last activity: %s', (offset, isPast) => {
    const clock = { now: NOW };
    const { deadline } = deadlineAt(clock);
    deadline.move();
    clock.now += HALF_HOUR + offset;
    expect([deadline.isPast(), deadline.look().verdict === 'passed']).toEqual([isPast, isPast]);
  });

  it('is extended by activity in another tab, which is told once', () => {
    const clock = { now: NOW };
    const { deadline, storage, tabs } = deadlineAt(clock);
    const other = deadlineAt(clock, storage).deadline;
    const seen: unknown[] = [];
    const stop = deadline.watchTabs(() => seen.push(deadline.look()));
    deadline.move();
    clock.now += 60_001;
    other.move();
    tabs.dispatchEvent(storageEvent('anamnesis-idle-deadline'));
    tabs.dispatchEvent(storageEvent('vite-ui-theme'));
    stop();
    tabs.dispatchEvent(storageEvent('anamnesis-idle-deadline'));
    expect([seen, deadline.look()]).toEqual([
      [{ verdict: 'extended', msLeft: HALF_HOUR }],
      { verdict: 'kept', msLeft: HALF_HOUR },
    ]);
  });

  it('does not last longer because the clock was set back', () => {
    const clock = { now: NOW };
    const { deadline, storage } = deadlineAt(clock);
    deadline.move();
    clock.now -= 3 * HALF_HOUR;
    expect(deadline.look()).toEqual({ verdict: 'kept', msLeft: HALF_HOUR });
    expect(deadlineAt(clock, storage).deadline.isPast()).toBe(true);
  });

  it('has passed for every tab once it has for one, however their clocks stand', () => {
    const clock = { now: NOW };
    const { deadline, storage } = deadlineAt(clock);
    const other = deadlineAt(clock, storage).deadline;
    deadline.move();
    other.look();
    deadline.end();
    expect([deadline.look(), other.look(), other.isPast()]).toEqual([
      { verdict: 'passed', msLeft: 0 },
      { verdict: 'passed', msLeft: 0 },
      true,
    ]);
  });

  it('is nothing when dropped or unreadable', () => {
    const { deadline, storage } = deadlineAt({ now: NOW });
    deadline.move();
    deadline.drop();
    expect([Object.keys(storage), deadline.isPast()]).toEqual([[], false]);
    storage.setItem('anamnesis-idle-deadline', 'soon');
    expect(deadline.isPast()).toBe(false);
  });
});
