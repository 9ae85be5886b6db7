import * as v from 'valibot';

const resource = v.looseObject({ resourceType: v.string(), id: v.string() });

/**
 * Everything stored about a patient, as one HL7 FHIR R4 document (contract §10). The resources follow FHIR; this schema
 * checks only what makes them a document.
 */
export const patientExport = v.object({
  resourceType: v.literal('Bundle'),
  id: v.string(),
  identifier: v.object({ system: v.literal('urn:ietf:rfc:3986'), value: v.string() }),
  type: v.literal('document'),
  timestamp: v.string(),
  entry: v.array(v.object({ fullUrl: v.string(), resource })),
});

/** What the web app saves as a file: any FHIR bundle, unchanged. */
export const readPatientExport = v.looseObject({ resourceType: v.literal('Bundle') });
