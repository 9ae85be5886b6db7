import { judgeMutant, mutantKey, mutantsOf } from '#tools/statecharts/testing/mutants/mutants.ts';
import { sourceMutantsOf } from '#tools/statecharts/testing/mutants/source-mutants.ts';
import { subjects } from '#tests/models/subjects.ts';
import { workbench } from '#tests/models/workbench.ts';
import { describe, expect, it } from 'vitest';

/** One mutant in so many is judged here; `npm run statecharts:mutate` judges all. */
const EVERY = 32;

describe('a mistake in a chart', () => {
  it.each(subjects)('is noticed by journeys, effects or invariants: $name', async (subject) => {
    const { name, machine, model } = subject;
    const equivalent = workbench.equivalent[name] ?? {};
    const chosen = mutantsOf(machine).filter((_, index) => index % EVERY === 0);
    const missed: string[] = [];
    for (const mutant of chosen) {
      const { journeys, invariants } = await judgeMutant(mutant, model);
      if (!journeys && !invariants) missed.push(mutantKey(mutant));
    }
    expect(missed.filter((each) => !(each in equivalent))).toEqual([]);
  });
});

describe('the mutants of a source', () => {
  it.each(subjects)('of $name are planted in its code', (subject) => {
    expect(sourceMutantsOf(workbench, subject).length).toBeGreaterThan(0);
  });
});
