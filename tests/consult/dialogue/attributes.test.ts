import { describe, expect, it } from 'vitest';
import { clinicalEngine } from '#tests/consult/clinical-engine.ts';
import { turnOf } from '../turns.ts';

const { engine } = clinicalEngine();

const readIn = async (text: string, finding: string) => {
  const { understood } = await engine.consult(turnOf([text]));
  return understood?.find((each) => each.finding === finding);
};

describe('what was understood', () => {
  it.each<readonly [string, string, object | undefined]>([
    ['my left knee hurts', 'knee_pain', { body_site: 'knee', side: 'left' }],
    ['my oxygen is 91 %', 'low_oxygen', { value: 91, unit: 'percent' }],
    [
      'My daughter is 8. Her right ankle hurts.',
      'joint_pain',
      { subject: 'daughter', body_site: 'ankle', side: 'right' },
    ],
    ['I had a heart attack two years ago and now I am dizzy', 'heart_disease', { time: 'past' }],
    ['I have a cough', 'cough', undefined],
  ])(
    'carries whom and when it is about, where, on which side and how much: %s',
    async (text, finding, all) => {
      const read = await readIn(text, finding);
      expect(read?.finding).toBe(finding);
      expect(read?.attributes).toEqual(all);
    },
  );
});
