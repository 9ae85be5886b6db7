import type { JsonValue } from '#contract/json.ts';
import type { LibraryAnalyte } from '#contract/measurements/analyte.ts';
import {
  measurementFields,
  verdictWords,
  type MeasurementContent,
  type Verdict,
} from '#contract/measurements/measurement.ts';
import { textIn } from '#src/domain/form/form.ts';
import type { RecordDraft, RecordItem } from '#src/domain/record.ts';
import { farValues, findAnalyte, measuredThing, valueOf } from '#src/domain/records/measurement.ts';
import { choicesOf, type Choice } from '#src/features/records/record-copy.ts';
import {
  defineRecords,
  type DefinedField,
  type RecordDefinition,
} from '#src/features/records/record-definition.ts';
import { dayIn, doubtMarks, rangeWords } from '#src/features/records/record-labels.ts';
import { commonSorts, recordsCopy } from '#src/features/records/records.copy.ts';

const { status: _status, ...sorts } = commonSorts;

const isObject = (value: JsonValue | undefined): value is Readonly<Record<string, JsonValue>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The range that a value was compared with, in the value's unit. */
function rangeIn({ range }: RecordItem): string | null {
  const words = isObject(range) ? rangeWords(range['low'], range['high']) : null;
  return words !== null && isObject(range) && range['from'] === 'report' ? `${words} (your report)` : words;
}

const isVerdict = (value: JsonValue | undefined): value is Verdict =>
  typeof value === 'string' && value in verdictWords;

function statusOf({ verdict }: RecordItem) {
  if (!isVerdict(verdict)) return { label: 'No range to compare with', tone: 'plain' } as const;
  const isFar = verdict === 'very_low' || verdict === 'very_high';
  const tone = isFar ? 'danger' : verdict === 'in_range' ? 'plain' : 'warn';
  const words = verdictWords[verdict];
  return { label: words.charAt(0).toUpperCase() + words.slice(1), tone } as const;
}

type UnitsFor = (draft: RecordDraft) => readonly Choice[];
type Fields = readonly DefinedField<keyof MeasurementContent>[];

/** A number with a choice of units if the name is known; otherwise two plain fields. */
const essentialsWith = (unitsFor: UnitsFor): Fields => {
  const isKnown = (draft: RecordDraft) => unitsFor(draft).length > 0;
  return [
    {
      type: 'text',
      name: 'name',
      label: 'What was measured?',
      hint: 'For example: potassium, HbA1c, oxygen saturation. Enter a blood pressure as two measurements.',
      offers: 'measurements',
    },
    {
      type: 'amount',
      name: 'value',
      label: 'What was the value?',
      amountLabel: 'Value',
      unit: 'unit',
      unitLabel: 'Unit',
      choices: [],
      choicesFor: unitsFor,
      isShown: isKnown,
    },
    {
      type: 'text',
      name: 'value',
      label: 'What was the value?',
      isShown: (draft) => !isKnown(draft),
    },
    {
      type: 'text',
      name: 'unit',
      label: 'Unit, as your report writes it',
      isShown: (draft) => !isKnown(draft),
    },
    { type: 'date', name: 'measured_on', label: 'When was it measured?' },
  ];
};

const rangeHint = 'In the same unit. It is used instead of our range.';
const details: Fields = [
  {
    type: 'text',
    name: 'range_low',
    label: 'Lowest usual value on your report',
    hint: rangeHint,
  },
  {
    type: 'text',
    name: 'range_high',
    label: 'Highest usual value on your report',
    hint: rangeHint,
  },
  { type: 'long-text', name: 'notes', label: 'Notes' },
];

const copy: RecordDefinition['copy'] = {
  title: 'Measurements',
  lead: 'Laboratory results and vital signs. A value in the usual range does not rule out an illness. If a value is far outside it, or you feel unwell, ask a doctor today.',
  loading: 'Loading your measurements…',
  add: 'Add a measurement',
  addTitle: 'New measurement',
  list: 'Your measurements',
  nameColumn: 'Measurement',
  empty: 'No measurements are recorded yet. Add one value, or paste a whole report.',
  noneKnown: '',
  noneSaid: '',
  found: (count) => (count === 1 ? '1 measurement' : `${count} measurements`),
  remove: 'Delete',
  removed: (names) => `${names}: deleted.`,
  notRemoved: (names) => `${names} could not be deleted`,
};

/** Measurements: FHIR Observation (decision 051). The form's units depend on the typed name. */
export const measurementsWith = (analytes: readonly LibraryAnalyte[]): RecordDefinition =>
  defineRecords(measurementFields, {
    kind: 'measurements',
    nameField: 'name',
    noneFlag: null,
    isCompared: false,
    canRepeat: true,
    calls: {
      id: 'measurement_id',
      list: 'listMeasurements',
      create: 'createMeasurement',
      replace: 'updateMeasurement',
      remove: { name: 'deleteMeasurement' },
    },
    copy,
    tabs: [{ value: 'all', label: recordsCopy.all }],
    sorts: choicesOf(sorts),
    columns: [
      { label: 'Value', textOf: valueOf },
      { label: 'Usual range', textOf: rangeIn },
    ],
    groupOf: measuredThing,
    subOf: ({ measured_on: day }) => dayIn(day),
    marksOf: (item) => [
      ...doubtMarks(item),
      ...(item['entered'] === 'pasted' ? [{ label: 'From a pasted report', tone: 'plain' } as const] : []),
    ],
    statusOf,
    urgentOf: (items, page) =>
      farValues(items, page.now).map((item) => {
        const when = dayIn(item['measured_on']);
        return `${textIn(item, 'name')} ${valueOf(item)}: ${statusOf(item).label.toLowerCase()} (${when ?? ''})`;
      }),
    movesOf: () => [],
    canRemove: () => true,
    defaults: {},
    pastDays: () => ['measured_on'],
    // The code depends on name and unit: the server fills it in again.
    settle: (content) => ({ ...content, code: null }),
    essentials: essentialsWith(({ name }) =>
      (findAnalyte(analytes, String(name ?? ''))?.units ?? []).map(({ code, label }) => ({
        value: code,
        label,
      })),
    ),
    details,
  });
