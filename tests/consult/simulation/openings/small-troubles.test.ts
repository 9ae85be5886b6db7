import { describe, expect, it } from 'vitest';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';
import { readOpenings, vignettesOf } from './condition-openings.ts';
import { runDialogue, scoreDialogue } from '#tests/consult/simulation/run.ts';

const bench = rulesEngine();
const files = [
  'small-troubles.yaml',
  'babies.yaml',
  'women-and-contraception.yaml',
  'men-and-medicines.yaml',
  'pregnancy-and-after-birth.yaml',
  'limbs-sleep-and-medicines.yaml',
  'skin-mouth-nose-and-ear.yaml',
];

/** Each opening, by the words of the library alone; the trained reader changes with every sentence it learns from. */
describe.each(files)('a trouble of which nothing dangerous is said, in %s', (file) => {
  const vignettes = readOpenings(file).flatMap((each) => vignettesOf(each, bench.knowledge));

  it.each(vignettes.map((each) => [each.conditions[0], each.opening, each] as const))(
    'is %s, among three and at its level: "%s"',
    async (_, _opening, vignette) => {
      const score = scoreDialogue(await runDialogue(vignette, 'none', bench));
      expect(score).toMatchObject({ isAcceptable: true });
      expect(score.rank ?? 99).toBeLessThanOrEqual(3);
    },
  );
});
