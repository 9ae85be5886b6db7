import { describe, expect, it } from 'vitest';
import { statedValues } from '#server/consult/assessment/record/stated-values.ts';
import { fromFirstUnit } from '#server/consult/measurements/analytes.ts';
import { recentMeasurements } from '#server/consult/measurements/recorded.ts';
import { turnOf } from '../turns.ts';
import { openAnalytes } from '#server/consult/open-analytes.ts';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';
import { analytesOfKind } from '#server/consult/library/measures.ts';
import { createValueReader } from '#server/consult/measurements/said-values.ts';
import { createTextReader } from '#server/consult/reading/create-text-reader.ts';
import { compileVocabulary } from '#server/consult/reading/patterns/compile-vocabulary.ts';

const analytes = openAnalytes();
const { engine, knowledge } = rulesEngine();
const values = createValueReader(analytes);
const reader = createTextReader(compileVocabulary(knowledge.data, values));

const vitals = new Set(
  (['saturation', 'pulse', 'systolic', 'diastolic', 'temperature', 'breathing_rate'] as const).flatMap(
    (kind) => analytesOfKind[kind] ?? [],
  ),
);
/** Also everyday words, which are names only beside other results. */
const shortWords = new Set(['got']);

const valuesIn = (text: string) =>
  values.values(text).map(({ analyte, value, isFar }) => [analyte, value, isFar]);

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

  it('is read for every laboratory test, by its name and in its first unit', () => {
    const others = analytes.all.filter(({ id }) => !vitals.has(id));
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

/** A value far beyond each limit of an analyte, in each of its units. */
const farValues = analytes.all.flatMap((analyte) => {
  const { alert, units, plausible } = analyte;
  const beyond = [
    ...(alert?.below === undefined ? [] : [Math.max(alert.below * 0.6, plausible[0])]),
    ...(alert?.above === undefined ? [] : [Math.min(alert.above * 1.25, plausible[1])]),
  ];
  return beyond.flatMap((first) =>
    units.map((unit) => ({ analyte, unit, value: Number(fromFirstUnit(first, unit).toPrecision(3)) })),
  );
});

describe('a value beyond the limit of its analyte', () => {
  const ofLaboratory = farValues.filter(({ analyte }) => !vitals.has(analyte.id));

  it.each(ofLaboratory)(
    'fires the same rule in words as in the record: $analyte.name $value $unit.label',
    async ({ analyte, unit, value }) => {
      const { name, words } = analyte;
      const now = new Date('2026-06-01T12:00:00Z');
      const kept = {
        name,
        value,
        comparator: null,
        unit: unit.code,
        measured_on: '2026-06-01',
        saved_at: now,
      };
      const record = {
        conditions: [],
        medications: [],
        allergies: [],
        measurements: recentMeasurements([kept], analytes, now),
      };
      const { alert: recorded } = await engine.consult(turnOf(['I feel tired'], { record }));
      const names = [name, ...words.filter((word) => !shortWords.has(word)).slice(0, 3)];
      const rules = await Promise.all(
        names.map(async (each) => {
          const { alert } = await engine.consult(turnOf([`my ${each} is ${String(value)} ${unit.label}`]));
          return [each, alert?.rule_id];
        }),
      );
      expect(rules).toEqual(names.map((each) => [each, recorded?.rule_id ?? 'none fires on the record']));
    },
  );

  it.each([
    ['my glucose is 32 mmol/l', 'far_out_lab_result'],
    ['sugar is 600 mg/dl', 'far_out_lab_result'],
    ['my eGFR is 9', 'far_out_lab_result'],
    ['my haemoglobin is 68 g/L', 'alarming_lab_result'],
    ['my haemoglobin is 215 g/L', 'far_out_lab_result'],
    ['my magnesium is 0.3 mmol/L', 'far_out_lab_result'],
    ['my lithium is 2.3', 'far_out_lab_result'],
    ['my glucose is 24 mmol/l', undefined],
    ['my glucose is 2.3 mmol/l', 'low_sugar_now'],
    ['it was 32 mmol/l this morning and I am diabetic', 'far_out_lab_result'],
    ['my eGFR is 41', undefined],
    ['my haemoglobin is 132 g/L', undefined],
    ['I take metformin 500 mg per day', undefined],
    ['my lithium is 400 mg twice a day', undefined],
  ])('%s fires %s', async (text, rule) => {
    const { alert } = await engine.consult(turnOf([text]));
    expect(alert?.rule_id).toBe(rule);
  });
});

describe('a number in mmol/L or mg/dL', () => {
  const sugars = new Set(['glucose', 'fasting-glucose', 'average-glucose']);
  const sharers = analytes.all.flatMap(({ id, name, words, units, plausible, ranges }) =>
    units
      .filter(({ code }) => !sugars.has(id) && /^(?:mmol\/(?:L|mol)|mg\/(?:dL|mmol))$/.test(code))
      .flatMap((unit) => {
        const usual = ranges[0]?.high ?? (plausible[0] + plausible[1]) / 8;
        const value = Number(fromFirstUnit(usual, unit).toPrecision(2));
        return [name, ...words].map((each) => `my ${each} is ${String(value)} ${unit.label}`);
      }),
  );

  it('is no glucose where another test is named', () => {
    const wrong = sharers.filter((text) =>
      statedValues(text, analytes).some(({ analyte }) => sugars.has(analyte)),
    );
    expect(sharers.length).toBeGreaterThan(400);
    expect(wrong).toEqual([]);
  });

  it.each([
    ['it was 14 mmol/l this morning', [['glucose', 14]]],
    ['I have diabetes. 14.2 mmol/l after lunch', [['glucose', 14.2]]],
    ['It should be 12 mmol/l and was 250 MG/DL', []],
    ['the meter showed 250 MG/DL', [['glucose', 13.9]]],
    [
      'cholesterol 5.2 sugar 6.1',
      [
        ['glucose', 6.1],
        ['cholesterol', 5.2],
      ],
    ],
  ])('is that of the sugar or of another test: %s', (text, expected) => {
    expect(statedValues(text, analytes).map(({ analyte, value }) => [analyte, value])).toEqual(expected);
  });
});

const reaches = (text: string, finding: string) =>
  reader.readMentions(text, null).some((each) => each.finding === finding && each.value === 'present');

describe('a value far outside its range', () => {
  it.each([
    ['my HbA1c is 14 %', true],
    ['HbA1c 120 mmol/mol', true],
    ['my HbA1c is 7.2 %', false],
    ['hba1c 58 mmol/mol', false],
  ])('of the average sugar is a high reading: %s %s', (text, isHigh) => {
    expect(reaches(text, 'high_sugar_reading')).toBe(isHigh);
  });

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
