import { readDeadline } from '#src/domain/session/deadline.ts';
import { describe, expect, it } from 'vitest';

const MINUTE = 60_000;
const now = Date.UTC(2026, 10, 21, 12);

describe('the shared deadline', () => {
  it.each([
    ['is kept when no one wrote one', null, null, 'kept', 30 * MINUTE],
    ['is kept one millisecond before it', now + 1, now + 1, 'kept', 1],
    ['has passed at its millisecond', now, now, 'passed', 0],
    ['has passed after it', now - 1, now - 1, 'passed', 0],
    [
      'is extended when another tab wrote a later one',
      now + 30 * MINUTE,
      now + 29 * MINUTE,
      'extended',
      30 * MINUTE,
    ],
    [
      'is kept when another tab wrote an earlier one',
      now + 20 * MINUTE,
      now + 29 * MINUTE,
      'kept',
      20 * MINUTE,
    ],
    ['is kept by a tab that just started', now + 20 * MINUTE, null, 'kept', 20 * MINUTE],
    ['may lie a minute too far ahead', now + 31 * MINUTE, null, 'kept', 30 * MINUTE],
    ['is not believed further ahead: the clock was set back', now + 31 * MINUTE + 1, null, 'passed', 0],
    ['is believed there by the tab that wrote it', now + 90 * MINUTE, now + 90 * MINUTE, 'kept', 30 * MINUTE],
  ] as const)('%s', (...[, stored, seen, verdict, msLeft]) => {
    expect(readDeadline(stored, seen, now)).toEqual({ verdict, msLeft });
  });
});
