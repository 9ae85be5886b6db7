import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  encodeRefreshToken,
  isSignedWith,
  newRefreshKey,
  parseRefreshToken,
} from '#server/auth/tokens/refresh-token.ts';
import { judgeRefresh, type RefreshState, type RefreshVerdict } from '#server/auth/tokens/refresh-verdict.ts';

const id = '0b0e4a4c-7c3a-4a53-9d4c-1f2e3d4c5b6a';

describe('a refresh token', () => {
  it('gives back its session and counter, and its own key alone signed it', () => {
    const counters = fc.oneof(
      fc.constantFrom(0, 127, 128, 16_383, 16_384, 2 ** 31),
      fc.nat({ max: 2 ** 48 }),
    );
    const roundTrip = fc.check(
      fc.property(fc.uuid(), counters, (sessionId, counter) => {
        const key = newRefreshKey();
        const token = parseRefreshToken(encodeRefreshToken(sessionId, counter, key));
        return (
          token?.sessionId === sessionId &&
          token.counter === counter &&
          isSignedWith(token, key) &&
          !isSignedWith(token, newRefreshKey())
        );
      }),
    );
    expect(roundTrip.failed).toBe(false);
  });

  it('has the provider’s own layout: version, session, counter, signature, checksum', () => {
    const bytes = Buffer.from(encodeRefreshToken(id, 300, newRefreshKey()), 'base64url');
    expect(bytes.length).toBe(1 + 16 + 2 + 16 + 4);
    expect(bytes.subarray(0, 19).toString('hex')).toBe(`00${id.replaceAll('-', '')}ac02`);
    expect(bytes.subarray(-4)).toEqual(
      createHash('sha256').update(bytes.subarray(0, -4)).digest().subarray(0, 4),
    );
  });

  it.each([
    ['nothing', () => ''],
    ['words', () => 'not a token at all'],
    ['twelve letters, the provider’s first format', () => 'abcdefghijkl'],
    [
      'a changed letter',
      (token: string) => `${token.slice(0, 30)}${token[30] === 'A' ? 'B' : 'A'}${token.slice(31)}`,
    ],
    ['a cut token', (token: string) => token.slice(0, -4)],
    ['a longer token', (token: string) => `${token}AAAA`],
    ['padding', (token: string) => `${token}==`],
    ['ten thousand letters', () => 'A'.repeat(10_000)],
    ['another version', (token: string) => reseal(token, (bytes) => bytes.writeUInt8(1, 0))],
    ['a counter without an end', (token: string) => reseal(token, (bytes) => bytes.writeUInt8(0xff, 17))],
  ])('is refused unread: %s', (_title, spoil) => {
    expect(parseRefreshToken(spoil(encodeRefreshToken(id, 3, newRefreshKey())))).toEqual(undefined);
  });

  it('with another counter and a right checksum is read, but no one signed it', () => {
    const key = newRefreshKey();
    const forged = parseRefreshToken(
      reseal(encodeRefreshToken(id, 3, key), (bytes) => bytes.writeUInt8(9, 17)),
    );
    expect(forged?.counter).toEqual(9);
    expect(forged && isSignedWith(forged, key)).toEqual(false);
  });
});

/** Changes a token and repairs its checksum, as a forger would. */
function reseal(token: string, change: (bytes: Buffer) => void): string {
  const bytes = Buffer.from(token, 'base64url');
  change(bytes);
  const body = bytes.subarray(0, -4);
  return Buffer.concat([body, createHash('sha256').update(body).digest().subarray(0, 4)]).toString(
    'base64url',
  );
}

const MINUTE = 60_000;
const lifetimes = { reuseWindowMs: 10_000, idleMs: 65 * MINUTE, absoluteMs: 12 * 60 * MINUTE };
const start = new Date('2026-11-21T08:00:00.000Z');
const after = (ms: number) => new Date(start.getTime() + ms);

describe('a refresh', () => {
  const state: RefreshState = { counter: 5, createdAt: start, refreshedAt: start, notAfter: null };
  const judge = (counter: number, now: Date, changes: Partial<RefreshState> = {}) =>
    judgeRefresh({ counter }, { ...state, ...changes }, { lifetimes, now });

  it.each<[string, { token: number; now: Date }, RefreshVerdict]>([
    ['the current token rotates', { token: 5, now: after(MINUTE) }, { kind: 'rotated', counter: 6 }],
    ['the current token rotates at once too', { token: 5, now: after(1) }, { kind: 'rotated', counter: 6 }],
    [
      'the one before, ever so late, gets the current one',
      { token: 4, now: after(60 * MINUTE) },
      { kind: 'repeated', counter: 5 },
    ],
    [
      'an older one within the window is another tab',
      { token: 3, now: after(9_999) },
      { kind: 'repeated', counter: 5 },
    ],
    [
      'so it is when another server’s clock is behind',
      { token: 3, now: after(-9_999) },
      { kind: 'repeated', counter: 5 },
    ],
    ['an older one at the window’s end is a replay', { token: 3, now: after(10_000) }, { kind: 'replayed' }],
    ['an older one after the window is a replay', { token: 3, now: after(10_001) }, { kind: 'replayed' }],
    ['the first one, long after, is a replay', { token: 0, now: after(30 * MINUTE) }, { kind: 'replayed' }],
    ['a counter ahead was never issued', { token: 6, now: after(MINUTE) }, { kind: 'not-issued' }],
    [
      'the last idle moment is early enough',
      { token: 5, now: after(65 * MINUTE) },
      { kind: 'rotated', counter: 6 },
    ],
    ['after it the session is over', { token: 5, now: after(65 * MINUTE + 1) }, { kind: 'idle' }],
    ['and says so even to a replay', { token: 0, now: after(65 * MINUTE + 1) }, { kind: 'idle' }],
  ])('%s', (_title, { token, now }, verdict) => {
    expect(judge(token, now)).toEqual(verdict);
  });

  it('ends with the session’s whole life, however often it was refreshed', () => {
    const end = lifetimes.absoluteMs;
    expect(judge(5, after(end), { refreshedAt: after(end - MINUTE) })).toEqual({
      kind: 'rotated',
      counter: 6,
    });
    expect(judge(5, after(end + 1), { refreshedAt: after(end - MINUTE) })).toEqual({ kind: 'over' });
  });

  it('ends at a date set for the session alone', () => {
    expect(judge(5, after(MINUTE), { notAfter: after(MINUTE) })).toEqual({ kind: 'rotated', counter: 6 });
    expect(judge(5, after(MINUTE + 1), { notAfter: after(MINUTE) })).toEqual({ kind: 'over' });
  });
});
