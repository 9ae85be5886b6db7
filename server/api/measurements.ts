import { endpoints } from '#contract/endpoints.ts';
import type { ConsultationEngine } from '#server/consult/engine.ts';
import { toClientRequest } from '#server/db/stores/client-requests.ts';
import { serveEndpoint, type Routes } from '#server/http/endpoint.ts';
import { judgeMeasurement, withCode } from './records/judge-measurement.ts';
import { measurementKind } from './records/kinds.ts';
import { listRecords, type RecordServices } from './records/read-records.ts';
import { createRecord, eraseRecord, reviseRecord } from './records/write-records.ts';

/**
 * `/medical-data/measurements` (decision 051). Deletion is final; the client waits for a possible undo before it calls.
 */
export function serveMeasurements(
  routes: Routes,
  parts: RecordServices & { readonly engine: ConsultationEngine },
): void {
  const context = { ...parts, kind: measurementKind };
  const { analytes, engine } = parts;

  serveEndpoint(routes, endpoints.listMeasurements, async ({ session, query }) => {
    const { items, person, ...rest } = await listRecords(context, session.patientId, query);
    return { measurements: items.map((each) => judgeMeasurement(each, person, analytes)), ...rest };
  });

  serveEndpoint(routes, endpoints.createMeasurement, ({ session, body }) => {
    const { source_consultation_id: from, client_request_id: _id, ...content } = body;
    const request = toClientRequest('POST /medical-data/measurements', body, context.now());
    return createRecord(context, session.patientId, { content: withCode(content, analytes), from, request });
  });

  serveEndpoint(routes, endpoints.readReport, ({ body }) => engine.readReport(body.text));

  serveEndpoint(routes, endpoints.updateMeasurement, ({ session, params, body }) => {
    const { updated_at: editedVersion, ...content } = body;
    const address = { patientId: session.patientId, id: params.measurement_id, editedVersion };
    return reviseRecord(context, address, { change: () => withCode(content, analytes) });
  });

  serveEndpoint(routes, endpoints.deleteMeasurement, ({ session, params }) =>
    eraseRecord(context, { patientId: session.patientId, id: params.measurement_id }),
  );
}
