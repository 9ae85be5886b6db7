import { describe, expect, it } from 'vitest';
import { readLabValues } from '#server/consult/reading/measurements/read-lab-values.ts';
import { splitWords } from '#server/consult/reading/tokens/tokenize.ts';

const read = (text: string) =>
  readLabValues(splitWords(text).words)
    .map(({ kind, value }) => `${kind} ${value}`)
    .join(', ');

describe('laboratory values in words', () => {
  it.each([
    ['my potassium was 6.8 on my blood test', 'potassium 6.8'],
    ['K 2,4 and Na 118', 'potassium 2.4, sodium 118'],
    ['calcium came back at 14.8 mg/dl', 'calcium 3.69'],
    ['calcium 3.6', 'calcium 3.6'],
    ['hb 7.1 g/dl', 'haemoglobin 71'],
    ['haemoglobin of 71', 'haemoglobin 71'],
    ['Hb 8.1 mmol/l', 'haemoglobin 130.49'],
    ['INR is 8', 'inr 8'],
    ['troponin 0.34 ng/ml', 'troponin 340'],
    ['trop 62', 'troponin 62'],
    ['ferritin 8 and haemoglobin 104', 'haemoglobin 104'],
    ['ferritin 8 haemoglobin 104', 'haemoglobin 104'],
  ])('%s', (text, values) => {
    expect(read(text)).toBe(values);
  });

  it.each([
    'HbA1c 7.1',
    'hb a1c 7.1',
    'potassium tablets 600 mg',
    'potassium for 3 days',
    'I had it checked. 6 of us were there',
    'my potassium is fine. I am 10',
    'calcium score 400',
    'I ran my first 10k on Sunday',
  ])('are none: %s', (text) => {
    expect(read(text)).toBe('');
  });
});
