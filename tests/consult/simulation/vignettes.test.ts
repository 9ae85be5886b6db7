import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { clinicalEngine } from '#tests/consult/clinical-engine.ts';
import { isTried } from '#tests/every-case.ts';
import { didProgressRise, signsAskedTwice } from './asked.ts';
import { contradictionsIn } from './contradictions.ts';
import { perturbations, type Perturbation } from './perturb.ts';
import { figuresOf } from './report.ts';
import { runDialogue, type Dialogue } from './run.ts';
import { readVignettes, type Vignette } from './vignette.ts';

const vignettes = readVignettes(path.resolve(import.meta.dirname, '../vignettes'));
const bench = clinicalEngine();

describe('the vignettes', () => {
  it('name only findings, conditions and questions that the library holds', () => {
    const { knowledge } = bench;
    const unknown = vignettes.flatMap((each) => [
      ...each.present.filter((id) => !knowledge.findings.has(id)),
      ...each.conditions.filter((id) => !knowledge.conditions.has(id)),
      ...Object.keys(each.numbers).filter((id) => !knowledge.questions.has(id)),
    ]);
    expect(unknown).toEqual([]);
  });

  it('are many, and each has its own id', () => {
    expect(new Set(vignettes.map((each) => each.id)).size).toBe(vignettes.length);
    expect(vignettes.length).toBeGreaterThanOrEqual(120);
  });
});

/**
 * All without a change; with one, every emergency and a third of the rest, each time another one. Of those a third in
 * every run, and all by `npm run test:long`.
 */
const heldWith = (how: Perturbation): Vignette[] => {
  const turn = perturbations.indexOf(how);
  const isHeld = (each: Vignette, place: number) =>
    each.urgency.gold === 'EMERGENCY' || place % 3 === turn % 3;
  return how === 'none' ? vignettes : vignettes.filter(isHeld).filter((_, place) => isTried(place + turn, 3));
};

describe.each(perturbations)('held with %s', (how) => {
  it('keeps the floor of safety', async () => {
    const dialogues: Dialogue[] = [];
    for (const each of heldWith(how)) dialogues.push(await runDialogue(each, how, bench));
    const figures = figuresOf(dialogues, how);
    expect({
      severe: figures.severe_under_triage.hits,
      missed: figures.emergencies_acceptable.of - figures.emergencies_acceptable.hits,
      repeated: figures.repeated_questions,
      twice: dialogues.flatMap((each) => signsAskedTwice(each, bench.knowledge)),
      rising: dialogues.filter(didProgressRise).map((each) => each.vignette.id),
      contradictions: dialogues.flatMap(contradictionsIn),
      dangling: figures.dangling_citations,
      uncited: figures.conditions_cited.of - figures.conditions_cited.hits,
    }).toEqual({
      severe: 0,
      missed: 0,
      repeated: 0,
      twice: [],
      rising: [],
      contradictions: [],
      dangling: 0,
      uncited: 0,
    });
    expect(figures.over_triage.percent).toBeLessThanOrEqual(20);
    expect(figures.triage_acceptable.percent).toBeGreaterThanOrEqual(85);
  });
});
