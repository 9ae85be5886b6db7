import type { ReactElement } from 'react';
import { createActor, fromPromise } from 'xstate';
import type { ReportFindings } from '#contract/measurements/measurement.ts';
import {
  reportImportMachine,
  type ReportImportEvent,
} from '#machines/report-import/report-import.machine.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { ReportRow } from '#src/domain/records/report-import.ts';
import { connectReportImport } from '#src/features/records/report/report-import.connect.ts';
import { ReportImportView } from '#src/features/records/report/report-import.view.tsx';
import { sampleReading } from '#tests/models/samples.ts';

const unit = (code: string) => ({ code, label: code, loinc: '2823-3' });
const analyte = (name: string, ...units: string[]) => ({
  name,
  what: 'measured',
  also_known_as: [],
  units: units.map(unit),
});
const analytes = [
  analyte('Potassium', 'mmol/L', 'meq/L'),
  analyte('TSH', 'mIU/L', 'µIU/mL'),
  analyte('Vitamin B12', 'ng/L', 'pg/mL', 'pmol/L'),
];
const known = [
  { id: 'k1', name: 'Potassium', value: 5.4, unit: 'mmol/L', measured_on: '2026-11-16' },
] as const;

const tsh = {
  name: 'TSH',
  value: 0.01,
  comparator: '<',
  unit: 'mIU/L',
  range_low: 0.4,
  range_high: 4.5,
} as const;
const b12 = {
  name: 'Vitamin B12',
  value: 1.204,
  other_value: 1204,
  unit: '',
  range_low: null,
  range_high: null,
};
const days = { measured_on: null, possible_days: ['2026-04-03', '2026-03-04'] };
const findings = {
  readings: [
    sampleReading({}),
    sampleReading({ ...tsh, line: 'TSH\nNormal range: 0.40 - 4.50 mIU/L\n<0.01\nLow' }),
    sampleReading({ ...b12, line: 'Vitamin B12   1,204' }),
  ],
  not_read: [
    'Laboratory report        MVZ Labor Sonntag, Freiburg',
    'Zonulin              48     ng/mL',
    'Low',
  ],
};
const undated = { ...findings, readings: findings.readings.map((each) => ({ ...each, ...days })) };
const dayless = { ...findings, readings: findings.readings.map((each) => ({ ...each, measured_on: null })) };
const text = findings.readings.map(({ line }) => line).join('\n');
const offline: AppError = { kind: 'network' };
const impossible: AppError = {
  kind: 'code',
  code: 'VALIDATION_ERROR',
  fields: [{ field: 'value', code: 'out_of_range' }],
};

type Step = ReportImportEvent | { readonly type: `xstate.${string}`; readonly [field: string]: unknown };
const never = <Output,>() => new Promise<Output>(() => undefined);
const inert = reportImportMachine.provide({
  actors: {
    readReport: fromPromise<ReportFindings, { text: string }>(() => never()),
    saveValue: fromPromise<void, { row: ReportRow | null }>(() => never()),
  },
});

/** The page after a few events. */
function shown(...steps: readonly Step[]) {
  const actor = createActor(inert).start();
  actor.send({ type: 'import.opened' });
  // What the services answer is sent by xstate itself and in no machine's list of events.
  for (const step of steps) actor.send(step as ReportImportEvent);
  const page = { analytes, known };
  return <ReportImportView {...connectReportImport(actor.getSnapshot(), () => {}, page)} />;
}

const submitted: Step = { type: 'text.submitted', text };
const failedWith = (id: string, error: AppError): Step => ({ type: `xstate.error.actor.${id}`, error });
const read = (output: object = findings): Step[] => [
  submitted,
  { type: 'xstate.done.actor.readReport', output },
];
const draft = { comparator: '', value: '5.4', unit: 'mmol/L', measured_on: '2026-11-16' };
const kept: Step = { type: 'row.kept', id: 0, draft };
const saving: Step = { type: 'saving.requested' };
const saved: Step = { type: 'xstate.done.actor.saveValue', output: undefined };
const leftOut: Step[] = [
  { type: 'row.left-out', id: 1 },
  { type: 'row.left-out', id: 2 },
];

/** Every state of the page of a pasted report. */
export const reportSamples: Record<string, () => ReactElement> = {
  'records.report-paste': () => shown(),
  'records.report-reading': () => shown(submitted),
  'records.report-paste-failed': () => shown(submitted, failedWith('readReport', offline)),
  'records.report-check': () => shown(...read(), kept, { type: 'row.left-out', id: 1 }),
  'records.report-two-days': () => shown(...read(undated)),
  'records.report-no-day': () => shown(...read(dayless)),
  'records.report-nothing': () => shown(...read({ ...findings, readings: [] })),
  'records.report-saving': () => shown(...read(), kept, saving),
  'records.report-not-saved': () => shown(...read(), kept, saving, failedWith('saveValue', offline)),
  'records.report-refused': () => shown(...read(), kept, saving, failedWith('saveValue', impossible)),
  'records.report-done': () => shown(...read(), kept, ...leftOut, saving, saved),
};
