import { allergyStatuses, type AllergyContent } from '#contract/allergy.ts';
import {
  conditionBreaches,
  conditionStatuses,
  endedConditionStatuses,
  type ConditionContent,
} from '#contract/condition.ts';
import type { MeasurementContent } from '#contract/measurements/measurement.ts';
import { medicationStatuses, type MedicationContent } from '#contract/medication.ts';
import { isPlausible } from '#server/consult/measurements/judge-value.ts';
import type { ListedKind, RecordKind } from './record-kind.ts';

const ENTERED_IN_ERROR = 'entered-in-error';

/** An entry made in error is listed only when that filter is selected. */
const unlessInError = (status: string, views: readonly string[]): readonly string[] =>
  status === ENTERED_IN_ERROR ? [status] : ['all', status, ...views];

/** FHIR AllergyIntolerance (contract §5). */
export const allergyKind: ListedKind<AllergyContent> = {
  kind: 'allergy',
  list: 'allergies',
  nameOf: (content) => content.substance,
  wordsOf: (content) => [content.substance, content.notes, ...content.reactions],
  statusOf: (content) => content.status,
  statuses: allergyStatuses,
  severityOf: (content) => content.severity,
  dateOf: (content) => content.onset_date,
  isCurrent: (content) => content.status === 'active',
  viewsOf: ({ content }) => unlessInError(content.status, []),
  pastDaysOf: ({ onset_date, last_occurrence }) => ({ onset_date, last_occurrence }),
  breachesIn: () => ({}),
};

/** What a patient takes or is about to take; every other status is past (contract §6). */
const currentMedicationStatuses = new Set(['active', 'on-hold', 'intended', 'unknown']);

const isCurrentMedication = (status: string) => currentMedicationStatuses.has(status);

/** FHIR MedicationStatement (contract §6). */
export const medicationKind: ListedKind<MedicationContent> = {
  kind: 'medication',
  list: 'medications',
  nameOf: (content) => content.name,
  wordsOf: (content) => [
    content.name,
    content.reason,
    content.prescriber,
    content.instructions,
    content.notes,
  ],
  statusOf: (content) => content.status,
  statuses: medicationStatuses,
  severityOf: () => null,
  dateOf: (content) => content.start_date,
  isCurrent: (content) => isCurrentMedication(content.status),
  viewsOf: ({ content: { status } }) =>
    unlessInError(status, [isCurrentMedication(status) ? 'current' : 'past']),
  pastDaysOf: (content) => (content.status === 'intended' ? {} : { start_date: content.start_date }),
  breachesIn: ({ reason_condition_id: id }, { records }) => ({
    reason_condition_id:
      id !== null && !records.some((each) => each.kind === 'condition' && each.id === id) && 'invalid_choice',
  }),
};

/** FHIR Condition (contract §7). */
export const conditionKind: ListedKind<ConditionContent> = {
  kind: 'condition',
  list: 'conditions',
  nameOf: (content) => content.name,
  wordsOf: (content) => [content.name, content.diagnosed_by, content.notes],
  statusOf: (content) => content.status,
  statuses: conditionStatuses,
  severityOf: (content) => content.severity,
  dateOf: (content) => content.diagnosed_date ?? content.onset_date,
  isCurrent: (content) => !endedConditionStatuses.includes(content.status),
  viewsOf({ content: { status }, archived_at }) {
    if (archived_at) return ['archived'];
    return ['all', status, endedConditionStatuses.includes(status) ? 'past' : 'current'];
  },
  pastDaysOf: ({ onset_date, diagnosed_date, resolved_date }) => ({
    onset_date,
    diagnosed_date,
    resolved_date,
  }),
  breachesIn: conditionBreaches,
};

/** A blood pressure, systolic and diastolic, twice a day for more than a year. */
const MAX_MEASUREMENTS = 2_000;

/** FHIR Observation (decision 051). */
export const measurementKind: RecordKind<MeasurementContent> = {
  kind: 'measurement',
  list: null,
  limit: MAX_MEASUREMENTS,
  nameOf: (content) => content.name,
  wordsOf: (content) => [content.name, content.notes],
  statusOf: () => 'final',
  statuses: [],
  severityOf: () => null,
  dateOf: (content) => content.measured_on,
  isCurrent: () => true,
  viewsOf: () => ['all'],
  pastDaysOf: ({ measured_on }) => ({ measured_on }),
  breachesIn({ name, unit, value }, { analytes }) {
    const analyte = analytes.named(name);
    if (!analyte) return {};
    if (!analyte.units.some(({ code }) => code === unit)) return { unit: 'invalid_choice' };
    return { value: !isPlausible(analyte, value, unit) && 'out_of_range' };
  },
};
