import { endedConditionStatuses, type ConditionContent } from '#contract/condition.ts';
import type { RecordItem } from '../records/read-records.ts';
import { coded, filled, labelled, notesOf, refTo, systems, type Resource } from './fhir.ts';

const severities = {
  severe: coded(systems.snomed, '24484000', 'Severe'),
  moderate: coded(systems.snomed, '6736007', 'Moderate'),
  mild: coded(systems.snomed, '255604002', 'Mild'),
};

const assertedDate = 'http://hl7.org/fhir/StructureDefinition/condition-assertedDate';

/** FHIR Condition. An abatement date appears only with a status that is no longer active (con-4). */
export function conditionResource(
  item: RecordItem<ConditionContent>,
  patient: { readonly id: string },
): Resource {
  const { code, severity, diagnosed_date: diagnosed } = item;
  return {
    resourceType: 'Condition',
    id: item.id,
    ...filled({
      extension: diagnosed && [{ url: assertedDate, valueDateTime: diagnosed }],
      clinicalStatus: coded(systems.conditionClinical, item.status),
      verificationStatus: coded(systems.conditionVerification, item.verification_status),
      category: [coded(systems.conditionCategory, 'problem-list-item', 'Problem List Item')],
      severity: severity && severities[severity],
      code: {
        ...(code ? coded(systems[code.system], code.code, code.display ?? undefined) : {}),
        text: item.name,
      },
      subject: refTo(patient),
      onsetDateTime: item.onset_date,
      abatementDateTime: endedConditionStatuses.includes(item.status) ? item.resolved_date : null,
      recordedDate: item.created_at,
      recorder: refTo(patient),
      asserter: refTo(patient),
      note: notesOf(
        item.notes,
        labelled('Diagnosed by', item.diagnosed_by),
        item.archived_at !== null && `Archived by the patient on ${item.archived_at.slice(0, 10)}`,
      ),
    }),
  };
}
