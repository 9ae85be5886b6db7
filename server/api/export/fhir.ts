import { createHash } from 'node:crypto';

/** One FHIR resource; `id` is a UUID, by which the others of the same document refer to it. */
export type Resource = { readonly resourceType: string; readonly id: string } & Readonly<
  Record<string, unknown>
>;

/** One chapter of the document. `lines` is what a person reads of it. */
export type Section = {
  readonly title: string;
  readonly code?: CodeableConcept;
  readonly lines: readonly string[];
  readonly entries: readonly Resource[];
};

type Coding = { readonly system: string; readonly code: string; readonly display?: string };
export type CodeableConcept = { readonly coding?: readonly Coding[]; readonly text?: string };

const terminology = 'http://terminology.hl7.org/CodeSystem';

/** The vocabularies that the document draws on, by the names FHIR knows them under. */
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

/** A code with its display where that is certain. */
export const coded = (system: string, code: string, display?: string): CodeableConcept => ({
  coding: [{ system, code, ...(display ? { display } : {}) }],
});

/** FHIR knows no null and no empty list: what is not there is left out. */
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

/** How one resource of the document names another. */
export const refTo = ({ id }: { readonly id: string }) => ({ reference: `urn:uuid:${id}` });

/** In place of an element that must be there: why it is not. */
export const absentBecause = (reason: 'unknown' | 'not-applicable') => ({
  extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: reason }],
});

/** FHIR's annotations, of the texts that there are. */
export const notesOf = (...texts: readonly (string | null | false)[]) =>
  texts.flatMap((text) => (text ? [{ text }] : []));

/** A text after what it is about; null when there is none. */
export const labelled = (label: string, text: string | null): string | null =>
  text === null ? null : `${label}: ${text}`;

/** The id of a resource that has no row of its own: the same for the same names, so that a second export equals the first. */
export function idOf(...names: readonly string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(names)).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}
