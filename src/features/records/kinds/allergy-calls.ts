import type * as v from 'valibot';
import type { allergyCreate, allergyQuery, allergyReplace, allergyStatusChange } from '#contract/allergy.ts';
import { allergyShape } from '#src/domain/records/allergy.ts';
import type { CallApi } from '#src/platform/api/api.ts';
import { queryOf, toList, type RecordCalls } from '#src/domain/records/record-calls.ts';

// The calls check what they send: a form may hold anything.
type Query = v.InferInput<typeof allergyQuery>;
type Create = v.InferInput<typeof allergyCreate>;
type Replace = v.InferInput<typeof allergyReplace>;
type Status = v.InferInput<typeof allergyStatusChange>['status'];

/** `/medical-data/allergies` (spec §7). Removing marks as entered in error, which can be taken back for 30 days. */
export const allergyCalls = (callApi: CallApi): RecordCalls => ({
  shape: allergyShape,
  list: async (filter, signal) => {
    const query = queryOf(filter) as Query;
    const answer = await callApi('listAllergies', { query, signal });
    return toList(answer.allergies, answer);
  },
  create: (content, signal) => callApi('createAllergy', { body: content as Create, signal }),
  replace: (item, content, signal) =>
    callApi('updateAllergy', {
      params: { allergy_id: item.id },
      body: content as Replace,
      unchanged: item,
      signal,
    }),
  changeStatus: ({ id }, { status }, signal) =>
    callApi('changeAllergyStatus', {
      params: { allergy_id: id },
      body: { status: status as Status },
      signal,
    }),
  remove: (id) =>
    callApi('changeAllergyStatus', {
      params: { allergy_id: id },
      body: { status: 'entered-in-error' },
      outlivesPage: true,
    }),
});
