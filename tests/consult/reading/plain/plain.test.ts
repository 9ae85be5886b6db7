import { describe, expect, it } from 'vitest';
import { firstPlain } from './first.table.ts';
import { countPlain, readPlain } from './read-plain.ts';
import { secondPlain } from './second.table.ts';

/** What is known to be invented or missed; these lists may only shrink. */
const known = {
  first: {
    invented: ['I wake up drenched in sweat: sweating'],
    missed: [],
  },
  second: {
    invented: [] as string[],
    missed: [
      'both shoulders and hips are stiff when I get up: stiff_shoulders_and_hips',
      'clicky jaw, hurts when I chew: jaw_pain_chewing',
    ],
  },
};

describe.each([
  { readings: readPlain(firstPlain), ...known.first },
  { readings: readPlain(secondPlain), ...known.second },
])('the everyday openings of a table', ({ readings, invented, missed }) => {
  const counts = countPlain(readings);

  it('are read without inventing anything, but for what is known', () => {
    const found = readings.flatMap((each) => each.invented.map((id) => `${each.opening}: ${id}`));
    expect(found.toSorted()).toEqual(invented.toSorted());
    expect(counts.withoutInvention / counts.openings).toBeGreaterThanOrEqual(0.95);
  });

  it('are heard, but for what is known', () => {
    const unheard = readings.flatMap((each) => each.missed.map((id) => `${each.opening}: ${id}`));
    expect(unheard.toSorted()).toEqual(missed);
    expect(1 - counts.missed / counts.said).toBeGreaterThanOrEqual(0.95);
  });

  it('fire no rule but fair ones', () => {
    expect(readings.filter(({ rules }) => rules.length > 0)).toEqual([]);
  });
});
