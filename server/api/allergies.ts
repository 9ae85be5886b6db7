import { endpoints } from '#contract/endpoints.ts';
import { toClientRequest } from '#server/db/stores/client-requests.ts';
import { serveEndpoint, type Routes } from '#server/http/endpoint.ts';
import { allergyKind } from './records/kinds.ts';
import { listRecords, type RecordServices } from './records/read-records.ts';
import { createRecord, reviseRecord } from './records/write-records.ts';

/** `/medical-data/allergies` (spec §7). */
export function serveAllergies(routes: Routes, parts: RecordServices): void {
  const context = { ...parts, kind: allergyKind };

  serveEndpoint(routes, endpoints.listAllergies, async ({ session, query }) => {
    const { items, ...rest } = await listRecords(context, session.patientId, query);
    return { allergies: items, ...rest };
  });

  serveEndpoint(routes, endpoints.createAllergy, ({ session, body }) => {
    const { source_consultation_id: from, client_request_id: _id, ...content } = body;
    const request = toClientRequest('POST /medical-data/allergies', body, context.now());
    return createRecord(context, session.patientId, { content, from, request });
  });

  serveEndpoint(routes, endpoints.updateAllergy, ({ session, params, body }) => {
    const { updated_at: editedVersion, ...content } = body;
    const address = { patientId: session.patientId, id: params.allergy_id, editedVersion };
    return reviseRecord(context, address, { change: () => content });
  });

  serveEndpoint(routes, endpoints.changeAllergyStatus, ({ session, params, body }) => {
    const { status, reason: status_reason, updated_at: editedVersion } = body;
    const address = { patientId: session.patientId, id: params.allergy_id, editedVersion };
    return reviseRecord(context, address, { change: (content) => ({ ...content, status, status_reason }) });
  });
}
