import type { ReactElement } from 'react';
import { createActor, type AnyActorLogic } from 'xstate';
import type { RecordWarningRead } from '#contract/record.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { RecordItem } from '#src/domain/record.ts';
import { contentOf, draftOf } from '#src/domain/records/record-shape.ts';
import type { RecordDefinition } from '#src/features/records/record-definition.ts';
import { connectRecords, type RecordPage } from '#src/features/records/records.connect.ts';
import { RecordEditor } from '#src/features/records/editor/record-editor.view.tsx';
import { RecordsView } from '#src/features/records/records.view.tsx';
import { scriptedRecords } from '#tests/features/records/fake-records.ts';
import { reportCopy } from '#src/features/records/report/report-import.copy.ts';
import { allergies } from '#src/features/records/kinds/allergies.ts';
import { conditions } from '#src/features/records/kinds/conditions.ts';
import { measurementsWith } from '#src/features/records/kinds/measurements.ts';
import { medications } from '#src/features/records/kinds/medications.ts';

type Scene = Parameters<typeof scriptedRecords>[1] & {
  /** What happens to the editor and the removal before the picture is taken. */
  readonly editor?: readonly object[];
  readonly removal?: readonly object[];
  readonly isLoading?: boolean;
};

/** A form whose names are not offered: the list of names is an actor's, and a picture has none. */
const withoutOffers = (definition: RecordDefinition): RecordDefinition => ({
  ...definition,
  essentials: definition.essentials.map((field) => {
    if (field.type !== 'text') return field;
    const { offers: _offers, ...rest } = field;
    return rest;
  }),
});

/** The page as its machines would show it, at rest after a few events. */
function shown(definition: RecordDefinition, { editor = [], removal = [], isLoading, ...scene }: Scene) {
  const { actors, inputs } = scriptedRecords(definition, scene);
  const { kind } = definition;
  const snapshotOf = (name: string, events: readonly object[]) => {
    // The machines differ in their types; a picture needs their snapshots alone.
    const actor = createActor(actors[name] as AnyActorLogic, { input: inputs[name] }).start();
    for (const event of events) actor.send(event);
    return actor.getSnapshot() as never;
  };
  const page: RecordPage = {
    list: snapshotOf(kind, isLoading === true ? [] : [{ type: 'page.opened' }]),
    editor: snapshotOf(`${kind}-editor`, editor),
    change: snapshotOf(`${kind}-change`, []),
    removal: snapshotOf(`${kind}-removal`, removal),
    send: { list: () => {}, editor: () => {}, change: () => {}, removal: () => {} },
    page: { browserLocale: 'en-GB', now: new Date('2026-11-23T12:00:00Z'), profile: null },
  };
  const more = kind === 'measurements' ? { label: reportCopy.open, onChoose: () => {} } : null;
  const { editor: form, ...view } = connectRecords(withoutOffers(definition), page);
  return (
    <>
      <RecordsView {...view} more={more} />
      {form ? <RecordEditor {...form} /> : null}
    </>
  );
}

const newAllergy = contentOf(allergies, draftOf(allergies, null), null);
const someAllergies: readonly RecordItem[] = [
  {
    ...newAllergy,
    id: 'a1',
    substance: 'Penicillin',
    category: 'medication',
    reactions: ['Hives', 'Swelling of face, lips or tongue'],
    severity: 'severe',
    criticality: 'high',
    verification_status: 'confirmed',
    onset_date: '2009',
  },
  { ...newAllergy, id: 'a2', substance: 'Birch pollen', category: 'environment', severity: 'mild' },
  { ...newAllergy, id: 'a3', substance: 'Milk', category: 'food', type: 'intolerance', status: 'inactive' },
];
const newMedication = contentOf(medications, draftOf(medications, null), null);
const someMedications: readonly RecordItem[] = [
  {
    ...newMedication,
    id: 'm1',
    name: 'Amoxicillin',
    kind: 'prescription',
    dose_value: 500,
    dose_unit: 'mg',
    frequency: 'three_times_daily',
    start_date: '2026-11-18',
    reason: 'Tooth infection',
  },
  {
    ...newMedication,
    id: 'm2',
    name: 'Vitamin D',
    kind: 'supplement',
    dose_value: 1000,
    dose_unit: 'IU',
    frequency: 'once_daily',
    start_date: '2024',
  },
  { ...newMedication, id: 'm3', name: 'Grandmother’s drops', status: 'stopped', end_date: '2025-06' },
];
const conflict: RecordWarningRead = {
  code: 'allergy_conflict',
  record_id: 'm1',
  record_name: 'Amoxicillin',
  related_id: 'a1',
  related_name: 'Penicillin',
  via: 'class',
  group: 'penicillins',
  source: { title: 'ATC/DDD Index', url: 'https://atcddd.fhi.no/atc_ddd_index/' },
  severity: null,
  effect: null,
  action: null,
};
const newCondition = contentOf(conditions, draftOf(conditions, null), null);
const someConditions: readonly RecordItem[] = [
  {
    ...newCondition,
    id: 'c1',
    name: 'Asthma',
    verification_status: 'confirmed',
    severity: 'moderate',
    onset_date: '1994',
    diagnosed_date: '1996-05',
    diagnosed_by: 'Dr Brandt',
  },
  { ...newCondition, id: 'c2', name: 'Migraine', source: 'consultation' },
  { ...newCondition, id: 'c3', name: 'Glandular fever', status: 'resolved', resolved_date: '2003' },
];
const potassium = (...[id, day, value, verdict]: [string, string, number, string]): RecordItem => ({
  id,
  name: 'Potassium',
  analyte: 'potassium',
  value,
  unit: 'mmol/L',
  unit_label: 'mmol/L',
  measured_on: day,
  verdict,
  recent_days: 90,
  range: { low: 3.5, high: 5.3, from: 'list', source: null },
  plotted: { value, low: 3.5, high: 5.3, unit_label: 'mmol/L' },
});
const someMeasurements: readonly RecordItem[] = [
  potassium('k4', '2026-11-12', 6.6, 'very_high'),
  potassium('k3', '2026-08-02', 5.5, 'high'),
  {
    id: 'h1',
    name: 'HbA1c',
    analyte: 'hba1c',
    value: 6.4,
    unit: '%',
    unit_label: '%',
    measured_on: '2026-08-02',
    entered: 'pasted',
    verdict: 'high',
    range: { low: null, high: 6, from: 'report', source: null },
    plotted: { value: 46.4, low: null, high: 42, unit_label: 'mmol/mol' },
  },
  potassium('k2', '2026-03-15', 4.6, 'in_range'),
  potassium('k1', '2025', 4.1, 'in_range'),
  {
    id: 't1',
    name: 'Testosterone',
    value: 14,
    unit: 'nmol/L',
    measured_on: '2025-05',
    verdict: null,
    range: null,
  },
];
const analytes = [
  {
    name: 'Potassium',
    what: 'a salt',
    also_known_as: ['K'],
    units: [
      { code: 'mmol/L', label: 'mmol/L', loinc: '2823-3' },
      { code: 'meq/L', label: 'meq/L', loinc: '2823-3' },
    ],
  },
];
const refused: AppError = {
  kind: 'code',
  code: 'VALIDATION_ERROR',
  fields: [{ field: 'dose_unit', code: 'pair_incomplete' }],
};
const done = { type: 'xstate.done.actor.restoreDraft', output: null };
const typedAgain = { ...draftOf(allergies, null), substance: 'Penicillin' };
const opened = (draft: object) => ({ type: 'creation.opened', draft });

/** Every state of the pages of the record. */
export const recordsSamples: Record<string, () => ReactElement> = {
  'records.allergies': () =>
    shown(allergies, { items: someAllergies, counts: { active: 2, inactive: 1, resolved: 0 } }),
  'records.medications': () =>
    shown(medications, {
      items: someMedications,
      counts: { current: 2, past: 1 },
      warnings: [conflict],
      notChecked: ['Grandmother’s drops'],
    }),
  'records.conditions': () =>
    shown(conditions, { items: someConditions, counts: { current: 2, past: 1, archived: 1 } }),
  'records.measurements': () => shown(measurementsWith(analytes), { items: someMeasurements }),
  'records.measurement-form': () =>
    shown(measurementsWith(analytes), {
      items: someMeasurements,
      editor: [opened({ ...draftOf(measurementsWith(analytes), null), name: 'potassium' }), done],
    }),
  'records.empty': () => shown(allergies, {}),
  'records.loading': () => shown(allergies, { isLoading: true }),
  'records.failed': () => shown(allergies, { listFails: true }),
  'records.undo': () =>
    shown(medications, {
      items: someMedications,
      counts: { current: 2, past: 1 },
      removal: [{ type: 'removal.requested', item: { id: 'm3', title: 'Amoxicillin' } }],
    }),
  'records.form': () => shown(allergies, { items: someAllergies, editor: [opened(typedAgain), done] }),
  'records.form-refused': () => {
    const draft = { ...draftOf(medications, null), name: 'Ramipril', dose_value: '5' };
    return shown(medications, {
      items: someMedications,
      editor: [
        opened(draft),
        done,
        { type: 'form.submitted', draft },
        { type: 'xstate.error.actor.saveItem', error: refused },
      ],
    });
  },
};
