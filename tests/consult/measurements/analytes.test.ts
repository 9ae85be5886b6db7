import { describe, expect, it } from 'vitest';
import { fromFirstUnit, toFirstUnit } from '#server/consult/measurements/analytes.ts';
import { openAnalytes } from '#server/consult/open-analytes.ts';

const analytes = openAnalytes();

const analyteNamed = (name: string) => {
  const found = analytes.named(name);
  if (!found) throw new Error(`No analyte is called "${name}".`);
  return found;
};

describe('the list of analytes', () => {
  it('holds the common laboratory tests and vital signs, each with a LOINC code a unit', () => {
    expect(analytes.all.length).toBeGreaterThanOrEqual(80);
    const units = analytes.all.flatMap((each) => each.units);
    expect(units.filter(({ loinc, label }) => !/^\d{1,6}-\d$/.test(loinc) || label === '')).toEqual([]);
  });

  it('has LOINC codes with a right check digit', () => {
    const luhn = (digits: string) => {
      const sum = digits
        .split('')
        .toReversed()
        .reduce((total, digit, at) => {
          const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1);
          return total + (doubled > 9 ? doubled - 9 : doubled);
        }, 0);
      return String((10 - (sum % 10)) % 10);
    };
    const codes = analytes.all.flatMap((each) => each.units.map(({ loinc }) => loinc));
    expect(codes.filter((code) => luhn(code.split('-')[0] ?? '') !== code.split('-')[1])).toEqual([]);
  });

  it('has ranges and limits that a living person can have, in order', () => {
    const wrong = analytes.all.filter(({ plausible: [least, most], ranges, alert }) => {
      const bounds = [...ranges.flatMap(({ low, high }) => [low, high]), alert?.below, alert?.above];
      const isOutside = bounds.some((each) => each !== undefined && (each < least || each > most));
      const isReversed = ranges.some(
        ({ low = least, high = most, from, to = 200 }) => low >= high || from >= to,
      );
      const isEmpty = ranges.some(({ low, high }) => low === undefined && high === undefined);
      return isOutside || isReversed || isEmpty;
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it.each([
    ['K+', 'potassium'],
    ['Hb', 'haemoglobin'],
    ['Hämoglobin', 'haemoglobin'],
    ['HEMOGLOBIN', 'haemoglobin'],
    ['25-OH Vitamin D', 'vitamin-d'],
    ['Creatinine', 'creatinine'],
    ['GPT (ALT)', 'alt'],
    ['LDL-Cholesterin', 'ldl'],
    ['Gamma-GT', 'ggt'],
    ['γ-GT', 'ggt'],
    ['HbA1c', 'hba1c'],
    ['SpO2', 'oxygen-saturation'],
    ['Prolaktyna', 'prolactin'],
    ['Kobalaminer', 'vitamin-b12'],
    ['Bilirrubina', 'bilirubin'],
  ])('knows "%s" as %s', (name, id) => {
    expect(analytes.named(name)?.id).toBe(id);
  });

  it('leads from a name that has two meanings to an analyte with other units', () => {
    const unfit = analytes.all.filter(({ in_other_units: id = '', units }) => {
      const other = analytes.withId(id);
      const codes = new Set(units.map(({ code }) => code));
      return id !== '' && (!other || other.units.some(({ code }) => codes.has(code)));
    });
    expect(unfit.map(({ id }) => id)).toEqual([]);
  });

  it('does not know what it does not hold', () => {
    expect(analytes.named('Unobtainium')).toBeUndefined();
    expect(analytes.named('Creatine')).toBeUndefined();
    expect(analytes.named('2 h. T')).toBeUndefined();
    expect(analytes.named('')).toBeUndefined();
  });
});

describe('a conversion', () => {
  it.each([
    ['Glucose', 100, 'mg/dL', 5.55],
    ['Creatinine', 1, 'mg/dL', 88.4],
    ['Haemoglobin', 14.2, 'g/dL', 142],
    ['Haemoglobin', 8.7, 'mmol/L', 140.2],
    ['Cholesterol', 200, 'mg/dL', 5.17],
    ['Triglycerides', 150, 'mg/dL', 1.69],
    ['Uric acid', 6, 'mg/dL', 356.9],
    ['Bilirubin', 1, 'mg/dL', 17.1],
    ['Calcium', 9.6, 'mg/dL', 2.395],
    ['Free T4', 1.2, 'ng/dL', 15.45],
    ['Vitamin D', 20, 'ng/mL', 49.9],
    ['Vitamin B12', 200, 'pmol/L', 271.1],
    ['Platelets', 250_000, '/uL', 250],
    ['Haematocrit', 42, '%', 0.42],
    ['Temperature', 100.4, '[degF]', 38],
    ['TSH', 2.5, 'u[IU]/mL', 2.5],
    ['Urine albumin/creatinine ratio', 30, 'mg/g', 3.39],
    ['ALT', 1, 'ukat/L', 60],
    ['Weight', 154, '[lb_av]', 69.85],
  ])('of %s %d %s is %d', (...[name, value, unit, expected]) => {
    expect(toFirstUnit(analyteNamed(name), value, unit)).toBeCloseTo(expected, expected < 10 ? 2 : 1);
  });

  it.each([
    [6, 42],
    [6.5, 48],
    [7, 53],
    [8, 64],
    [9, 75],
  ])('of HbA1c $0 % is $1 mmol/mol', (percent, expected) => {
    expect(Math.round(toFirstUnit(analyteNamed('HbA1c'), percent, '%') ?? 0)).toBe(expected);
  });

  it('comes back to where it began, for every unit of every analyte', () => {
    for (const analyte of analytes.all) {
      for (const unit of analyte.units) {
        const first = toFirstUnit(analyte, 12.34, unit.code) ?? Number.NaN;
        expect(fromFirstUnit(first, unit), `${analyte.id} ${unit.code}`).toBeCloseTo(12.34, 8);
      }
    }
  });

  it('is refused for a unit that the analyte does not have', () => {
    expect(toFirstUnit(analyteNamed('Potassium'), 4, 'mg/dL')).toBeUndefined();
  });
});
