import { createMonitoring } from '#src/platform/monitoring/monitoring.ts';
import { createReporting, levelOf } from '#src/platform/monitoring/reporting.ts';
import type { startSentry } from '#src/platform/monitoring/sentry.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Client = ReturnType<typeof startSentry>;

const address = 'https://public@reports.example.org/1';

/** A window as far as monitoring uses one: events, timers, and a first paint when the test says so. */
function fakeView() {
  const observers: (() => void)[] = [];
  class PerformanceObserver {
    readonly observe: () => number;
    constructor(seen: () => void) {
      this.observe = () => observers.push(seen);
    }
    disconnect() {}
  }
  const view = Object.assign(new EventTarget(), {
    setTimeout: (run: () => void, ms?: number) => setTimeout(run, ms),
    PerformanceObserver,
  });
  return {
    view: view as unknown as Window & typeof globalThis,
    paint: () => observers.splice(0).forEach((run) => run()),
  };
}

function start(dsn = address) {
  const calls: (readonly unknown[])[] = [];
  const note =
    (name: string, id?: string) =>
    (...args: unknown[]) => {
      calls.push([name, ...args]);
      return id;
    };
  const client = {
    captureException: note('exception', 'event-1'),
    captureMessage: note('message', 'event-2'),
    captureFeedback: note('feedback', 'event-3'),
    addBreadcrumb: note('step'),
    forgetSteps: note('forget'),
    startReplay: note('replay'),
    stopReplay: note('stop'),
  } as unknown as Client;
  const load = vi.fn(async () => ({
    startSentry: (settings: { readonly dsn: string }) => {
      calls.push(['started', settings.dsn]);
      return client;
    },
  }));
  const monitoring = createMonitoring({
    dsn,
    appVersion: '2.0.0',
    environment: 'test',
    now: () => Date.now(),
    load,
  });
  const page = fakeView();
  return { monitoring, calls, load, ...page };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const boom = new Error('boom');

beforeEach(() => void vi.useFakeTimers({ now: 5_000 }));
afterEach(() => void vi.useRealTimers());

describe('error reports', () => {
  it('are off without an address: nothing is loaded and nothing waits', async () => {
    const { monitoring, load, view } = start('');
    monitoring.startLater(view);
    monitoring.changeAudience('recorded');
    view.dispatchEvent(new Event('pointerdown'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([await monitoring.captureException(boom), load.mock.calls.length]).toEqual([null, 0]);
  });

  it.each([
    [5_999, 0],
    [6_000, 1],
    [6_001, 1],
  ])('load their client some seconds after the page appeared: %i ms, %i times', async (ms, times) => {
    const { monitoring, load, view } = start();
    monitoring.startLater(view);
    monitoring.changeAudience('recorded');
    await vi.advanceTimersByTimeAsync(ms);
    expect(load.mock.calls.length).toBe(times);
  });

  it.each(['pointerdown', 'keydown'])('load their client at the first %s', async (type) => {
    const { monitoring, load, view } = start();
    monitoring.startLater(view);
    monitoring.changeAudience('recorded');
    view.dispatchEvent(new Event(type));
    await settle();
    expect(load.mock.calls.length).toBe(1);
  });

  it('load their client at the first error, yet after the first paint', async () => {
    const { monitoring, load, calls, view, paint } = start();
    monitoring.startLater(view);
    monitoring.changeAudience('recorded');
    const sent = monitoring.captureException(boom);
    await settle();
    expect(load.mock.calls.length).toBe(0);
    paint();
    await settle();
    expect([await sent, calls]).toEqual([
      'event-1',
      [
        ['started', address],
        ['exception', boom, { extra: {} }],
      ],
    ]);
  });

  it('tell what no one caught before the client was there, and leave it to the client then', async () => {
    const { monitoring, calls, view } = start();
    monitoring.startLater(view);
    view.dispatchEvent(Object.assign(new Event('error'), { error: boom, message: '' }));
    view.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: boom }));
    monitoring.changeAudience('recorded');
    view.dispatchEvent(new Event('keydown'));
    await settle();
    view.dispatchEvent(Object.assign(new Event('error'), { error: boom, message: '' }));
    await settle();
    expect(calls.filter(([name]) => name === 'exception').length).toBe(2);
  });

  it('are sent for a patient who has not agreed to be recorded, without a replay', async () => {
    const { monitoring, calls, view } = start();
    monitoring.startLater(view);
    view.dispatchEvent(new Event('keydown'));
    const waiting = monitoring.captureException(boom);
    monitoring.changeAudience('unrecorded');
    expect([await waiting, await monitoring.captureMessage('leaving'), calls]).toEqual([
      'event-1',
      'event-2',
      [
        ['started', address],
        ['stop'],
        ['exception', boom, { extra: {} }],
        ['message', 'leaving', { level: 'warning', extra: {} }],
      ],
    ]);
  });

  it('wait until it is clear who is there', async () => {
    const { monitoring, calls, view } = start();
    monitoring.startLater(view);
    view.dispatchEvent(new Event('keydown'));
    const sent = monitoring.captureMessage('careful', { step: 1 });
    await settle();
    monitoring.changeAudience('recorded');
    expect([await sent, calls]).toEqual([
      'event-2',
      [
        ['started', address],
        ['message', 'careful', { level: 'warning', extra: { step: 1 } }],
      ],
    ]);
  });

  it('keep the steps taken before the client was there, and forget them with their audience', async () => {
    const { monitoring, calls, view } = start();
    monitoring.startLater(view);
    monitoring.addBreadcrumb('auth', 'of no one known');
    monitoring.changeAudience('recorded');
    monitoring.addBreadcrumb('auth', 'session.missing ▸ "signed-out"');
    view.dispatchEvent(new Event('keydown'));
    await settle();
    monitoring.addBreadcrumb('form', 'form.submitted ▸ "submitting"');
    monitoring.changeAudience('unrecorded');
    monitoring.addBreadcrumb('consultation', 'answer.sent ▸ "waiting"');
    monitoring.changeAudience('recorded');
    expect(calls).toEqual([
      ['started', address],
      ['step', { category: 'auth', message: 'session.missing ▸ "signed-out"', timestamp: 5 }],
      ['step', { category: 'form', message: 'form.submitted ▸ "submitting"', timestamp: 5 }],
      ['forget'],
      ['stop'],
      ['step', { category: 'consultation', message: 'answer.sent ▸ "waiting"', timestamp: 5 }],
      ['forget'],
      ['replay'],
    ]);
  });

  it('record no one who came while the client was loading', async () => {
    const { monitoring, calls, view } = start();
    monitoring.startLater(view);
    monitoring.changeAudience('recorded');
    view.dispatchEvent(new Event('keydown'));
    monitoring.changeAudience('unknown');
    await settle();
    expect(calls).toEqual([['started', address], ['stop']]);
  });

  it('are no reason to fail when their client cannot be loaded, and are tried again', async () => {
    const { monitoring, load, view } = start();
    load.mockRejectedValueOnce(new TypeError('no network'));
    monitoring.startLater(view);
    monitoring.changeAudience('recorded');
    view.dispatchEvent(new Event('keydown'));
    expect(await monitoring.captureException(boom)).toBe(null);
    expect(await monitoring.captureException(boom)).toBe('event-1');
  });

  it('say whether feedback went out', async () => {
    const { monitoring, calls, view } = start();
    monitoring.startLater(view);
    monitoring.changeAudience('recorded');
    view.dispatchEvent(new Event('keydown'));
    const text = { name: 'Ada', email: 'ada@example.org', message: 'It broke.' };
    expect(await monitoring.sendFeedback({ ...text, eventId: 'event-1' })).toBe(true);
    expect(calls.at(-1)).toEqual(['feedback', { ...text, associatedEventId: 'event-1' }]);
    expect(await monitoring.sendFeedback({ ...text, eventId: 'event-1', events: 'steps' })).toBe(true);
    expect(calls.at(-1)).toEqual([
      'feedback',
      { ...text, associatedEventId: 'event-1' },
      { captureContext: { extra: { events: 'steps' } } },
    ]);
    monitoring.changeAudience('unrecorded');
    expect(await monitoring.sendFeedback({ ...text, eventId: 'event-1' })).toBe(true);
  });
});

describe('the log of the web app', () => {
  it.each([
    ['production', 'WARN'],
    ['staging', 'DEBUG'],
    ['development', 'DEBUG'],
  ])('begins in %s at %s', (environment, level) => {
    expect(levelOf(environment)).toBe(level);
  });

  it('writes each level to the channel of its name', () => {
    const seen: unknown[] = [];
    for (const channel of ['debug', 'info', 'warn', 'error'] as const) {
      vi.spyOn(console, channel).mockImplementation((...line) => void seen.push([channel, ...line]));
    }
    const env = { sentryDsn: '', appVersion: '2.0.0', environment: 'development' };
    const { logger } = createReporting(env, () => 0);
    for (const level of ['DEBUG', 'INFO', 'WARN', 'ERROR', 'FATAL'] as const) logger.log(level, 'said');
    vi.restoreAllMocks();
    expect(seen).toEqual([
      ['debug', 'DEBUG', 'said', {}],
      ['info', 'INFO', 'said', {}],
      ['warn', 'WARN', 'said', {}],
      ['error', 'ERROR', 'said', {}],
      ['error', 'FATAL', 'said', {}],
    ]);
  });
});
