import { describe, expect, it } from 'vitest';
import { clinicalEngine } from '#tests/consult/clinical-engine.ts';
import { isTried } from '#tests/every-case.ts';
import { readConditionOpenings, vignettesOf } from './condition-openings.ts';
import { turnOf } from '#tests/consult/turns.ts';
import { runDialogue, scoreDialogue, type Score } from '#tests/consult/simulation/run.ts';
import type { Vignette } from '#tests/consult/simulation/vignette.ts';

const bench = clinicalEngine();
const all = readConditionOpenings();

/** A question about a result or a medicine is answered at once and needs no consultation. */
async function isAnswered(vignette: Vignette): Promise<boolean> {
  const { question } = await bench.engine.consult(turnOf([vignette.opening]));
  return question?.id === 'askAfterAnswer';
}

describe('openings of the conditions of everyday, travel and rare trouble', () => {
  it('name conditions of the library, three sentences each', () => {
    expect(all.filter((each) => !bench.knowledge.conditions.has(each.condition))).toEqual([]);
    expect(all.filter((each) => each.openings.length !== 3)).toEqual([]);
  });

  it('end at an acceptable level with the condition among three, for one opening of each', async () => {
    const scores: Score[] = [];
    const answered: string[] = [];
    for (const [place, each] of all.entries()) {
      // A half of them in every run, all by `npm run test:long`.
      if (!isTried(place, 2)) continue;
      const vignette = vignettesOf(each, bench.knowledge)[place % 3];
      if (!vignette) continue;
      if (await isAnswered(vignette)) answered.push(vignette.id);
      else scores.push(scoreDialogue(await runDialogue(vignette, 'none', bench)));
    }
    expect(answered.length).toBeLessThanOrEqual(8);
    const share = (holds: (each: Score) => boolean) => scores.filter(holds).length / scores.length;
    expect(share((each) => each.rank !== null && each.rank <= 3)).toBeGreaterThanOrEqual(0.88);
    expect(share((each) => each.isAcceptable)).toBeGreaterThanOrEqual(0.9);
    expect(share((each) => each.isOver)).toBeLessThanOrEqual(0.08);
  });
});
