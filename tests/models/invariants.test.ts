import { subjects } from '#tests/models/subjects.ts';
import { walkAtRandom } from '#tools/statecharts/testing/walks.ts';
import { describe, expect, it } from 'vitest';

/** `npm run statecharts:walk` takes 100,000. */
const STEPS = 2_000;

describe('under random walks', () => {
  it.each(subjects)(`$name keeps every sentence of its model for ${String(STEPS)} steps`, (subject) => {
    const { broken, seed, walked } = walkAtRandom(subject, STEPS);
    expect({ broken, seed }).toEqual({ broken: null, seed: null });
    expect(walked).toBeGreaterThanOrEqual(STEPS);
  });

  it('a sentence that does not hold is found, and the walk made short', () => {
    const subject = subjects.find(({ name }) => name === 'theme');
    if (!subject) throw new Error('There is no theme.');
    const planted = {
      ...subject.model,
      always: { 'is never dark': ({ at }: { at: string }) => at !== 'dark' },
    };
    const { broken } = walkAtRandom({ pure: subject.pure, model: planted }, STEPS, 1);
    expect(broken).toEqual('is never dark\n  at dark after ');
  });
});
