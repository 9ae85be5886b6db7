import { endpoints } from '#contract/endpoints.ts';
import type { ExportStore } from '#server/db/stores/export.ts';
import { serveEndpoint, type Routes } from '#server/http/endpoint.ts';
import type { AccessLog } from '#server/http/session.ts';
import { patientDocument } from './export/document.ts';

type Parts = { readonly store: ExportStore; readonly accessLog: AccessLog | null; readonly now: () => Date };

/** More than half a year of events, so that an export contains all of them. */
const MAX_EVENTS = 10_000;

/** `GET /users/me/export`: all data about the patient, to download. The access log records it. */
export function serveExport(routes: Routes, { store, accessLog, now }: Parts): void {
  serveEndpoint(routes, endpoints.exportRecord, async ({ session, reply }) => {
    const at = now();
    const record = await store.readAll(session.patientId, at);
    const events = (await accessLog?.read(session.patientId, { limit: MAX_EVENTS, after: null })) ?? [];
    const document = patientDocument(record, { email: session.email, now: at, events });
    await accessLog?.noteExport(reply.request, session);
    void reply
      .type('application/fhir+json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="health-record.json"');
    return document;
  });
}
