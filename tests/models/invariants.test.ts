import { subjects } from '#tests/models/subjects.ts';
import { brokenSentence, WALK_STEPS } from '#tests/models/walks.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** Steps per machine: 5,000, or as many as the long run asks for. */
const steps = Number(process.env['WALK_STEPS'] ?? 5_000);
/** A seed that was printed by a failed run walks the same way again. */
const seed = process.env['WALK_SEED'];

describe.each(subjects)('under random walks $name', ({ pure, model }) => {
  it(`keeps every sentence of its model for ${String(steps)} steps`, () => {
    let walked = 0;
    const walk = fc.array(fc.nat(), { minLength: 1, maxLength: WALK_STEPS, size: 'max' });
    const property = fc.property(walk, (choices) => {
      if (walked >= steps) return true;
      walked += choices.length;
      return brokenSentence(pure, model, choices) === null;
    });
    const result = fc.check(property, {
      numRuns: Math.ceil((10 * steps) / WALK_STEPS),
      ...(seed ? { seed: Number(seed) } : {}),
    });
    const broken = result.counterexample && brokenSentence(pure, model, result.counterexample[0]);
    expect({ broken, seed: result.failed ? result.seed : null }).toEqual({ broken: null, seed: null });
    expect(walked).toBeGreaterThanOrEqual(steps);
  });
});
