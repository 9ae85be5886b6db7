import { mutantsOf, noticedByJourneys, noticedByWalks } from '#tools/statecharts/testing/mutants.ts';
import { subjects } from '#tests/models/subjects.ts';
import { describe, expect, it } from 'vitest';

/** One mutant in so many is judged here; `npm run statecharts:mutate` judges all. */
const EVERY = 16;

describe('a mistake in a chart', () => {
  it.each(subjects)('is noticed by journeys, effects or invariants: $name', ({ machine, model }) => {
    const missed = mutantsOf(machine)
      .filter((_, index) => index % EVERY === 0)
      .filter((mutant) => !noticedByJourneys(mutant, model) && !noticedByWalks(mutant, model));
    expect(missed.map(({ kind, where }) => `${kind}, ${where}`)).toEqual([]);
  });
});
