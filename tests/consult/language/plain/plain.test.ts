import { describe, expect, it } from 'vitest';
import { firstPlain } from './first.table.ts';
import { countPlain, readPlain } from './read-plain.ts';

/** What is known to be invented or missed; these lists may only shrink. */
const knownInventions = [
  "my dad had a heart attack and I'm worried about my own heart: heart_disease",
  'I wake up drenched in sweat: sweating',
  'I might be pregnant, my test was positive: missed_period',
];
const knownMisses = ['mera, my mother, has knee pain since 2 years: knee_pain'];

describe('everyday openings', () => {
  const readings = readPlain(firstPlain);
  const { openings, withoutInvention, said, missed } = countPlain(readings);

  it('are read without inventing anything, but for what is known', () => {
    expect(
      readings.flatMap(({ opening, invented }) => invented.map((id) => `${opening}: ${id}`)).toSorted(),
    ).toEqual(knownInventions.toSorted());
    expect(withoutInvention / openings).toBeGreaterThanOrEqual(0.98);
  });

  it('are heard, but for what is known', () => {
    const unheard = readings.flatMap(({ opening, missed: ids }) => ids.map((id) => `${opening}: ${id}`));
    expect(unheard).toEqual(knownMisses);
    expect(1 - missed / said).toBeGreaterThanOrEqual(0.99);
  });

  it('fire no rule', () => {
    expect(readings.filter(({ rules }) => rules.length > 0)).toEqual([]);
  });
});
