import * as v from 'valibot';

const resource = v.looseObject({ resourceType: v.string(), id: v.string() });

/**
 * All that is kept of a patient, as one HL7 FHIR R4 document (contract §10). The resources themselves follow FHIR; here
 * stands only what makes them a document.
 */
export const patientExport = v.object({
  resourceType: v.literal('Bundle'),
  id: v.string(),
  identifier: v.object({ system: v.literal('urn:ietf:rfc:3986'), value: v.string() }),
  type: v.literal('document'),
  timestamp: v.string(),
  entry: v.array(v.object({ fullUrl: v.string(), resource })),
});

/** What the web app hands on as a file: any FHIR bundle, as it came. */
export const readPatientExport = v.looseObject({ resourceType: v.literal('Bundle') });
