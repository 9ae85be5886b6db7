import { createAudience, type Audience } from '#src/services/audience.ts';
import { describe, expect, it } from 'vitest';

const START = 1_000;

/** An audience after these changes, one a millisecond. */
function after(...changes: Audience[]) {
  const clock = { now: START };
  const audience = createAudience(() => clock.now);
  const isNews = changes.map((next) => {
    clock.now += 1;
    return audience.change(next);
  });
  return { audience, isNews };
}

describe('the audience of reports', () => {
  it.each<[Audience[], boolean, boolean]>([
    [[], false, false],
    [['open'], true, false],
    [['closed'], false, true],
    [['open', 'unknown'], false, false],
    [['open', 'unknown', 'closed'], false, true],
    [['closed', 'unknown'], false, true],
    [['closed', 'unknown', 'open'], true, false],
  ])('after %j is open: %s, closed: %s', (changes, isOpen, isClosed) => {
    const { audience } = after(...changes);
    expect([audience.isOpen(), audience.isClosed()]).toEqual([isOpen, isClosed]);
  });

  it('tells a change from a repetition, and signing out from a change of audience', () => {
    expect(after('open', 'open', 'closed', 'unknown', 'closed', 'open').isNews).toEqual([
      true,
      false,
      true,
      false,
      false,
      true,
    ]);
  });

  it('lets the first visitor tell of the page’s own load', () => {
    const { audience } = after('open');
    expect([audience.mayPass(0), audience.mayPass(START)]).toEqual([true, true]);
  });

  it.each([
    [START + 2, false],
    [START + 3, true],
    [START + 4, true],
  ])('lets nothing pass that began under an earlier audience: %i ms is %s', (bornMs, may) => {
    const earlier = after('closed', 'closed', 'open').audience;
    const visitor = after('open', 'unknown', 'open').audience;
    expect([earlier.mayPass(bornMs), visitor.mayPass(bornMs)]).toEqual([may, may]);
  });

  it('lets nothing pass while it is not open', () => {
    expect(after('open', 'closed').audience.mayPass(Number.POSITIVE_INFINITY)).toBe(false);
    expect(after().audience.mayPass(Number.POSITIVE_INFINITY)).toBe(false);
  });
});
