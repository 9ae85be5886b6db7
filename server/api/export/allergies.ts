import type { AllergyContent } from '#contract/allergy.ts';
import type { RecordItem } from '../records/read-records.ts';
import { coded, filled, labelled, notesOf, refTo, systems, type Resource } from './fhir.ts';

const IN_ERROR = 'entered-in-error';

/** In FHIR, a reaction has at least one manifestation, even where only its severity is known. */
function reactionOf({ reactions, severity }: AllergyContent) {
  if (reactions.length === 0 && severity === null) return [];
  const manifestation =
    reactions.length > 0
      ? reactions.map((text) => ({ text }))
      : [coded(systems.dataAbsent, 'unknown', 'Unknown')];
  return [filled({ manifestation, severity })];
}

/** FHIR AllergyIntolerance. One entered in error has no clinical status (ait-2), every other has one (ait-1). */
export function allergyResource(
  item: RecordItem<AllergyContent>,
  patient: { readonly id: string },
): Resource {
  const isInError = item.status === IN_ERROR;
  const { code, category } = item;
  return {
    resourceType: 'AllergyIntolerance',
    id: item.id,
    ...filled({
      clinicalStatus: isInError ? null : coded(systems.allergyClinical, item.status),
      verificationStatus: coded(systems.allergyVerification, isInError ? IN_ERROR : item.verification_status),
      type: item.type,
      category: category && [category],
      criticality: item.criticality,
      code: {
        ...(code ? coded(systems[code.system], code.code, code.display ?? undefined) : {}),
        text: item.substance,
      },
      patient: refTo(patient),
      onsetDateTime: item.onset_date,
      recordedDate: item.created_at,
      recorder: refTo(patient),
      asserter: refTo(patient),
      lastOccurrence: item.last_occurrence,
      note: notesOf(item.notes, labelled('Reason for the status', item.status_reason)),
      reaction: reactionOf(item),
    }),
  };
}
