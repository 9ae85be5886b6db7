import type { RecordRow } from '#server/db/stores/records.ts';
import type { WholeRecord } from '#server/db/stores/export.ts';
import { allergyKind, conditionKind, measurementKind, medicationKind } from '../records/kinds.ts';
import { toItem } from '../records/read-records.ts';
import { ofKind } from '../records/record-kind.ts';
import { allergyResource } from './allergies.ts';
import { conditionResource } from './conditions.ts';
import { absentBecause, coded, idOf, refTo, systems, type Resource, type Section } from './fhir.ts';
import { measurementResource } from './measurements.ts';
import { dosageText, medicationResource } from './medications.ts';
import { lineOf } from './narrative.ts';

const IN_ERROR = 'entered-in-error';

/** A record in the document. `isSetAside`: entered in error or archived, so not part of the summary. */
type Shown = { readonly resource: Resource; readonly line: string; readonly isSetAside: boolean };

type Lists = Readonly<Record<'allergies' | 'medications' | 'conditions', readonly Shown[]>>;

function showLists(rows: readonly RecordRow[], patient: { readonly id: string }): Lists {
  const conditions = ofKind(conditionKind, rows).map(toItem);
  const ids = new Set(conditions.map((each) => each.id));
  const whose = { ...patient, hasCondition: (id: string) => ids.has(id) };
  return {
    allergies: ofKind(allergyKind, rows)
      .map(toItem)
      .map((item) => ({
        resource: allergyResource(item, patient),
        line: lineOf(item.substance, item.status, item.severity, item.reactions.join(', ') || null),
        isSetAside: item.status === IN_ERROR,
      })),
    medications: ofKind(medicationKind, rows)
      .map(toItem)
      .map((item) => ({
        resource: medicationResource(item, whose),
        line: lineOf(item.name, item.status, dosageText(item) || null),
        isSetAside: item.status === IN_ERROR,
      })),
    conditions: conditions.map((item) => ({
      resource: conditionResource(item, patient),
      line: lineOf(item.name, item.status, item.verification_status),
      isSetAside: item.archived_at !== null,
    })),
  };
}

/** The entry of a section that would be empty: "none known" only where the patient confirmed it (contract §10). */
const absentCodes = {
  allergies: {
    none: ['no-known-allergies', 'No known allergies'],
    unasked: ['no-allergy-info', 'No information about allergies'],
  },
  medications: {
    none: ['no-known-medications', 'No known medications'],
    unasked: ['no-medication-info', 'No information about medications'],
  },
  conditions: {
    none: ['no-known-problems', 'No known problems'],
    unasked: ['no-problem-info', 'No information about problems'],
  },
} as const;

const absentFields = {
  allergies: (code: unknown, patient: unknown) => ({
    resourceType: 'AllergyIntolerance',
    clinicalStatus: coded(systems.allergyClinical, 'active'),
    code,
    patient,
  }),
  medications: (code: unknown, subject: unknown) => ({
    resourceType: 'MedicationStatement',
    status: 'unknown',
    medicationCodeableConcept: code,
    subject,
    effectivePeriod: absentBecause('not-applicable'),
  }),
  conditions: (code: unknown, subject: unknown) => ({
    resourceType: 'Condition',
    clinicalStatus: coded(systems.conditionClinical, 'active'),
    category: [coded(systems.conditionCategory, 'problem-list-item', 'Problem List Item')],
    code,
    subject,
  }),
};

const titles = {
  allergies: ['Allergies and intolerances', '48765-2', 'Allergies and adverse reactions Document'],
  medications: ['Medications', '10160-0', 'History of Medication use Narrative'],
  conditions: ['Problems', '11450-4', 'Problem list - Reported'],
} as const;

const lists = ['allergies', 'medications', 'conditions'] as const;

function sectionOf(list: (typeof lists)[number], shown: readonly Shown[], { profile }: WholeRecord): Section {
  const [title, loinc, display] = titles[list];
  const code = coded(systems.loinc, loinc, display);
  const summary = shown.filter((each) => !each.isSetAside);
  if (summary.length > 0) {
    return {
      title,
      code,
      lines: summary.map((each) => each.line),
      entries: summary.map((each) => each.resource),
    };
  }
  const [absent, words] = absentCodes[list][profile.known_none[list] ? 'none' : 'unasked'];
  const fields = absentFields[list](coded(systems.absent, absent, words), refTo(profile));
  return { title, code, lines: [words], entries: [{ id: idOf(profile.id, 'absent', list), ...fields }] };
}

/**
 * Results and vital signs, newest last. Left out when there are none: a patient cannot confirm "none" for measurements.
 */
function measuredSection({ records, profile }: WholeRecord): Section[] {
  const items = ofKind(measurementKind, records)
    .map(toItem)
    .toSorted((left, right) => left.measured_on.localeCompare(right.measured_on));
  if (items.length === 0) return [];
  return [
    {
      title: 'Results and vital signs',
      code: coded(systems.loinc, '30954-2', 'Relevant diagnostic tests/laboratory data note'),
      lines: items.map((item) =>
        lineOf(
          item.name,
          `${item.comparator ?? ''}${String(item.value)} ${item.unit}`.trim(),
          item.measured_on,
        ),
      ),
      entries: items.map((item) => measurementResource(item, profile)),
    },
  ];
}

/** The sections for the record, its measurements, and what the patient has set aside. */
export function recordSections(record: WholeRecord): Section[] {
  const shown = showLists(record.records, record.profile);
  const setAside = lists.flatMap((list) => shown[list]).filter((each) => each.isSetAside);
  return [
    ...lists.map((list) => sectionOf(list, shown[list], record)),
    ...measuredSection(record),
    {
      title: 'Set aside by the patient: entered in error, or archived',
      lines: setAside.map((each) => each.line),
      entries: setAside.map((each) => each.resource),
    },
  ];
}
