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
    [['recorded'], true, true],
    [['unrecorded'], false, true],
    [['recorded', 'unknown'], false, false],
    [['recorded', 'unknown', 'unrecorded'], false, true],
    [['unrecorded', 'unknown'], false, true],
    [['unrecorded', 'unknown', 'recorded'], true, true],
  ])('after %j is recorded: %s, known: %s', (changes, isRecorded, isKnown) => {
    const { audience } = after(...changes);
    expect([audience.isRecorded(), audience.isKnown()]).toEqual([isRecorded, isKnown]);
  });

  it('tells a change from a repetition, and signing out from a change of audience', () => {
    expect(
      after('recorded', 'recorded', 'unrecorded', 'unknown', 'unrecorded', 'recorded').hasChanged,
    ).toEqual([true, false, true, false, false, true]);
  });

  it('films the page’s own load for the first visitor', () => {
    const { audience } = after('recorded');
    expect([audience.mayRecord(0), audience.mayRecord(START)]).toEqual([true, true]);
  });

  it.each([
    [START + 2, false],
    [START + 3, true],
    [START + 4, true],
  ])('films nothing that began under an earlier audience: %i ms is %s', (bornMs, may) => {
    const earlier = after('unrecorded', 'unrecorded', 'recorded').audience;
    const visitor = after('recorded', 'unknown', 'recorded').audience;
    expect([earlier.mayRecord(bornMs), visitor.mayRecord(bornMs)]).toEqual([may, may]);
  });

  it('films nothing while it is not allowed', () => {
    expect(after('recorded', 'unrecorded').audience.mayRecord(Number.POSITIVE_INFINITY)).toBe(false);
    expect(after().audience.mayRecord(Number.POSITIVE_INFINITY)).toBe(false);
  });
});
