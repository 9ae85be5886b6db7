import { expect, it } from 'vitest';
import { openAnalytes } from '#server/consult/open-analytes.ts';
import { recentMeasurements, type KeptMeasurement } from '#server/consult/measurements/recorded.ts';

const analytes = openAnalytes();
const now = new Date('2026-11-21T12:00:00Z');

const kept = (rest: Partial<KeptMeasurement> = {}): KeptMeasurement => ({
  name: 'Potassium',
  value: 6.8,
  comparator: null,
  unit: 'mmol/L',
  measured_on: '2026-11-21',
  saved_at: new Date('2026-11-21T11:00:00Z'),
  ...rest,
});

const standings = (...all: readonly KeptMeasurement[]) =>
  recentMeasurements(all, analytes, now).map(({ value, standing }) => `${value} ${standing}`);

it.each([
  ['2026-11-22', '6.8 acts'],
  ['2026-11-21', '6.8 acts'],
  ['2026-11-18', '6.8 acts'],
  ['2026-11-17', '6.8 asks'],
  ['2026-08-23', '6.8 asks'],
  ['2026-08-22', undefined],
  ['2023-11-21', undefined],
  // A month or a year that is not over may mean today, but nothing is done on a day that is not known.
  ['2026-11', '6.8 asks'],
  ['2026', '6.8 asks'],
  ['2026-08', '6.8 asks'],
  ['2026-07', undefined],
  ['2025', undefined],
])('a potassium of %s is, on 21 November 2026, %s', (measured_on, standing) => {
  expect(standings(kept({ measured_on }))).toEqual(standing === undefined ? [] : [standing]);
});

it.each([
  ['2026-11-21', '2026-11-21T11:59:00Z', true],
  // The evening before at home may be the same day for the patient.
  ['2026-11-20', '2026-11-20T12:00:00Z', true],
  ['2026-11-20', '2026-11-20T11:59:59Z', false],
  ['2026-11-19', '2026-11-21T11:59:00Z', false],
  ['2026-11', '2026-11-21T11:59:00Z', false],
])('an oxygen of %s, entered at %s, counts: %s', (measured_on, savedAt, isCounted) => {
  const oxygen = { name: 'SpO2', value: 86, unit: '%', measured_on, saved_at: new Date(savedAt) };
  expect(standings(kept(oxygen))).toEqual(isCounted ? ['86 acts'] : []);
});

it('a newer value replaces an older one, and every result of the newest day stays', () => {
  const day = (measured_on: string, value: number) => kept({ measured_on, value });
  expect(standings(day('2026-11-19', 6.8), day('2026-11-20', 4.4))).toEqual(['4.4 acts']);
  expect(standings(day('2026-11-20', 6.8), day('2026-11-20', 4.4))).toEqual(['6.8 acts', '4.4 acts']);
  expect(standings(day('2026-11-20', 6.8), day('2026-11', 4.4))).toEqual(['6.8 acts', '4.4 asks']);
  expect(standings(day('2026-11-20', 6.8), day('2026', 4.4))).toEqual(['6.8 acts', '4.4 asks']);
});

it('the last reading of a day replaces those before it', () => {
  const pulse = (value: number, hour: string) =>
    kept({ name: 'Pulse', unit: '/min', value, saved_at: new Date(`2026-11-21T${hour}:00:00Z`) });
  expect(standings(pulse(140, '08'), pulse(80, '09'))).toEqual(['80 acts']);
  expect(standings(pulse(140, '09'), pulse(80, '08'))).toEqual(['140 acts']);
});

it('what cannot be judged replaces nothing and says nothing', () => {
  const older = kept({ measured_on: '2026-11-19' });
  expect(standings(older, kept({ unit: 'spoons', value: 4 }))).toEqual(['6.8 acts']);
  expect(standings(older, kept({ name: 'Salt of mine', value: 4 }))).toEqual(['6.8 acts']);
  expect(standings(older, kept({ comparator: '<', value: 6.9 }))).toEqual(['6.8 acts', '6.9 acts']);
  expect(standings(older, kept({ comparator: '>', value: 4 }))).toEqual(['6.8 acts', '4 acts']);
  const troponin = { name: 'Troponin T', unit: 'ng/L' };
  expect(
    standings(
      kept({ ...troponin, value: 60, measured_on: '2026-11-19' }),
      kept({ ...troponin, comparator: '<', value: 5 }),
    ),
  ).toEqual(['5 acts']);
  expect(standings(kept({ name: 'Weight', unit: 'kg', value: 80 }))).toEqual([]);
});

it('a value comes in its own unit and, for the limits, in the first one of its analyte', () => {
  const [first] = recentMeasurements([kept({ name: 'Hb', value: 7.1, unit: 'g/dL' })], analytes, now);
  expect(first).toEqual({
    analyte: 'haemoglobin',
    name: 'Haemoglobin',
    value: 7.1,
    comparator: null,
    unit: 'g/dL',
    measured_on: '2026-11-21',
    first: 71,
    isFar: true,
    standing: 'acts',
  });
});
