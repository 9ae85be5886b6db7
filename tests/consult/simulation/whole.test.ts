import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { clinicalEngine } from '#tests/consult/clinical-engine.ts';
import { didProgressRise, signsAskedTwice } from './asked.ts';
import { contradictionsIn } from './contradictions.ts';
import { runDialogue, scoreDialogue, type Dialogue } from './run.ts';
import { readVignettes } from './vignette.ts';

const bench = clinicalEngine();
const consultations = readVignettes(path.resolve(import.meta.dirname, '../whole'));

/** The most questions that a harmless complaint should need, and how many of ten may need more. */
const mostOfHarmless = 10;
const shareWithin = 0.9;

describe('whole consultations', () => {
  it('never tell a danger to wait, contradict themselves or ask twice', async () => {
    const dialogues: Dialogue[] = [];
    for (const each of consultations) dialogues.push(await runDialogue(each, 'none', bench));
    const harmless = dialogues.filter(({ vignette }) => vignette.groups.includes('harmless'));
    expect({
      under: dialogues.filter((each) => scoreDialogue(each).isUnder).map((each) => each.vignette.id),
      twice: dialogues.flatMap((each) => signsAskedTwice(each, bench.knowledge)),
      rising: dialogues.filter(didProgressRise).map((each) => each.vignette.id),
      contradictions: dialogues.flatMap(contradictionsIn),
    }).toEqual({ under: [], twice: [], rising: [], contradictions: [] });
    const short = harmless.filter((each) => each.questions <= mostOfHarmless);
    expect(short.length / harmless.length).toBeGreaterThanOrEqual(shareWithin);
  });
});
