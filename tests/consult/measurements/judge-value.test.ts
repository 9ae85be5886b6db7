import { describe, expect, it } from 'vitest';
import { openAnalytes } from '#server/consult/open-analytes.ts';
import {
  isPlausible,
  judgeValue,
  usedRange,
  type MeasuredPerson,
} from '#server/consult/measurements/judge-value.ts';

const analytes = openAnalytes();
const woman = { sex: 'female', ageYears: 40 };
const man = { sex: 'male', ageYears: 40 };

const judge = (...[name, value, unit, person = woman]: [string, number, string, MeasuredPerson?]) =>
  judgeValue(analytes.named(name), { value, unit, low: null, high: null }, person);

describe('a verdict', () => {
  it.each([
    ['Potassium', 2.5, 'mmol/L', 'very_low'],
    ['Potassium', 3.4, 'mmol/L', 'low'],
    ['Potassium', 3.5, 'mmol/L', 'in_range'],
    ['Potassium', 5.3, 'mmol/L', 'in_range'],
    ['Potassium', 5.4, 'mmol/L', 'high'],
    ['Potassium', 6.5, 'meq/L', 'very_high'],
    ['Haemoglobin', 12, 'g/dL', 'in_range'],
    ['Haemoglobin', 11.9, 'g/dL', 'low'],
    ['Haemoglobin', 8, 'g/dL', 'very_low'],
    ['HbA1c', 6.6, '%', 'high'],
    ['Oxygen saturation', 91, '%', 'very_low'],
    ['Blood pressure, upper value', 168, 'mm[Hg]', 'high'],
    ['Cortisol', 3, 'nmol/L', null],
  ])('of %s %d %s is %s', (...[name, value, unit, expected]) => {
    expect(judge(name, value, unit)).toBe(expected);
  });

  it('depends on sex and age', () => {
    expect(judge('Hb', 125, 'g/L', woman)).toBe('in_range');
    expect(judge('Hb', 125, 'g/L', man)).toBe('low');
    expect(judge('Hb', 125, 'g/L', { sex: 'male', ageYears: 4 })).toBe('in_range');
    expect(judge('Systolic', 140, 'mm[Hg]', { sex: 'male', ageYears: 84 })).toBe('in_range');
  });

  it('is none where sex or age decide and are not known, and far limits still count', () => {
    const unknown = { sex: null, ageYears: null };
    expect(
      judgeValue(analytes.named('Hb'), { value: 125, unit: 'g/L', low: null, high: null }, unknown),
    ).toBeNull();
    expect(
      judgeValue(analytes.named('K'), { value: 6.8, unit: 'mmol/L', low: null, high: null }, unknown),
    ).toBe('very_high');
  });

  it('never applies the limits of adults to a child', () => {
    expect(judge('Creatinine', 30, 'umol/L', { sex: 'male', ageYears: 2 })).toBe('in_range');
    expect(judge('ALT', 800, 'U/L', { sex: 'male', ageYears: 6 })).toBeNull();
  });

  it("takes the report's own range before ours", () => {
    const measured = { value: 5.1, unit: 'mmol/L', low: 3.5, high: 5 };
    expect(judgeValue(analytes.named('K'), measured, woman)).toBe('high');
    expect(usedRange(analytes.named('K'), measured, woman)).toEqual({
      low: 3.5,
      high: 5,
      from: 'report',
      source: null,
    });
    expect(judgeValue(undefined, { value: 3, unit: 'x', low: null, high: 2 }, woman)).toBe('high');
    expect(judgeValue(undefined, { value: 3, unit: 'x', low: null, high: null }, woman)).toBeNull();
  });

  it('shows our range in the unit of the value, with its source', () => {
    const range = usedRange(
      analytes.named('Glucose fasting'),
      { value: 99, unit: 'mg/dL', low: null, high: null },
      man,
    );
    expect(range).toEqual({ low: null, high: 108.1, from: 'list', source: 'york-diabetes' });
  });
});

it('a value that no living person has is not plausible, in any unit', () => {
  expect(isPlausible(analytes.named('K'), 48, 'mmol/L')).toBe(false);
  expect(isPlausible(analytes.named('Hb'), 14, 'g/L')).toBe(false);
  expect(isPlausible(analytes.named('Hb'), 14, 'g/dL')).toBe(true);
  expect(isPlausible(undefined, 1e9, 'x')).toBe(true);
});
