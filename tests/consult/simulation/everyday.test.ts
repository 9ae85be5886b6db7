import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { clinicalEngine } from '#tests/consult/clinical-engine.ts';
import { didProgressRise, signsAskedTwice } from './asked.ts';
import { contradictionsIn } from './contradictions.ts';
import { runDialogue, scoreDialogue, type Dialogue } from './run.ts';
import { quantile } from './statistics.ts';
import { readVignettes } from './vignette.ts';

const bench = clinicalEngine();
const vignettes = readVignettes(path.resolve(import.meta.dirname, '../everyday'));

/** At first contact, before anything was changed for them: 53 of 60 acceptable, 10 questions in the median. */
describe('everyday complaints', () => {
  it('end at an acceptable level, after few questions, none of which asks twice', async () => {
    const dialogues: Dialogue[] = [];
    for (const each of vignettes) dialogues.push(await runDialogue(each, 'none', bench));
    const scores = dialogues.map(scoreDialogue);
    const outside = scores.filter((each) => each.groups.includes('outside'));
    const lists = dialogues.filter((each) => each.asked.some(({ question }) => question.purpose));
    expect(scores.filter((each) => each.isAcceptable).length).toBeGreaterThanOrEqual(53);
    expect(outside.filter((each) => each.isAcceptable).length / outside.length).toBeGreaterThanOrEqual(
      15 / 17,
    );
    expect(
      quantile(
        scores.map((each) => each.questions),
        0.5,
      ),
    ).toBeLessThanOrEqual(9);
    expect(
      quantile(
        outside.map((each) => each.questions),
        0.5,
      ),
    ).toBeLessThanOrEqual(7);
    expect(lists.length).toBeLessThanOrEqual(20);
    expect(dialogues.flatMap((each) => signsAskedTwice(each, bench.knowledge))).toEqual([]);
    expect(dialogues.filter(didProgressRise)).toEqual([]);
    expect(dialogues.flatMap(contradictionsIn)).toEqual([]);
  });
});
