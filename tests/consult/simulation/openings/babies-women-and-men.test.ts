import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';
import { readConditionOpenings, vignettesOf } from './condition-openings.ts';
import { runDialogue, scoreDialogue } from '../run.ts';

const bench = rulesEngine();
const folder = path.resolve(import.meta.dirname, '../../openings');
const own = [
  'babies.yaml',
  'women-and-contraception.yaml',
  'men-and-medicines.yaml',
  'pregnancy-and-after-birth.yaml',
].flatMap(
  (file) =>
    parse(readFileSync(path.join(folder, file), 'utf8')) as { condition: string; openings: string[] }[],
);
const told = new Set(own.flatMap((each) => each.openings));
const vignettes = readConditionOpenings(folder)
  .flatMap((each) => vignettesOf(each, bench.knowledge))
  .filter((each) => told.has(each.opening));

/** Each opening, by the words of the library alone; the trained reader changes with every sentence it learns from. */
describe('a complaint of a baby, a woman or a man of which nothing else is said', () => {
  it('has three voices for each condition', () => {
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
