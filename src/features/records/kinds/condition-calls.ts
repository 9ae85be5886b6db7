import type * as v from 'valibot';
import type {
  conditionCreate,
  conditionQuery,
  conditionReplace,
  conditionStatusChange,
} from '#contract/condition.ts';
import { conditionShape } from '#src/domain/records/condition.ts';
import type { CallApi } from '#src/platform/api/api.ts';
import { queryOf, toList, type RecordCalls } from '#src/domain/records/record-calls.ts';

// The calls check what they send: a form may hold anything.
type Query = v.InferInput<typeof conditionQuery>;
type Create = v.InferInput<typeof conditionCreate>;
type Replace = v.InferInput<typeof conditionReplace>;
type Status = v.InferInput<typeof conditionStatusChange>['status'];

/** `/medical-data/conditions` (spec §7). Removing archives; any change of status brings it back. */
export const conditionCalls = (callApi: CallApi): RecordCalls => ({
  shape: conditionShape,
  list: async (filter, signal) => {
    const query = queryOf(filter) as Query;
    const answer = await callApi('listConditions', { query, signal });
    return toList(answer.conditions, answer);
  },
  readOne: async (id, signal) => {
    const params = { condition_id: id };
    return callApi('readOwnCondition', { params, signal });
  },
  create: (content, signal) => callApi('createCondition', { body: content as Create, signal }),
  replace: (item, content, signal) =>
    callApi('updateCondition', {
      params: { condition_id: item.id },
      body: content as Replace,
      unchanged: item,
      signal,
    }),
  changeStatus: ({ id }, { status, resolvedDate }, signal) =>
    callApi('changeConditionStatus', {
      params: { condition_id: id },
      body: {
        status: status as Status,
        ...(resolvedDate === null ? {} : { resolved_date: resolvedDate }),
      },
      signal,
    }),
  remove: (id) => callApi('archiveCondition', { params: { condition_id: id }, outlivesPage: true }),
});
