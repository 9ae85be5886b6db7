import { createQueryCache, type CacheState } from '#src/platform/api/query-cache.ts';
import { onlineManager } from '@tanstack/query-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const MINUTE_MS = 60_000;

function cacheWith(answers: (() => unknown)[]) {
  const reads: AbortSignal[] = [];
  let focus = () => {};
  const cache = createQueryCache((onFocus) => {
    focus = onFocus;
    return () => undefined;
  });
  const read = {
    key: ['history'],
    read: async (signal: AbortSignal) => {
      reads.push(signal);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      return answer?.();
    },
  };
  const states: CacheState<unknown>[] = [];
  const listen = () => cache.observe(read, (each) => states.push(each));
  return { cache, read, reads, states, listen, focus: () => focus() };
}

const fail = (problem: unknown) => () => {
  throw problem;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the data cache', () => {
  it('reads once and tells what it read', async () => {
    const { reads, states, listen } = cacheWith([() => 'first']);
    listen();
    await vi.advanceTimersByTimeAsync(0);
    expect([reads.length, states.at(-1)]).toEqual([1, { status: 'loaded', data: 'first' }]);
  });

  it.each([
    [-1, 1],
    [0, 2],
    [1, 2],
  ])('reads again on focus after five minutes %i ms: %i reads', async (offset, count) => {
    const { reads, listen, focus } = cacheWith([() => 'same']);
    listen();
    await vi.advanceTimersByTimeAsync(0);
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS + offset);
    focus();
    await vi.advanceTimersByTimeAsync(0);
    expect(reads.length).toBe(count);
  });

  it.each([
    [-1, { status: 'loaded', data: 'old' }],
    [0, { status: 'loading' }],
    [1, { status: 'loading' }],
  ])('keeps unread data for thirty minutes %i ms', async (offset, first) => {
    const { states, listen } = cacheWith([() => 'old']);
    const stop = listen();
    await vi.advanceTimersByTimeAsync(0);
    stop();
    await vi.advanceTimersByTimeAsync(30 * MINUTE_MS + offset);
    states.length = 0;
    listen();
    expect(states[0]).toEqual(first);
  });

  it('tries a read once more, then says that it failed', async () => {
    const { reads, states, listen } = cacheWith([fail({ kind: 'network' })]);
    listen();
    await vi.advanceTimersByTimeAsync(0);
    expect([reads.length, states.at(-1)]).toEqual([1, { status: 'loading' }]);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect([reads.length, states.at(-1)]).toEqual([2, { status: 'failed', error: { kind: 'network' } }]);
  });

  it.each([
    { kind: 'code', code: 'PERMISSION_DENIED', fields: [] },
    { kind: 'code', code: 'VALIDATION_ERROR', fields: [] },
    { kind: 'status', status: 404, fields: [] },
    { kind: 'status', status: 503, fields: [] },
  ])('tries once more after %j', async (problem) => {
    const { reads, states, listen } = cacheWith([fail(problem)]);
    listen();
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect([reads.length, states.at(-1)]).toEqual([2, { status: 'failed', error: problem }]);
  });

  it.each([
    { kind: 'code', code: 'AUTHENTICATION_REQUIRED', fields: [] },
    { kind: 'code', code: 'SESSION_EXPIRED', fields: [] },
    { kind: 'code', code: 'RATE_LIMITED', fields: [] },
    { kind: 'status', status: 401, fields: [] },
    { kind: 'status', status: 429, fields: [] },
  ])('does not try again after %j', async (refusal) => {
    const { reads, states, listen } = cacheWith([fail(refusal)]);
    listen();
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect([reads.length, states.at(-1)]).toEqual([1, { status: 'failed', error: refusal }]);
  });

  it('reads nothing by itself when the connection comes back', async () => {
    const { reads, listen } = cacheWith([() => 'same']);
    listen();
    await vi.advanceTimersByTimeAsync(6 * MINUTE_MS);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(reads.length).toBe(1);
  });

  it('keeps the data, and says nothing, when reading them again fails', async () => {
    const { cache, states, listen } = cacheWith([() => 'kept', fail({ kind: 'timeout' })]);
    listen();
    await vi.advanceTimersByTimeAsync(0);
    states.length = 0;
    const again = cache.invalidate(['history']);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    await again;
    expect(states).toEqual([]);
  });

  it('ends a running read with its last reader', async () => {
    const { reads, listen } = cacheWith([() => new Promise(() => undefined)]);
    const stop = listen();
    await vi.advanceTimersByTimeAsync(0);
    stop();
    expect(reads.map((signal) => signal.aborted)).toEqual([true]);
  });

  it('forgets everything when cleared and ends what runs', async () => {
    const { cache, read, reads, states, listen } = cacheWith([
      () => 'old',
      () => new Promise(() => undefined),
    ]);
    const stop = listen();
    await vi.advanceTimersByTimeAsync(0);
    void cache.invalidate(['history']);
    await vi.advanceTimersByTimeAsync(0);
    stop();
    await cache.clear();
    expect(reads.map((signal) => signal.aborted)).toEqual([false, true]);
    states.length = 0;
    cache.observe(read, (each) => states.push(each));
    expect(states[0]).toEqual({ status: 'loading' });
  });

  it('forgets what a write changed and no one looks at, and reads again what is in view', async () => {
    const { cache, states, listen } = cacheWith([() => 'before', () => 'after', () => 'last']);
    const stop = listen();
    await vi.advanceTimersByTimeAsync(0);
    await cache.renew(['history']);
    expect(states.at(-1)).toEqual({ status: 'loaded', data: 'after' });
    stop();
    await cache.renew(['history']);
    states.length = 0;
    listen();
    await vi.advanceTimersByTimeAsync(0);
    expect(states).toEqual([{ status: 'loading' }, { status: 'loaded', data: 'last' }]);
  });

  it('reads again what a write made stale', async () => {
    const { cache, states, listen } = cacheWith([() => 'before', () => 'after']);
    listen();
    await vi.advanceTimersByTimeAsync(0);
    await cache.invalidate(['history']);
    expect(states.at(-1)).toEqual({ status: 'loaded', data: 'after' });
  });
});
