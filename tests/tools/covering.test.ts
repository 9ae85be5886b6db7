import { subjects } from '#tests/models/subjects.ts';
import { coveringPaths, distinctSteps } from '#tools/statecharts/testing/covering.ts';
import { pathsOfPackage, type GeneratedPath } from '#tools/statecharts/testing/test-model.ts';
import { describe, expect, it } from 'vitest';

const stepsOf = (paths: readonly GeneratedPath[]) => new Set(paths.flatMap(distinctSteps));

describe('the covering paths', () => {
  it.each(subjects.filter(({ name }) => ['auth', 'form', 'inactivity'].includes(name)))(
    'of $name take every step with fewer paths',
    ({ pure, model }) => {
      const [input] = Object.values(model.starts) as unknown[];
      const all = pathsOfPackage(pure, model, input);
      const few = coveringPaths(all);
      expect(stepsOf(few)).toEqual(stepsOf(all));
      expect(few.length).toBeLessThan(all.length);
    },
  );
});
