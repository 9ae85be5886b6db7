import { endpoints } from '#contract/endpoints.ts';
import { toClientRequest } from '#server/db/stores/client-requests.ts';
import { serveEndpoint, type Routes } from '#server/http/endpoint.ts';
import { medicationKind } from './records/kinds.ts';
import { checkNewMedicine, listRecords, type RecordServices } from './records/read-records.ts';
import { createRecord, eraseRecord, reviseRecord } from './records/write-records.ts';

/** `/medical-data/medications` (spec §7). Deletion is final; the client waits for a possible undo before it calls. */
export function serveMedications(routes: Routes, parts: RecordServices): void {
  const context = { ...parts, kind: medicationKind };

  serveEndpoint(routes, endpoints.listMedications, async ({ session, query }) => {
    const { items, ...rest } = await listRecords(context, session.patientId, query);
    return { medications: items, ...rest };
  });

  serveEndpoint(routes, endpoints.createMedication, ({ session, body }) => {
    const { source_consultation_id: from, client_request_id: _id, ...content } = body;
    const request = toClientRequest('POST /medical-data/medications', body, context.now());
    return createRecord(context, session.patientId, { content, from, request });
  });

  serveEndpoint(routes, endpoints.checkMedication, ({ session, body }) =>
    checkNewMedicine(context, session.patientId, { name: body.name, replaces: body.medication_id }),
  );

  serveEndpoint(routes, endpoints.updateMedication, ({ session, params, body }) => {
    const { updated_at: editedVersion, ...content } = body;
    const address = { patientId: session.patientId, id: params.medication_id, editedVersion };
    return reviseRecord(context, address, { change: () => content });
  });

  serveEndpoint(routes, endpoints.deleteMedication, ({ session, params }) =>
    eraseRecord(context, { patientId: session.patientId, id: params.medication_id }),
  );
}
