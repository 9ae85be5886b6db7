import { createAudience, type Audience } from '#src/platform/monitoring/audience.ts';
import { describe, expect, it } from 'vitest';

const START = 1_000;

/** An audience after these changes, one a millisecond. */
function after(...changes: Audience[]) {
  const clock = { now: START };
  const audience = createAudience(() => clock.now);
  const hasChanged = changes.map((next) => {
    clock.now += 1;
    return audience.change(next);
  });
  return { audience, hasChanged };
}

describe('the audience of reports', () => {
  it.each<[Audience[], boolean, boolean]>([
    [[], false, false],
    [['filmed'], true, true],
    [['unfilmed'], false, true],
    [['filmed', 'unknown'], false, false],
    [['filmed', 'unknown', 'unfilmed'], false, true],
    [['unfilmed', 'unknown'], false, true],
    [['unfilmed', 'unknown', 'filmed'], true, true],
  ])('after %j is filmed: %s, known: %s', (changes, isFilmed, isKnown) => {
    const { audience } = after(...changes);
    expect([audience.isFilmed(), audience.isKnown()]).toEqual([isFilmed, isKnown]);
  });

  it('tells a change from a repetition, and signing out from a change of audience', () => {
    expect(after('filmed', 'filmed', 'unfilmed', 'unknown', 'unfilmed', 'filmed').hasChanged).toEqual([
      true,
      false,
      true,
      false,
      false,
      true,
    ]);
  });

  it('films the page’s own load for the first visitor', () => {
    const { audience } = after('filmed');
    expect([audience.mayFilm(0), audience.mayFilm(START)]).toEqual([true, true]);
  });

  it.each([
    [START + 2, false],
    [START + 3, true],
    [START + 4, true],
  ])('films nothing that began under an earlier audience: %i ms is %s', (bornMs, may) => {
    const earlier = after('unfilmed', 'unfilmed', 'filmed').audience;
    const visitor = after('filmed', 'unknown', 'filmed').audience;
    expect([earlier.mayFilm(bornMs), visitor.mayFilm(bornMs)]).toEqual([may, may]);
  });

  it('films nothing while it is not allowed', () => {
    expect(after('filmed', 'unfilmed').audience.mayFilm(Number.POSITIVE_INFINITY)).toBe(false);
    expect(after().audience.mayFilm(Number.POSITIVE_INFINITY)).toBe(false);
  });
});
