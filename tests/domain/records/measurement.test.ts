import { describe, expect, it } from 'vitest';
import type { RecordItem } from '#src/domain/record.ts';
import {
  farValues,
  findAnalyte,
  latestMeasurements,
  measuredThing,
  valueOf,
} from '#src/domain/records/measurement.ts';
import { trendOf } from '#src/domain/records/trend.ts';

type Given = [id: string, day: string, value: number, rest?: Partial<RecordItem>];

const reading = (...[id, day, value, rest = {}]: Given): RecordItem => ({
  id,
  name: 'Potassium',
  analyte: 'potassium',
  value,
  unit: 'mmol/L',
  unit_label: 'mmol/L',
  measured_on: day,
  recent_days: 90,
  range: { low: 3.5, high: 5.3 },
  plotted: { value, low: 3.5, high: 5.3, unit_label: 'mmol/L' },
  ...rest,
});

it('finds an analyte by its name or a synonym, however it is written', () => {
  const analytes = [{ name: 'Haemoglobin', also_known_as: ['Hb', 'red pigment'] }];
  expect(findAnalyte(analytes, ' HB ')?.name).toBe('Haemoglobin');
  expect(findAnalyte(analytes, 'red-pigment')?.name).toBe('Haemoglobin');
  expect([findAnalyte(analytes, ''), findAnalyte(analytes, 'H')]).toEqual([undefined, undefined]);
});

it('writes a value with its sign and unit, and a ratio without', () => {
  expect(valueOf(reading('a', '2026', 5, { comparator: '<' }))).toBe('<5 mmol/L');
  expect(valueOf(reading('a', '2026', 2.4, { unit_label: 'ratio' }))).toBe('2.4');
  expect(valueOf({ id: 'a', value: null })).toBe('');
});

it.each([
  [{}, 'potassium'],
  [{ analyte: null }, 'potassium'],
  [{ analyte: null, name: 'Peak Flow' }, 'peak flow'],
  [{ analyte: '', name: 'Peak Flow' }, 'peak flow'],
  [{ analyte: 'peak-flow', name: 'My meter' }, 'peak-flow'],
])('groups a measurement with %j under %s', (rest, thing) => {
  expect(measuredThing(reading('a', '2026', 4, rest))).toBe(thing);
});

it('keeps the newest of each thing, newest first', () => {
  const items = [
    reading('old', '2025-01-01', 4),
    reading('sodium', '2025-06-01', 140, { analyte: 'sodium' }),
    reading('new', '2026-01-01', 5),
  ];
  expect(latestMeasurements(items).map(({ id }) => id)).toEqual(['new', 'sodium']);
});

describe('a trend', () => {
  it('needs two values that can be expressed in one unit', () => {
    expect(trendOf([reading('a', '2026-01-01', 4)])).toBeNull();
    expect(
      trendOf([reading('a', '2026-01-01', 4), reading('b', '2026-02-01', 5, { plotted: null })]),
    ).toBeNull();
  });

  it('runs from the oldest value to the newest, with the usual range behind it', () => {
    const trend = trendOf([
      reading('b', '2026-01-11', 5.3),
      reading('m', '2026-01-06', 3.5),
      reading('a', '2026-01-01', 4.4),
    ]);
    expect(trend).toMatchObject({
      least: 3.5,
      most: 5.3,
      unit: 'mmol/L',
      from: '2026-01-01',
      to: '2026-01-11',
    });
    expect(trend?.points.map(({ id, x }) => [id, x])).toEqual([
      ['a', 0],
      ['m', 0.5],
      ['b', 1],
    ]);
    expect(trend?.points.map(({ y }) => Number(y.toFixed(2)))).toEqual([0.5, 0.88, 0.12]);
    expect([trend?.band?.top.toFixed(2), trend?.band?.bottom.toFixed(2)]).toEqual(['0.12', '0.88']);
  });

  it('puts the range of a value in another unit where it belongs', () => {
    const other = reading('b', '2026-02-01', 100, {
      unit: 'mg/dL',
      range: { low: null, high: 108 },
      plotted: { value: 5.55, low: null, high: 6, unit_label: 'mmol/L' },
    });
    const trend = trendOf([reading('a', '2026-01-01', 4, { range: null }), other]);
    expect(trend?.band?.top.toFixed(2)).toBe('0.12');
    expect(trend?.band?.bottom).toBe(1);
  });
});

describe('values far outside their range', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const far = { verdict: 'very_high' };
  const idsOf = (...items: RecordItem[]) => farValues(items, now).map(({ id }) => id);

  it('are told about as long as the server says of each, newest first', () => {
    const pressure = { analyte: 'systolic-pressure', verdict: 'very_high', recent_days: 1 };
    const items = [
      reading('eighty-days', '2026-09-04', 230, pressure),
      reading('yesterday', '2026-11-22', 230, { ...pressure, analyte: 'other' }),
      reading('never', '2026-11-23', 12, { analyte: 'egfr', verdict: 'very_low', recent_days: null }),
    ];
    expect(idsOf(...items)).toEqual(['yesterday']);
  });

  it('are told about until the last of their days, newest first, on either side of the range', () => {
    const items = [
      reading('old', '2026-08-24', 6.8, far),
      reading('recent', '2026-08-25', 6.8, far),
      reading('low', '2026-11-20', 118, { analyte: 'sodium', verdict: 'very_low' }),
      reading('high', '2026-11-21', 6, { analyte: 'calcium', verdict: 'high' }),
    ];
    expect(idsOf(...items)).toEqual(['low', 'recent']);
  });

  it('are replaced by a value of a later day, and by no other of the same day', () => {
    const high = reading('far', '2026-11-20', 6.8, far);
    expect(idsOf(high, reading('later', '2026-11-21', 4.5))).toEqual([]);
    expect(idsOf(high, reading('same', '2026-11-20', 4.5))).toEqual(['far']);
    expect(idsOf(high, reading('before', '2026-11-19', 4.5))).toEqual(['far']);
    expect(idsOf(high, reading('other', '2026-11-22', 140, { analyte: 'sodium' }))).toEqual(['far']);
  });

  it('of a month or a year count while it may be recent, and are not replaced within it', () => {
    expect(idsOf(reading('month', '2026-08', 6.8, far), reading('day', '2026-08-30', 4.5))).toEqual([
      'month',
    ]);
    expect(idsOf(reading('year', '2025', 6.8, far))).toEqual([]);
  });
});
