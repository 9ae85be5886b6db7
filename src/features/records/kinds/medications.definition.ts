import { doseUnits } from '#contract/medication.ts';
import {
  frequencyWords,
  medicationColumns,
  medicationForm as words,
  medicationKindWords,
  medicationsCopy,
  medicationStatusWords,
  medicationViewWords,
  routeWords,
} from './medications.copy.ts';
import { choicesOf } from '#src/features/records/record-copy.ts';
import { commonSorts, recordsCopy } from '#src/features/records/records.copy.ts';
import type { RecordItem } from '#src/domain/record.ts';
import { explainedMedicationStatuses, medicationShape } from '#src/domain/records/medication.ts';
import type { RecordDefinition } from '#src/features/records/record-definition.ts';
import { doubtMarks, movesTo, periodIn, wordFor, wordIn } from '#src/features/records/record-labels.ts';

const { 'entered-in-error': inError, ...statusWords } = medicationStatusWords;
const current = new Set<unknown>(['active', 'on-hold', 'intended', 'unknown']);

const units = doseUnits.map((value) => ({ value, label: value === 'other' ? words.otherUnit : value }));

function doseOf({ dose_value: value, dose_unit: unit, dose_text: text }: RecordItem): string | null {
  if (typeof value !== 'number') return typeof text === 'string' ? text : null;
  return typeof unit === 'string' && unit !== 'other' ? `${value} ${unit}` : String(value);
}

function frequencyOf({ frequency, frequency_text: text, as_needed: isAsNeeded }: RecordItem): string | null {
  if (frequency === 'other') return typeof text === 'string' ? text : null;
  const often = wordFor(frequencyWords, frequency);
  const needed = isAsNeeded === true && frequency !== 'as_needed' ? frequencyWords.as_needed : null;
  return [often, needed].filter((word) => word !== null).join(', ') || null;
}

/** The page of medications (contract §6). */
export const medicationsDefinition: RecordDefinition = {
  shape: medicationShape,
  copy: medicationsCopy,
  tabs: [
    { value: 'all', label: recordsCopy.all },
    ...choicesOf(medicationViewWords),
    { value: 'entered-in-error', label: inError, isQuiet: true },
  ],
  sorts: choicesOf(commonSorts),
  columns: [
    { label: medicationColumns.dose, textOf: doseOf },
    { label: medicationColumns.frequency, textOf: frequencyOf },
    {
      label: medicationColumns.since,
      textOf: ({ start_date: start, end_date: end }, page) => periodIn([start, end], page),
    },
  ],
  subOf: ({ kind, reason }) =>
    [wordFor(medicationKindWords, kind), typeof reason === 'string' ? reason : null]
      .filter((word) => word !== null)
      .join(' · ') || null,
  marksOf: doubtMarks,
  statusOf: ({ status }) => ({
    label: wordIn(medicationStatusWords, status),
    tone: status === 'active' ? 'good' : current.has(status) ? 'warn' : 'plain',
  }),
  movesOf: (item) => movesTo(item, statusWords),
  canRemove: () => true,
  isCompared: true,
  noneFlag: 'medications',
  essentials: [
    {
      type: 'text',
      name: 'name',
      label: words.name,
      hint: words.nameHint,
      maxLength: 200,
      offers: 'medications',
    },
    {
      type: 'choice',
      name: 'kind',
      label: words.kind,
      choices: [...choicesOf(medicationKindWords), { value: '', label: words.notSure }],
    },
    {
      type: 'amount',
      name: 'dose_value',
      label: words.dose,
      amountLabel: words.amount,
      unit: 'dose_unit',
      unitLabel: words.unit,
      choices: [{ value: '', label: words.noUnit }, ...units],
    },
    {
      type: 'select',
      name: 'frequency',
      label: words.frequency,
      choices: [{ value: '', label: words.noFrequency }, ...choicesOf(frequencyWords)],
    },
    {
      type: 'text',
      name: 'frequency_text',
      label: words.frequencyText,
      maxLength: 120,
      isShown: ({ frequency }) => frequency === 'other',
    },
    { type: 'date', name: 'start_date', label: words.start },
    { type: 'select', name: 'status', label: words.status, choices: choicesOf(statusWords) },
    {
      type: 'text',
      name: 'status_reason',
      label: words.statusReason,
      maxLength: 200,
      isShown: ({ status }) => explainedMedicationStatuses.includes(String(status)),
    },
  ],
  details: [
    { type: 'text', name: 'reason', label: words.reason, maxLength: 200 },
    {
      type: 'select',
      name: 'route',
      label: words.route,
      choices: [{ value: '', label: words.noRoute }, ...choicesOf(routeWords)],
    },
    { type: 'text', name: 'dose_text', label: words.doseText, maxLength: 200 },
    { type: 'tick', name: 'as_needed', label: words.asNeeded },
    {
      type: 'text',
      name: 'as_needed_for',
      label: words.asNeededFor,
      maxLength: 120,
      isShown: ({ as_needed: isAsNeeded }) => isAsNeeded === true,
    },
    { type: 'date', name: 'end_date', label: words.end },
    {
      type: 'text',
      name: 'instructions',
      label: words.instructions,
      hint: words.instructionsHint,
      maxLength: 500,
    },
    { type: 'text', name: 'prescriber', label: words.prescriber, maxLength: 120 },
    { type: 'long-text', name: 'side_effects', label: words.sideEffects, maxLength: 500 },
    { type: 'long-text', name: 'notes', label: words.notes, maxLength: 2_000 },
  ],
};
