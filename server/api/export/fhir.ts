import { createHash } from 'node:crypto';

/** One FHIR resource; other resources of the document refer to it by `id`, a UUID. */
export type Resource = { readonly resourceType: string; readonly id: string } & Readonly<
  Record<string, unknown>
>;

/** One section of the document. `lines` is its text for a person. */
export type Section = {
  readonly title: string;
  readonly code?: CodeableConcept;
  readonly lines: readonly string[];
  readonly entries: readonly Resource[];
};

type Coding = { readonly system: string; readonly code: string; readonly display?: string };
export type CodeableConcept = { readonly coding?: readonly Coding[]; readonly text?: string };

const terminology = 'http://terminology.hl7.org/CodeSystem';

/** The URIs of the code systems in the document. */
export const systems = {
  absent: 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips',
  atc: 'http://www.whocc.no/atc',
  dicom: 'http://dicom.nema.org/resources/ontology/DCM',
  icd10: 'http://hl7.org/fhir/sid/icd-10',
  loinc: 'http://loinc.org',
  rxnorm: 'http://www.nlm.nih.gov/research/umls/rxnorm',
  snomed: 'http://snomed.info/sct',
  ucum: 'http://unitsofmeasure.org',
  allergyClinical: `${terminology}/allergyintolerance-clinical`,
  allergyVerification: `${terminology}/allergyintolerance-verification`,
  conditionClinical: `${terminology}/condition-clinical`,
  conditionVerification: `${terminology}/condition-ver-status`,
  conditionCategory: `${terminology}/condition-category`,
  consentScope: `${terminology}/consentscope`,
  dataAbsent: `${terminology}/data-absent-reason`,
  medicationCategory: `${terminology}/medication-statement-category`,
  observationCategory: `${terminology}/observation-category`,
  participant: `${terminology}/provenance-participant-type`,
  risk: `${terminology}/risk-probability`,
} as const;

/** A code with its display name where that is certain. */
export const coded = (system: string, code: string, display?: string): CodeableConcept => ({
  coding: [{ system, code, ...(display ? { display } : {}) }],
});

/** FHIR has no null and no empty list: leaves such fields out. */
export const filled = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) =>
        value !== undefined &&
        value !== null &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0),
    ),
  );

/** A reference to another resource of the document. */
export const refTo = ({ id }: { readonly id: string }) => ({ reference: `urn:uuid:${id}` });

/** Replaces a required element that is missing: the reason why. */
export const absentBecause = (reason: 'unknown' | 'not-applicable') => ({
  extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: reason }],
});

/** FHIR annotations from the texts that are not empty. */
export const notesOf = (...texts: readonly (string | null | false)[]) =>
  texts.flatMap((text) => (text ? [{ text }] : []));

/** A text after its label; null when there is no text. */
export const labelled = (label: string, text: string | null): string | null =>
  text === null ? null : `${label}: ${text}`;

/**
 * The id of a resource that has no row of its own, derived from the names, so that a second export has the same ids.
 */
export function idOf(...names: readonly string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(names)).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}
