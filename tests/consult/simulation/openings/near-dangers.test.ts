import { describe, expect, it } from 'vitest';
import { denyAll } from '#tests/consult/deny-all.ts';

describe('a danger that is told much like a small trouble', () => {
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
