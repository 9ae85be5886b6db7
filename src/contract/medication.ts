import * as v from 'valibot';
import {
  agreeing,
  checked,
  endsTooEarly,
  note,
  orNull,
  recordCounts,
  recordOrigin,
  recordSearch,
  someDay,
  suggestedBy,
  type FieldBreaches,
} from './record.ts';
import { answeredId, clientRequestId, editedVersion, text, uuid } from './primitives.ts';

/** Value sets of FHIR R4 MedicationStatement (contract §6). */
export const medicationStatuses = [
  'active',
  'completed',
  'entered-in-error',
  'intended',
  'stopped',
  'on-hold',
  'unknown',
  'not-taken',
] as const;
export const medicationSorts = ['date_desc', 'date_asc', 'name_asc', 'name_desc', 'status'] as const;
export const doseUnits = [
  'mg',
  'mcg',
  'g',
  'mL',
  'IU',
  'unit',
  'mmol',
  'mEq',
  '%',
  'tablet',
  'capsule',
  'puff',
  'drop',
  'spray',
  'patch',
  'application',
  'other',
] as const;
export const medicationRoutes = [
  'oral',
  'sublingual',
  'topical',
  'subcutaneous',
  'otic',
  'rectal',
  'vaginal',
  'intravenous',
  'intramuscular',
  'inhalation',
  'nasal',
  'ophthalmic',
  'transdermal',
  'buccal',
  'other',
] as const;
export const medicationFrequencies = [
  'once_daily',
  'twice_daily',
  'three_times_daily',
  'four_times_daily',
  'every_4_hours',
  'every_6_hours',
  'every_8_hours',
  'every_12_hours',
  'at_bedtime',
  'every_other_day',
  'weekly',
  'every_2_weeks',
  'monthly',
  'as_needed',
  'one_time',
  'other',
] as const;

const MAX_DOSE = 100_000;

const doseValue = v.pipe(
  v.number('invalid_choice'),
  v.check((value) => value > 0 && value <= MAX_DOSE, 'out_of_range'),
);

export const medicationFields = v.object({
  name: text(1, 200),
  kind: orNull(v.picklist(['prescription', 'otc', 'supplement', 'herbal'], 'invalid_choice')),
  dose_value: orNull(doseValue),
  dose_unit: orNull(v.picklist(doseUnits, 'invalid_choice')),
  dose_text: note(200),
  route: orNull(v.picklist(medicationRoutes, 'invalid_choice')),
  frequency: orNull(v.picklist(medicationFrequencies, 'invalid_choice')),
  frequency_text: note(120),
  as_needed: v.optional(v.boolean('invalid_choice'), false),
  as_needed_for: note(120),
  instructions: note(500),
  start_date: someDay,
  end_date: someDay,
  status: v.optional(v.picklist(medicationStatuses, 'invalid_choice'), 'active'),
  status_reason: note(200),
  reason: note(200),
  reason_condition_id: orNull(uuid),
  prescriber: note(120),
  side_effects: note(500),
  notes: note(2_000),
});

const breachesIn = (value: MedicationContent): FieldBreaches => ({
  dose_value: value.dose_value === null && value.dose_unit !== null && 'pair_incomplete',
  dose_unit: value.dose_unit === null && value.dose_value !== null && 'pair_incomplete',
  frequency_text: value.frequency === 'other' && value.frequency_text === null && 'required',
  end_date: endsTooEarly(value.start_date, value.end_date) && 'date_before_start',
});

export const medicationCreate = agreeing(
  v.object({
    ...medicationFields.entries,
    source_consultation_id: suggestedBy,
    client_request_id: clientRequestId,
  }),
  breachesIn,
);
export const medicationReplace = agreeing(
  v.object({ ...medicationFields.entries, updated_at: editedVersion }),
  breachesIn,
);
export type MedicationContent = v.InferOutput<typeof medicationFields>;

export const medication = v.object({
  ...recordOrigin,
  ...medicationFields.entries,
  reason_condition_id: orNull(answeredId),
});

export const medicationSaved = v.object({ ...medication.entries, ...checked });
export const medicationList = v.object({
  medications: v.array(medication),
  total: v.number(),
  counts: recordCounts,
  ...checked,
});
export const medicationQuery = v.object({
  status: v.optional(v.picklist([...medicationStatuses, 'current', 'past', 'all'], 'invalid_choice')),
  search: recordSearch,
  sort_by: v.optional(v.picklist(medicationSorts, 'invalid_choice'), 'date_desc'),
});
/** A name as it is typed; `medication_id` is the record that it would replace, so it is not compared with that one. */
export const medicationToCheck = v.object({
  name: medicationFields.entries.name,
  medication_id: orNull(uuid),
});
export const medicationParams = v.object({ medication_id: uuid });
