import { describe, expect, it } from 'vitest';
import { openAnalytes } from '#server/consult/open-analytes.ts';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';
import { analytesOfKind } from '#server/consult/library/measures.ts';
import { saidValues } from '#server/consult/measurements/said-values.ts';
import { createTextReader } from '#server/consult/reading/create-text-reader.ts';
import { compileVocabulary } from '#server/consult/reading/patterns/compile-vocabulary.ts';

const analytes = openAnalytes();
const { knowledge } = rulesEngine();
const reader = createTextReader(compileVocabulary(knowledge.data, (text) => saidValues(text, analytes)));

const valuesIn = (text: string) =>
  saidValues(text, analytes).map(({ analyte, value, isFar }) => [analyte, value, isFar]);

describe('a laboratory value in someone’s own words', () => {
  it.each([
    ['my creatinine came back at 300', 'creatinine', 300, false],
    ['my creatinine came back at 512 and I feel sick', 'creatinine', 512, true],
    ['creatinine 6.1 mg/dL on friday', 'creatinine', 6.1, true],
    ['The nurse said my HbA1c is 86', 'hba1c', 86, false],
    ['platelets were only 18', 'platelets', 18, true],
    ['blood test: CRP 341', 'crp', 341, true],
    ['my ALT was 1,240 U/L', 'alt', 1240, true],
    ['lithium level of 2.3', 'lithium', 2.3, true],
    ['neutrophils 0.3 after chemo', 'neutrophils', 0.3, true],
    ['my magnesium level came back as 0.35 mmol/L', 'magnesium', 0.35, true],
    ['The doctor said the TSH is 8.4', 'tsh', 8.4, false],
    ['my eGFR has dropped to 41', 'egfr', 41, false],
    ['ferritin only 4', 'ferritin', 4, false],
    ['liver results slightly raised alt 62', 'alt', 62, false],
    ['LDL cholesterol of 4.9 mmol/L', 'ldl', 4.9, false],
  ])('is read: %s', (text, ...value) => {
    expect(valuesIn(text)).toEqual([value]);
  });

  it.each([
    ['I take lithium 400 mg'],
    ['iron 65 twice a day'],
    ['I eat 30 g of protein after training'],
    ['“got told off for 145 over 90'],
    ['Baby, 6 Wochen alt, 38,8 Fieber'],
    ['I got 3 bites'],
    ['pt is 72 years old'],
    ['Is a creatinine above 300 dangerous?'],
    ['creatinine target below 120'],
    ['I have had 3 tests of my platelets'],
    ['the nurse rang 2 days ago about my liver'],
    ['my weight is 96'],
  ])('is none: %s', (text) => {
    expect(valuesIn(text)).toEqual([]);
  });

  it('is read for every analyte that no rule of its own reads, by its name and in its first unit', () => {
    const own = new Set(Object.values(analytesOfKind).flat());
    const others = analytes.all.filter(({ id }) => !own.has(id));
    const vital = new Set(['weight', 'height', 'bmi']);
    const unread = others.filter(({ id, name, plausible, units }) => {
      const value = Number(((plausible[0] + plausible[1]) / 2).toPrecision(3));
      const text = `my ${name} level came back as ${String(value)} ${units[0]?.label ?? ''}`;
      return !vital.has(id) && !valuesIn(text).some((each) => each[0] === id && each[1] === value);
    });
    expect(others.length).toBeGreaterThan(65);
    expect(unread.map(({ id }) => id)).toEqual([]);
  });
});

const reaches = (text: string, finding: string) =>
  reader.readMentions(text, null).some((each) => each.finding === finding && each.value === 'present');

describe('a value far outside its range', () => {
  it.each([
    ['my creatinine came back at 512', true],
    ['the hospital lab says my platelets are 18', true],
    ['my crp was 341 this morning', true],
    ['my creatinine came back at 90', false],
    ['my urea is 45', false],
  ])('reaches the rules: %s %s', (text, isFar) => {
    expect(reaches(text, 'far_out_lab_result')).toBe(isFar);
  });

  it.each([
    'my VALUE two years ago and it is fine now',
    'what does it mean if VALUE?',
    'if my VALUE I would worry',
    'my mother’s VALUE',
    'my VALUE',
  ])('is read in its sentence as a potassium is: %s', (sentence) => {
    const creatinine = reaches(sentence.replace('VALUE', 'creatinine was 512'), 'far_out_lab_result');
    const potassium = reaches(sentence.replace('VALUE', 'potassium was 7.1'), 'dangerous_lab_result');
    expect(creatinine).toBe(potassium);
  });
});
