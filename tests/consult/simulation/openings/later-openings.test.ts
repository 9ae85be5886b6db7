import { describe, expect, it } from 'vitest';
import { clinicalEngine } from '#tests/consult/clinical-engine.ts';
import { denyAll } from '#tests/consult/deny-all.ts';
import { readConditionOpenings, vignettesOf } from './condition-openings.ts';
import { runDialogue, scoreDialogue } from '#tests/consult/simulation/run.ts';

const bench = clinicalEngine();
const later = new Set([
  'dural_puncture_headache',
  'arc_eye',
  'mallet_finger',
  'creeping_eruption',
  'jet_lag',
  'mal_de_debarquement',
  'proctalgia_fugax',
  'blood_in_semen_check',
  'nipple_vasospasm',
  'fish_tank_granuloma',
]);
const all = readConditionOpenings().filter(({ condition }) => later.has(condition));
const vignettes = all.flatMap((each) => vignettesOf(each, bench.knowledge));

describe('an opening of a condition that came later', () => {
  it('has three voices each', () => {
    expect(vignettes).toHaveLength(3 * later.size);
  });

  it.each(vignettes.map((each) => [each.id, each] as const))(
    'ends with it among three, at its level, when all else is denied: %s',
    async (_, vignette) => {
      const score = scoreDialogue(await runDialogue(vignette, 'none', bench));
      expect(score).toMatchObject({ isAcceptable: true });
      expect(score.rank ?? 99).toBeLessThanOrEqual(3);
    },
  );
});

describe('a headache after a needle in the back or a birth', () => {
  it.each([
    ['bit of a headache since my epidural on Tuesday, fine when I lie down', '1992-01-01', 'female'],
    ['lumbar puncture yesterday, my head aches when I sit up', '1970-01-01', 'male'],
    ['had a baby last week and a bit of a headache, stiff neck too', '1992-01-01', 'female'],
    ['headache and stiff neck after the birth', '1988-01-01', 'female'],
    ['I gave birth nine days ago, my head hurts and my neck will not bend', '1995-01-01', 'female'],
    ['mild headache since my c-section under a spinal on Friday', '1990-01-01', 'female'],
  ] as const)('is seen within a day even if every danger is denied: %s', async (opening, born, sex) => {
    const assessment = await denyAll(opening, born, sex);
    expect(['HIGH', 'EMERGENCY']).toContain(assessment?.urgency);
  });
});

describe('what lies near a harmless condition', () => {
  it.each([
    [
      'flew back from Sydney on Monday, my calf is swollen and sore',
      ['1970-01-01', 'female'],
      ['HIGH', 'EMERGENCY'],
    ],
    ['after my cruise the room sways and I slur my words', ['1955-01-01', 'male'], ['EMERGENCY']],
    ['after diving from the boat my joints hurt and I feel wobbly', ['1990-01-01', 'male'], ['EMERGENCY']],
    ['welded without a mask, now I cannot see from my left eye', ['1980-01-01', 'male'], ['EMERGENCY']],
    [
      'cut the back of my finger with a knife and now the tip hangs down',
      ['1966-01-01', 'male'],
      ['EMERGENCY'],
    ],
    ['blood when I ejaculate and I take warfarin', ['1960-01-01', 'male'], ['HIGH']],
    [
      'red hot swollen breast, fever and my nipple goes white after feeds',
      ['1992-01-01', 'female'],
      ['HIGH', 'EMERGENCY'],
    ],
  ] as const)('keeps its level: %s', async (opening, [born, sex], levels) => {
    const assessment = await denyAll(opening, born, sex);
    expect(levels).toContain(assessment?.urgency);
  });
});
