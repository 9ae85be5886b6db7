import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Assessment } from '#contract/assessment.ts';
import { urgencies } from '#contract/urgency.ts';
import { assessmentCopy } from '#src/ui/assessment/assessment.copy.ts';
import { displayName } from '#server/consult/assessment/phrases.ts';
import { clinicalEngine } from '#tests/consult/clinical-engine.ts';
import { triedOf } from '#tests/every-case.ts';
import { runDialogue } from '../simulation/run.ts';
import { readVignettes } from '../simulation/vignette.ts';
import { turnOf } from '../turns.ts';

const bench = clinicalEngine();
const vignettes = readVignettes(path.resolve(import.meta.dirname, '../vignettes'));
const me = 'I am a 40-year-old woman.';

const finish = async (...contents: string[]) => {
  const { assessment } = await bench.engine.consult(turnOf(contents, { finishNow: true }));
  if (!assessment) throw new Error('not finished');
  return assessment;
};

/** All that the engine says by itself; the patient's own words are left out. */
const saidIn = (each: Assessment): string =>
  [
    each.reasoning,
    each.no_conclusion_reason,
    ...each.next_steps,
    ...(each.warning_signs ?? []),
    ...(each.self_care ?? []).map(({ text }) => text),
    ...(each.limits ?? []),
    ...each.conditions.flatMap((one) => [one.description, one.reasoning, ...(one.evidence ?? [])]),
  ].join('\n');

describe('what an assessment never says', () => {
  it('is a dose, or a diagnosis as a fact', async () => {
    const third = vignettes.filter((_, place) => place % 3 === 0);
    for (const vignette of triedOf(third, 3)) {
      const { assessment } = await runDialogue(vignette, 'none', bench);
      const text = saidIn(assessment);
      expect(text.match(/\b\d+ ?(?:mg|mcg|micrograms?|ml|grams?|tablets?)\b|\bone tablet\b/i)).toBe(null);
      expect(
        text.match(
          /(?<!\bif )(?<!\bthat )(?<!\bwhen )\byou have (?:an? )?[\w ]+(?:itis|disease|syndrome|cancer)\b/i,
        ),
      ).toBe(null);
    }
  });

  it('is a dose, even when it is asked for', async () => {
    const asked = await finish(`${me} How many milligrams of ibuprofen can I take for my sore throat?`);
    expect(saidIn(asked).match(/\d+ ?mg/i)).toBe(null);
  });
});

describe('what an assessment always says', () => {
  it('is that nobody clinical has reviewed it, and what was not asked', async () => {
    const early = await finish(`${me} I have a headache.`);
    expect(early.limits?.filter((each) => /review/i.test(each)).length).toBe(1);
    expect(
      early.limits?.filter((each) => each.startsWith('Not answered, though important for safety')).length,
    ).toBe(1);
    expect(early.urgency === 'LOW').toBe(false);
  });

  it('is that it cannot narrow it down, and then no more than it knows', async () => {
    const vague = await finish(`${me} I am tired.`);
    expect(vague.no_conclusion).toBe(true);
    expect(vague.no_conclusion_reason === null || vague.no_conclusion_reason === '').toBe(false);
    expect(vague.confidence_score).toBeLessThanOrEqual(0.3);
    expect(vague.urgency === 'LOW').toBe(false);
  });

  it('is which symptom it leaves unexplained', async () => {
    const odd = await finish(
      `${me} I have a runny nose, sneezing, a blocked nose and a sore throat. I also have a lump in my breast.`,
    );
    expect(
      odd.reasoning.includes('breast') || odd.conditions.some((each) => each.slug === 'breast-lump-check'),
    ).toBe(true);
  });

  it('is what would make it graver, and never what would make it milder', async () => {
    const cold = await finish(`${me} I have had a cough and a runny nose for three days.`);
    const raised = (cold.counterfactuals ?? []).flatMap(({ then }) => then.urgency ?? []);
    expect(raised.length).toBeGreaterThan(0);
    expect(raised.filter((each) => urgencies.indexOf(each) <= urgencies.indexOf(cold.urgency))).toEqual([]);
    const clauses = (cold.counterfactuals ?? []).map(({ if: clause }) => assessmentCopy.changeIf(clause));
    expect(
      clauses.filter((each) => !/^If (?:you also noticed “[^”]+”|“[^”]+” also applies)$/.test(each)),
    ).toEqual([]);
  });

  it('begins with what belongs to the complaint', async () => {
    const back = await finish(`${me} My lower back hurts since I lifted a heavy box.`);
    expect(back.counterfactuals?.slice(0, 2).map(({ if: clause }) => clause)).toEqual([
      'you also noticed “numb around the bottom or genitals”',
      'you also noticed “new loss of control of bladder or bowel”',
    ]);
    const throat = await finish(`${me} I have a sore throat and a fever, and it hurts to swallow.`);
    expect(
      (throat.counterfactuals ?? []).filter(({ if: clause }) => /navel|joint|legs/.test(clause)),
    ).toEqual([]);
  });

  it('is each name of a condition once', () => {
    const named = (name: string, clinical_name: string) => displayName({ name, clinical_name });
    expect([
      named('Common cold', 'Common cold (viral upper respiratory infection)'),
      named('Sciatica (trapped nerve)', 'Lumbar radiculopathy (sciatica)'),
      named('Inflamed appendix (appendicitis)', 'Acute appendicitis'),
      named('Gout', 'Gout'),
      named('Mini-stroke (TIA)', 'TIA'),
    ]).toEqual([
      'Common cold (viral upper respiratory infection)',
      'Sciatica (trapped nerve; lumbar radiculopathy)',
      'Inflamed appendix (acute appendicitis)',
      'Gout',
      'Mini-stroke (TIA)',
    ]);
  });

  it('is said once, whoever wrote the clause', () => {
    expect(assessmentCopy.changeIf('If you also noticed a rash')).toBe('If you also noticed a rash');
  });
});
