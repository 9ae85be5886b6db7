import { expect, it } from 'vitest';
import { engineRecord } from '#server/api/records/engine-record.ts';
import type { RecordRow } from '#server/db/stores/records.ts';
import { openAnalytes } from '#server/consult/open-analytes.ts';
import { openMedicines } from '#server/consult/open-medicines.ts';

const lists = { medicines: openMedicines(), analytes: openAnalytes() };
const now = new Date('2026-06-01T12:00:00Z');

type Value = { name: string; value: number; unit: string; measured_on: string; comparator?: '<' | '>' };

const measured = ({ comparator, ...rest }: Value): RecordRow => ({
  id: rest.measured_on,
  patient_id: 'patient',
  kind: 'measurement',
  content: {
    ...rest,
    comparator: comparator ?? null,
    range_low: null,
    range_high: null,
    range_text: null,
    notes: null,
    loinc: null,
  },
  is_current: true,
  archived_at: null,
  created_at: now,
  updated_at: now,
  source: 'self',
  status_changed_at: now,
  source_consultation_id: null,
});

const conditionsFrom = (...values: Value[]) =>
  engineRecord(
    { rows: values.map(measured), person: { birthDate: null, sexAtBirth: null, pregnancy: null } },
    lists,
    now,
  ).conditions;

const egfr = (value: number, measured_on: string, comparator?: '<' | '>') => ({
  name: 'eGFR',
  value,
  unit: 'mL/min/{1.73_m2}',
  measured_on,
  ...(comparator ? { comparator } : {}),
});
const weakKidneys = { name: 'weak kidneys', confirmed: false };

it('a recorded eGFR below 60 counts as weak kidneys for medicines, however old it is', () => {
  expect(conditionsFrom(egfr(52, '2025-01'))).toEqual([weakKidneys]);
  expect(conditionsFrom(egfr(60, '2026-05-20', '<'))).toEqual([weakKidneys]);
  expect(conditionsFrom(egfr(28, '2026-05-20'))).toContainEqual(weakKidneys);
});

it('a good eGFR, and a low one that a newer value replaces, count as nothing', () => {
  expect(conditionsFrom(egfr(60, '2026-05-20', '>'))).toEqual([]);
  expect(conditionsFrom(egfr(52, '2024-01-10'), egfr(81, '2026-05-20'))).toEqual([]);
});

it('a high creatinine counts in each of its units', () => {
  const creatinine = { name: 'Creatinine', measured_on: '2026-05-20' };
  expect(conditionsFrom({ ...creatinine, value: 180, unit: 'umol/L' })).toEqual([weakKidneys]);
  expect(conditionsFrom({ ...creatinine, value: 2.1, unit: 'mg/dL' })).toEqual([weakKidneys]);
  expect(conditionsFrom({ ...creatinine, value: 80, unit: 'umol/L' })).toEqual([]);
});
