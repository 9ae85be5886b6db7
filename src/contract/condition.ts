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
import {
  answeredId,
  clientRequestId,
  editedVersion,
  partialDate,
  text,
  timestamp,
  uuid,
} from './primitives.ts';

/** Value sets of FHIR R4 Condition (contract §7). */
export const conditionStatuses = [
  'active',
  'recurrence',
  'relapse',
  'inactive',
  'remission',
  'resolved',
] as const;
/** The only statuses with which a condition may have an end (FHIR con-4). */
export const endedConditionStatuses: readonly string[] = ['inactive', 'remission', 'resolved'];
export const conditionSorts = [
  'date_desc',
  'date_asc',
  'name_asc',
  'name_desc',
  'status',
  'severity',
] as const;

const conditionStatus = v.picklist(conditionStatuses, 'invalid_choice');

export const conditionFields = v.object({
  name: text(1, 200),
  code: orNull(codedAs(['icd10', 'snomed'])),
  status: v.optional(conditionStatus, 'active'),
  verification_status: v.optional(
    v.picklist(['unconfirmed', 'provisional', 'differential', 'confirmed', 'refuted'], 'invalid_choice'),
    'unconfirmed',
  ),
  severity: orNull(v.picklist(['mild', 'moderate', 'severe'], 'invalid_choice')),
  onset_date: someDay,
  diagnosed_date: someDay,
  diagnosed_by: note(120),
  resolved_date: someDay,
  notes: note(2_000),
});

const isOver = (status: string) => endedConditionStatuses.includes(status);

/** An end date only for an ended condition, and not before the onset. Status changes follow this rule, too. */
export const conditionBreaches = (value: ConditionContent): FieldBreaches => ({
  resolved_date:
    value.resolved_date !== null && !isOver(value.status)
      ? 'conflicting_status'
      : endsTooEarly(value.onset_date, value.resolved_date) && 'date_before_start',
});

export const conditionCreate = agreeing(
  v.object({
    ...conditionFields.entries,
    source_consultation_id: suggestedBy,
    client_request_id: clientRequestId,
  }),
  conditionBreaches,
);
export const conditionReplace = agreeing(
  v.object({ ...conditionFields.entries, updated_at: editedVersion }),
  conditionBreaches,
);
export type ConditionContent = v.InferOutput<typeof conditionFields>;

/** A change to a status that is not ended clears `resolved_date`; an ended one keeps or sets it. */
export const conditionStatusChange = v.object({
  status: conditionStatus,
  resolved_date: v.optional(v.nullable(partialDate)),
  updated_at: editedVersion,
});

export const condition = v.object({
  ...recordOrigin,
  ...conditionFields.entries,
  archived_at: v.nullable(timestamp),
});

export const conditionSaved = v.object({ ...condition.entries, ...checked });
export const conditionArchived = v.object({ id: answeredId, archived_at: timestamp });
export const conditionList = v.object({
  conditions: v.array(condition),
  total: v.number(),
  counts: recordCounts,
  ...checked,
});
export const conditionQuery = v.object({
  status: v.optional(
    v.picklist([...conditionStatuses, 'current', 'past', 'archived', 'all'], 'invalid_choice'),
  ),
  search: recordSearch,
  sort_by: v.optional(v.picklist(conditionSorts, 'invalid_choice'), 'date_desc'),
});
export const conditionParams = v.object({ condition_id: uuid });
