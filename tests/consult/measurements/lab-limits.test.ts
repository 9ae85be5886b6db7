import { expect, it } from 'vitest';
import { openAnalytes } from '#server/consult/open-analytes.ts';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';

const { knowledge } = rulesEngine();
const analytes = openAnalytes();

/** The laboratory findings of the engine, and the analyte whose far limit each keeps. */
const labs = {
  potassium: 'potassium',
  sodium: 'sodium',
  calcium: 'calcium',
  troponin: 'troponin-t',
  haemoglobin: 'haemoglobin',
  inr: 'inr',
  glucose: 'glucose',
} as const;

const measured = ['dangerous_lab_result', 'alarming_lab_result', 'far_out_lab_result'].flatMap(
  (id) => knowledge.findings.get(id)?.measured ?? [],
);

it.each(Object.entries(labs))('%s alarms from the limit at which a laboratory telephones', (kind, id) => {
  const alert = analytes.withId(id)?.alert;
  const ranges = measured.filter((each) => each.kind === kind);
  expect(ranges.length).toBeGreaterThan(0);
  // A range ends before `to`, and the limit itself is in it.
  const limits = ranges.map(({ from, to }) => from ?? Math.floor((to ?? 0) * 10) / 10);
  expect(limits.filter((each) => each !== alert?.above && each !== alert?.below)).toEqual([]);
});
