import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openClinicalEngine } from '#server/consult/open-engine.ts';
import { readConditionOpenings, vignettesOf } from './condition-openings.ts';
import { runDialogue, scoreDialogue, type Score } from './run.ts';

const bench = openClinicalEngine();
const all = readConditionOpenings(path.resolve(import.meta.dirname, '../openings'));

describe('openings of the conditions of everyday, travel and rare trouble', () => {
  it('name conditions of the library, three sentences each', () => {
    expect(all.filter((each) => !bench.knowledge.conditions.has(each.condition))).toEqual([]);
    expect(all.filter((each) => each.openings.length !== 3)).toEqual([]);
  });

  it('end at an acceptable level with the condition among three, for one opening of each', async () => {
    const scores: Score[] = [];
    for (const [place, each] of all.entries()) {
      const vignette = vignettesOf(each, bench.knowledge)[place % 3];
      if (vignette) scores.push(scoreDialogue(await runDialogue(vignette, 'none', bench)));
    }
    const share = (holds: (each: Score) => boolean) => scores.filter(holds).length / scores.length;
    expect(share((each) => each.rank !== null && each.rank <= 3)).toBeGreaterThanOrEqual(0.88);
    expect(share((each) => each.isAcceptable)).toBeGreaterThanOrEqual(0.9);
    expect(share((each) => each.isOver)).toBeLessThanOrEqual(0.08);
  });
});
