import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';
import { denyAll } from '../../deny-all.ts';
import { readConditionOpenings, vignettesOf } from './condition-openings.ts';
import { runDialogue, scoreDialogue } from '../run.ts';

const bench = rulesEngine();
const folder = path.resolve(import.meta.dirname, '../../openings');
const file = path.join(folder, 'limbs-sleep-and-medicines.yaml');
const rows = parse(readFileSync(file, 'utf8')) as { condition: string; openings: string[] }[];
const ids = new Set(rows.map((each) => each.condition));
const own = new Set(rows.flatMap((each) => each.openings));
const vignettes = readConditionOpenings(folder)
  .filter((each) => ids.has(each.condition))
  .flatMap((each) => vignettesOf(each, bench.knowledge))
  .filter((each) => own.has(each.opening));

/** Each opening, by the words of the library alone; the trained reader changes with every sentence it learns from. */
describe('trouble of limbs, sleep and medicines of which nothing dangerous is said', () => {
  it.each(vignettes.map((each) => [each.conditions[0], each.opening, each] as const))(
    'is %s, among three and at its level: "%s"',
    async (_, _opening, vignette) => {
      const score = scoreDialogue(await runDialogue(vignette, 'none', bench));
      expect(score).toMatchObject({ isAcceptable: true });
      expect(score.rank ?? 99).toBeLessThanOrEqual(3);
    },
  );
});

describe('what lies near it and is dangerous', () => {
  it.each([
    [
      'the insides of my thighs and my bottom are numb and I cannot pass water',
      ['1970-01-01', 'male'],
      ['EMERGENCY'],
    ],
    [
      'boiling fat hit the outside of my thigh, the burn is white and numb',
      ['1980-01-01', 'male'],
      ['EMERGENCY'],
    ],
    [
      'during sex I had a sudden explosive headache, the worst of my life',
      ['1985-01-01', 'male'],
      ['EMERGENCY'],
    ],
    [
      'I was eating ice cream when a sudden headache hit me like a bat',
      ['1985-01-01', 'female'],
      ['EMERGENCY'],
    ],
    [
      'I take iron and my stools are black and sticky like tar, I feel faint',
      ['1990-01-01', 'female'],
      ['EMERGENCY'],
    ],
    [
      'I take a statin, my muscles are very weak and my urine is dark brown',
      ['1955-01-01', 'male'],
      ['EMERGENCY'],
    ],
    ['steak is stuck in my gullet and I cannot swallow my spit', ['1960-01-01', 'male'], ['EMERGENCY']],
    ['on ciprofloxacin and my Achilles hurts', ['1962-01-01', 'male'], ['HIGH', 'EMERGENCY']],
    [
      'flew back from Sydney on Monday, my left calf is swollen and sore',
      ['1970-01-01', 'female'],
      ['HIGH', 'EMERGENCY'],
    ],
    [
      'punched someone in the mouth and his tooth cut my knuckle, it is swollen',
      ['2000-01-01', 'male'],
      ['HIGH', 'EMERGENCY'],
    ],
  ] as const)('keeps its level at least: %s', async (opening, [born, sex], levels) => {
    const assessment = await denyAll(opening, born, sex);
    expect(levels).toContain(assessment?.urgency);
  });
});
