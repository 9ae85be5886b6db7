import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';
import { readConditionOpenings, vignettesOf } from './condition-openings.ts';
import { runDialogue, scoreDialogue } from '#tests/consult/simulation/run.ts';

const bench = rulesEngine();
const folder = path.resolve(import.meta.dirname, '../../openings');
const ids = new Set(
  (parse(readFileSync(path.join(folder, 'small-troubles.yaml'), 'utf8')) as { condition: string }[]).map(
    (each) => each.condition,
  ),
);
const vignettes = readConditionOpenings(folder)
  .filter((each) => ids.has(each.condition))
  .flatMap((each) => vignettesOf(each, bench.knowledge));

/** Each opening, by the words of the library alone; the trained reader changes with every sentence it learns from. */
describe('a small trouble of which nothing dangerous is said', () => {
  it.each(vignettes.map((each) => [each.conditions[0], each.opening, each] as const))(
    'is %s, among three and at its level: "%s"',
    async (_, _opening, vignette) => {
      const score = scoreDialogue(await runDialogue(vignette, 'none', bench));
      expect(score.rank).not.toBeNull();
      expect(score.rank).toBeLessThanOrEqual(3);
      expect(score.isAcceptable).toBe(true);
    },
  );
});
