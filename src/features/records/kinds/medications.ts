import { doseUnits, medicationFields } from '#contract/medication.ts';
import { textIn } from '#src/domain/form/form.ts';
import type { RecordDraft, RecordItem } from '#src/domain/record.ts';
import { choicesOf } from '#src/features/records/record-copy.ts';
import { defineRecords } from '#src/features/records/record-definition.ts';
import { doubtMarks, movesTo, periodIn, wordFor, wordIn } from '#src/features/records/record-labels.ts';
import { commonSorts, recordsCopy } from '#src/features/records/records.copy.ts';

const statuses = {
  active: 'Taking it',
  'on-hold': 'Paused',
  intended: 'Not started yet',
  completed: 'Finished',
  stopped: 'Stopped',
  'not-taken': 'Not taking it',
  unknown: 'Not sure',
};
const allStatuses = { ...statuses, 'entered-in-error': 'Entered by mistake' };
const current = new Set<unknown>(['active', 'on-hold', 'intended', 'unknown']);
/** Statuses for which the patient can give a reason (contract §6). */
const isExplained = (status: unknown) => ['stopped', 'on-hold', 'not-taken'].includes(String(status));

const types = {
  prescription: 'Prescription',
  otc: 'Over the counter',
  supplement: 'Supplement',
  herbal: 'Herbal remedy',
};
const routes = {
  oral: 'By mouth',
  sublingual: 'Under the tongue',
  buccal: 'Inside the cheek',
  inhalation: 'Inhaled',
  nasal: 'In the nose',
  ophthalmic: 'In the eye',
  otic: 'In the ear',
  topical: 'On the skin',
  transdermal: 'Through the skin, as a patch',
  subcutaneous: 'Injected under the skin',
  intramuscular: 'Injected into a muscle',
  intravenous: 'Into a vein',
  rectal: 'In the rectum',
  vaginal: 'In the vagina',
  other: 'Another way',
};
const frequencies = {
  once_daily: 'Once a day',
  twice_daily: 'Twice a day',
  three_times_daily: 'Three times a day',
  four_times_daily: 'Four times a day',
  every_4_hours: 'Every 4 hours',
  every_6_hours: 'Every 6 hours',
  every_8_hours: 'Every 8 hours',
  every_12_hours: 'Every 12 hours',
  at_bedtime: 'At bedtime',
  every_other_day: 'Every other day',
  weekly: 'Once a week',
  every_2_weeks: 'Every two weeks',
  monthly: 'Once a month',
  as_needed: 'When needed',
  one_time: 'One time only',
  other: 'Other',
};
const units = doseUnits.map((value) => ({ value, label: value === 'other' ? 'Another unit' : value }));

function doseOf({ dose_value: value, dose_unit: unit, dose_text: text }: RecordItem): string | null {
  if (typeof value !== 'number') return typeof text === 'string' ? text : null;
  return typeof unit === 'string' && unit !== 'other' ? `${value} ${unit}` : String(value);
}

function frequencyOf({ frequency, frequency_text: text, as_needed: isAsNeeded }: RecordItem): string | null {
  if (frequency === 'other') return typeof text === 'string' ? text : null;
  const often = wordFor(frequencies, frequency);
  const needed = isAsNeeded === true && frequency !== 'as_needed' ? frequencies.as_needed : null;
  return [often, needed].filter((word) => word !== null).join(', ') || null;
}

/** Shorter names match the beginning of too many. */
const MIN_CHECKED_NAME = 3;

/** A medication that is or may be taken is checked by its name. */
function medicineToCheck(draft: RecordDraft, item: RecordItem | null) {
  const name = textIn(draft, 'name').trim();
  if (name.length < MIN_CHECKED_NAME || !current.has(draft['status'])) return null;
  return { name, medication_id: item?.id ?? null };
}

/** Medications: FHIR MedicationStatement (contract §6). */
export const medications = defineRecords(medicationFields, {
  kind: 'medications',
  nameField: 'name',
  noneFlag: 'medications',
  isCompared: true,
  calls: {
    id: 'medication_id',
    list: 'listMedications',
    check: { name: 'checkMedication', bodyOf: medicineToCheck },
    create: 'createMedication',
    replace: 'updateMedication',
    remove: { name: 'deleteMedication' },
  },
  copy: {
    title: 'Medications',
    lead: 'Everything you take, including supplements and remedies. Consultations take it into account.',
    loading: 'Loading your medications…',
    add: 'Add a medication',
    addTitle: 'New medication',
    list: 'Your medications',
    nameColumn: 'Medication',
    empty: 'No medications are recorded yet.',
    noneKnown: 'I don’t take any medications',
    noneSaid: 'You told us you don’t take any medications.',
    found: (count) => (count === 1 ? '1 medication' : `${count} medications`),
    remove: 'Delete',
    removed: (names) => `${names}: deleted.`,
    notRemoved: (names) => `${names} could not be deleted`,
  },

  tabs: [
    { value: 'all', label: recordsCopy.all },
    ...choicesOf({ current: 'Current', past: 'Past' }),
    { value: 'entered-in-error', label: allStatuses['entered-in-error'], isQuiet: true },
  ],
  sorts: choicesOf(commonSorts),
  columns: [
    { label: 'Dose', textOf: doseOf },
    { label: 'How often', textOf: frequencyOf },
    {
      label: 'Period',
      textOf: ({ start_date: start, end_date: end }) => periodIn([start, end]),
    },
  ],
  subOf: ({ kind, reason }) =>
    [wordFor(types, kind), typeof reason === 'string' ? reason : null]
      .filter((word) => word !== null)
      .join(' · ') || null,
  marksOf: doubtMarks,
  statusOf: ({ status }) => ({
    label: wordIn(allStatuses, status),
    tone: status === 'active' ? 'good' : current.has(status) ? 'warn' : 'plain',
  }),
  movesOf: (item) => movesTo(item, statuses),
  canRemove: () => true,

  defaults: { status: 'active' },
  pastDays: ({ status }) => (status === 'intended' ? [] : ['start_date']),
  settle: (content) => ({
    ...content,
    frequency_text: content['frequency'] === 'other' ? (content['frequency_text'] ?? null) : null,
    as_needed_for: content['as_needed'] === true ? (content['as_needed_for'] ?? null) : null,
    status_reason: isExplained(textIn(content, 'status')) ? (content['status_reason'] ?? null) : null,
  }),
  essentials: [
    {
      type: 'text',
      name: 'name',
      label: 'What do you take?',
      hint: 'The name on the package, or the active ingredient.',
      offers: 'medications',
    },
    {
      type: 'choice',
      name: 'kind',
      label: 'What type is it?',
      choices: [...choicesOf(types), { value: '', label: 'Not sure' }],
    },
    {
      type: 'amount',
      name: 'dose_value',
      label: 'How much do you take each time?',
      amountLabel: 'Amount',
      unit: 'dose_unit',
      unitLabel: 'Unit',
      choices: [{ value: '', label: 'No unit' }, ...units],
    },
    {
      type: 'select',
      name: 'frequency',
      label: 'How often do you take it?',
      choices: [{ value: '', label: 'Not specified' }, ...choicesOf(frequencies)],
    },
    {
      type: 'text',
      name: 'frequency_text',
      label: 'How often, in your own words',
      isShown: ({ frequency }) => frequency === 'other',
    },
    { type: 'date', name: 'start_date', label: 'When did you start?' },
    { type: 'select', name: 'status', label: 'Are you taking it now?', choices: choicesOf(statuses) },
    {
      type: 'text',
      name: 'status_reason',
      label: 'Why?',
      isShown: ({ status }) => isExplained(status),
    },
  ],
  details: [
    { type: 'text', name: 'reason', label: 'What do you take it for?' },
    {
      type: 'select',
      name: 'route',
      label: 'How is it taken?',
      choices: [{ value: '', label: 'Not specified' }, ...choicesOf(routes)],
    },
    { type: 'text', name: 'dose_text', label: 'The dose in your own words' },
    { type: 'tick', name: 'as_needed', label: 'Only when needed' },
    {
      type: 'text',
      name: 'as_needed_for',
      label: 'Needed for',
      isShown: ({ as_needed: isAsNeeded }) => isAsNeeded === true,
    },
    { type: 'date', name: 'end_date', label: 'When did you stop, or when will you?' },
    {
      type: 'text',
      name: 'instructions',
      label: 'Instructions',
      hint: 'For example: with food, or not with milk.',
    },
    { type: 'text', name: 'prescriber', label: 'Who prescribed it?' },
    { type: 'long-text', name: 'side_effects', label: 'Side effects you have noticed' },
    { type: 'long-text', name: 'notes', label: 'Notes' },
  ],
});
