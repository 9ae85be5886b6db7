import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';
import { readConditionOpenings, vignettesOf } from './condition-openings.ts';
import { runDialogue, scoreDialogue } from '../run.ts';

const bench = rulesEngine();
const folder = path.resolve(import.meta.dirname, '../../openings');
const own = parse(readFileSync(path.join(folder, 'skin-mouth-nose-and-ear.yaml'), 'utf8')) as {
  condition: string;
  openings: string[];
}[];
const openings = new Set(own.flatMap((each) => each.openings));
const vignettes = readConditionOpenings(folder)
  .flatMap((each) => vignettesOf(each, bench.knowledge))
  .filter((each) => openings.has(each.opening));

/** Each opening, by the words of the library alone; the trained reader changes with every sentence it learns from. */
describe('a small trouble of the skin, the mouth, the nose or the ear', () => {
  it('has three voices each', () => {
    expect(vignettes).toHaveLength(3 * own.length);
  });

  it.each(vignettes.map((each) => [each.conditions[0], each.opening, each] as const))(
    'is %s, among three and at its level: "%s"',
    async (_, _opening, vignette) => {
      const score = scoreDialogue(await runDialogue(vignette, 'none', bench));
      expect(score).toMatchObject({ isAcceptable: true });
      expect(score.rank ?? 99).toBeLessThanOrEqual(3);
    },
  );
});
