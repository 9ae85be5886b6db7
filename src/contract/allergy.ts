import * as v from 'valibot';
import {
  agreeing,
  checked,
  codedAs,
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
import { clientRequestId, editedVersion, text, uuid } from './primitives.ts';

/** Value sets of FHIR R4 AllergyIntolerance (contract §5). */
export const allergyStatuses = ['active', 'inactive', 'resolved', 'entered-in-error'] as const;
export const allergySeverities = ['mild', 'moderate', 'severe'] as const;
export const allergySorts = ['severity', 'name_asc', 'name_desc', 'date_desc', 'date_asc', 'status'] as const;

const allergyStatus = v.picklist(allergyStatuses, 'invalid_choice');

export const allergyFields = v.object({
  substance: text(1, 200),
  code: orNull(codedAs(['snomed', 'rxnorm', 'atc'])),
  category: orNull(v.picklist(['food', 'medication', 'environment', 'biologic'], 'invalid_choice')),
  type: v.optional(v.nullable(v.picklist(['allergy', 'intolerance'], 'invalid_choice')), 'allergy'),
  reactions: v.optional(v.pipe(v.array(text(1, 100)), v.maxLength(20, 'too_many')), () => []),
  severity: orNull(v.picklist(allergySeverities, 'invalid_choice')),
  criticality: orNull(v.picklist(['low', 'high', 'unable-to-assess'], 'invalid_choice')),
  status: v.optional(allergyStatus, 'active'),
  status_reason: note(200),
  verification_status: v.optional(
    v.picklist(['unconfirmed', 'confirmed', 'refuted'], 'invalid_choice'),
    'unconfirmed',
  ),
  onset_date: someDay,
  last_occurrence: someDay,
  notes: note(2_000),
});

const breachesIn = (value: AllergyContent): FieldBreaches => ({
  last_occurrence: endsTooEarly(value.onset_date, value.last_occurrence) && 'date_before_start',
});

export const allergyCreate = agreeing(
  v.object({
    ...allergyFields.entries,
    source_consultation_id: suggestedBy,
    client_request_id: clientRequestId,
  }),
  breachesIn,
);
export const allergyReplace = agreeing(
  v.object({ ...allergyFields.entries, updated_at: editedVersion }),
  breachesIn,
);
export type AllergyContent = v.InferOutput<typeof allergyFields>;

export const allergyStatusChange = v.object({
  status: allergyStatus,
  reason: note(200),
  updated_at: editedVersion,
});

export const allergy = v.object({ ...recordOrigin, ...allergyFields.entries });

export const allergySaved = v.object({ ...allergy.entries, ...checked });
export const allergyList = v.object({
  allergies: v.array(allergy),
  total: v.number(),
  counts: recordCounts,
  ...checked,
});
export const allergyQuery = v.object({
  status: v.optional(v.picklist([...allergyStatuses, 'all'], 'invalid_choice')),
  search: recordSearch,
  sort_by: v.optional(v.picklist(allergySorts, 'invalid_choice'), 'severity'),
});
export const allergyParams = v.object({ allergy_id: uuid });
