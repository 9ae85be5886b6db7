import { endpoints } from '#contract/endpoints.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

const lists = [
  ['allergies', endpoints.listAllergies.reads],
  ['medications', endpoints.listMedications.reads],
  ['conditions', endpoints.listConditions.reads],
  ['measurements', endpoints.listMeasurements.reads],
] as const;
const saves = [
  endpoints.createAllergy,
  endpoints.updateAllergy,
  endpoints.changeAllergyStatus,
  endpoints.createMedication,
  endpoints.updateMedication,
  endpoints.createMeasurement,
  endpoints.updateMeasurement,
  endpoints.createCondition,
  endpoints.updateCondition,
  endpoints.changeConditionStatus,
];

describe.each(lists)('a list of %s from any back end', (name, reads) => {
  it('needs nothing but the list itself', () => {
    const item = { id: 7, status: 'active' };
    expect(v.parse(reads, { [name]: [item] })).toEqual({
      [name]: [{ ...item, id: '7' }],
      counts: null,
      warnings: [],
      not_checked: null,
    });
  });

  it('keeps a value that is not known here as it came', () => {
    const item = { id: 'one', status: 'snoozed', severity: 11, something: { new: true } };
    expect(v.parse(reads, { [name]: [item] })).toMatchObject({ [name]: [item] });
  });

  it('keeps a warning that is not known here', () => {
    const warning = { code: 'moon_phase', record_id: 'one', record_name: 'Asthma' };
    expect(v.parse(reads, { [name]: [], warnings: [warning] })).toMatchObject({
      warnings: [{ ...warning, related_name: null, via: null }],
    });
  });

  it.each([{}, { [name]: null }, { [name]: {} }, null])('is none when the list is missing: %j', (body) => {
    expect(v.is(reads, body)).toBe(false);
  });
});

describe('a save', () => {
  it.each(saves.map((each) => [`${each.method} ${each.path}`, each.reads] as const))(
    '%s needs nothing but its status',
    (_name, reads) => {
      const nothing = { item: null, warnings: [], not_checked: null };
      expect([undefined, null, '', 'Saved.', {}, []].map((body) => v.parse(reads, body))).toMatchObject(
        [undefined, null, '', 'Saved.', {}, []].map(() => ({ ...nothing })),
      );
      const item = { id: 7, status: 'snoozed' };
      expect(v.parse(reads, item)).toEqual({ ...nothing, item: { ...item, id: '7' } });
    },
  );
});
