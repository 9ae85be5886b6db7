import { activityEvents, watchActivity, watchFocus } from '#src/services/activity.ts';
import { createIdleDeadline } from '#src/services/idle-deadline.ts';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from './memory-storage.ts';

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

describe('the idle deadline', () => {
  it('is one number shared by all tabs, and nothing when unreadable', () => {
    const storage = memoryStorage();
    const tabs = new EventTarget();
    const deadline = createIdleDeadline({ storage, tabs });
    expect(deadline.readDeadline()).toBe(null);
    deadline.writeDeadline(1_000);
    expect(deadline.readDeadline()).toBe(1_000);
    storage.setItem('anamnesis-idle-deadline', 'soon');
    expect(deadline.readDeadline()).toBe(null);
  });

  it('tells when another tab moves it, drops it or clears storage', () => {
    const storage = memoryStorage();
    const tabs = new EventTarget();
    const deadline = createIdleDeadline({ storage, tabs });
    const seen: (number | null)[] = [];
    const stop = deadline.watchDeadline((atMs) => seen.push(atMs));
    deadline.writeDeadline(2_000);
    tabs.dispatchEvent(storageEvent('anamnesis-idle-deadline'));
    tabs.dispatchEvent(storageEvent('vite-ui-theme'));
    deadline.dropDeadline();
    tabs.dispatchEvent(storageEvent(null));
    stop();
    tabs.dispatchEvent(storageEvent('anamnesis-idle-deadline'));
    expect(seen).toEqual([2_000, null]);
  });
});
