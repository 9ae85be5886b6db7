import { endedConditionStatuses, type ConditionContent } from '#contract/condition.ts';
import { endpoints } from '#contract/endpoints.ts';
import { toClientRequest } from '#server/db/client-requests.ts';
import { serveEndpoint, type Routes } from '#server/http/endpoint.ts';
import { conditionKind } from './records/kinds.ts';
import { listRecords, readRecord, type DeskParts } from './records/read-records.ts';
import { archiveRecord, createRecord, reviseRecord } from './records/write-records.ts';

/** What an assessment suggested is not a diagnosis until the patient says that a clinician made it. */
const asSuggested = (content: ConditionContent): ConditionContent => ({
  ...content,
  verification_status: 'unconfirmed',
});

/** `/medical-data/conditions` (spec §7): the patient's own, as against the public condition pages. */
export function serveOwnConditions(routes: Routes, parts: DeskParts): void {
  const desk = { ...parts, kind: conditionKind };

  serveEndpoint(routes, endpoints.listConditions, async ({ session, query }) => {
    const { items, ...rest } = await listRecords(desk, session.patientId, query);
    return { conditions: items, ...rest };
  });

  serveEndpoint(routes, endpoints.createCondition, ({ session, body }) => {
    const { source_consultation_id: from, client_request_id: _id, ...given } = body;
    const content = from === null ? given : asSuggested(given);
    const request = toClientRequest('POST /medical-data/conditions', body, desk.now());
    return createRecord(desk, session.patientId, { content, from, request });
  });

  serveEndpoint(routes, endpoints.readOwnCondition, ({ session, params }) =>
    readRecord(desk, session.patientId, params.condition_id),
  );

  serveEndpoint(routes, endpoints.updateCondition, ({ session, params, body }) => {
    const { updated_at: editedVersion, ...content } = body;
    const address = { patientId: session.patientId, id: params.condition_id, editedVersion };
    return reviseRecord(desk, address, { change: () => content });
  });

  serveEndpoint(routes, endpoints.archiveCondition, ({ session, params }) =>
    archiveRecord(desk, { patientId: session.patientId, id: params.condition_id }),
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
    return reviseRecord(desk, address, { change, restores: true });
  });
}
