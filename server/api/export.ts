import { endpoints } from '#contract/endpoints.ts';
import type { ExportStore } from '#server/db/export.ts';
import { serveEndpoint, type Routes } from '#server/http/endpoint.ts';
import { patientDocument } from './export/document.ts';

/** `GET /users/me/export`: all that is kept of the patient, to take along. */
export function serveExport(routes: Routes, store: ExportStore, now: () => Date): void {
  serveEndpoint(routes, endpoints.exportRecord, async ({ session, reply }) => {
    const at = now();
    const record = await store.readAll(session.patientId, at);
    void reply
      .type('application/fhir+json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="health-record.json"');
    return patientDocument(record, { email: session.email, now: at });
  });
}
