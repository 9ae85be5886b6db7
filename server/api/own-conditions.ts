import { endedConditionStatuses, type ConditionContent } from '#contract/condition.ts';
import { endpoints } from '#contract/endpoints.ts';
import { toClientRequest } from '#server/db/stores/client-requests.ts';
import { serveEndpoint, type Routes } from '#server/http/endpoint.ts';
import { conditionKind } from './records/kinds.ts';
import { listRecords, readRecord, type RecordServices } from './records/read-records.ts';
import { archiveRecord, createRecord, reviseRecord } from './records/write-records.ts';

/** A condition that an assessment suggested is not a diagnosis until the patient says that a clinician made it. */
const asSuggested = (content: ConditionContent): ConditionContent => ({
  ...content,
  verification_status: 'unconfirmed',
});

/** `/medical-data/conditions` (spec §7): the patient's own conditions, not the public condition pages. */
export function serveOwnConditions(routes: Routes, parts: RecordServices): void {
  const context = { ...parts, kind: conditionKind };

  serveEndpoint(routes, endpoints.listConditions, async ({ session, query }) => {
    const { items, ...rest } = await listRecords(context, session.patientId, query);
    return { conditions: items, ...rest };
  });

  serveEndpoint(routes, endpoints.createCondition, ({ session, body }) => {
    const { source_consultation_id: from, client_request_id: _id, ...given } = body;
    const content = from === null ? given : asSuggested(given);
    const request = toClientRequest('POST /medical-data/conditions', body, context.now());
    return createRecord(context, session.patientId, { content, from, request });
  });

  serveEndpoint(routes, endpoints.readOwnCondition, ({ session, params }) =>
    readRecord(context, session.patientId, params.condition_id),
  );

  serveEndpoint(routes, endpoints.updateCondition, ({ session, params, body }) => {
    const { updated_at: editedVersion, ...content } = body;
    const address = { patientId: session.patientId, id: params.condition_id, editedVersion };
    return reviseRecord(context, address, { change: () => content });
  });

  serveEndpoint(routes, endpoints.archiveCondition, ({ session, params }) =>
    archiveRecord(context, { patientId: session.patientId, id: params.condition_id }),
  );

  serveEndpoint(routes, endpoints.changeConditionStatus, ({ session, params, body }) => {
    const { status, resolved_date: day, updated_at: editedVersion } = body;
    const change = (content: ConditionContent): ConditionContent => {
      const resolved_date = day === undefined ? content.resolved_date : day;
      return {
        ...content,
        status,
        resolved_date: endedConditionStatuses.includes(status) ? resolved_date : null,
      };
    };
    const address = { patientId: session.patientId, id: params.condition_id, editedVersion };
    return reviseRecord(context, address, { change, restores: true });
  });
}
