import type * as v from 'valibot';
import type { medicationCreate, medicationQuery, medicationReplace } from '#contract/medication.ts';
import { medicationShape } from '#src/domain/records/medication.ts';
import type { CallApi } from '#src/platform/api/api.ts';
import { queryOf, toList, type RecordCalls } from '#src/domain/records/record-calls.ts';

// The calls check what they send: a form may hold anything.
type Query = v.InferInput<typeof medicationQuery>;
type Create = v.InferInput<typeof medicationCreate>;
type Replace = v.InferInput<typeof medicationReplace>;

/** `/medical-data/medications` (spec §7). There is no status call: a status changes with the whole record. */
export function medicationCalls(callApi: CallApi): RecordCalls {
  const replace: RecordCalls['replace'] = (item, content, signal) =>
    callApi('updateMedication', {
      params: { medication_id: item.id },
      body: content as Replace,
      unchanged: item,
      signal,
    });
  return {
    shape: medicationShape,
    list: async (filter, signal) => {
      const query = queryOf(filter) as Query;
      const answer = await callApi('listMedications', { query, signal });
      return toList(answer.medications, answer);
    },
    create: (content, signal) => callApi('createMedication', { body: content as Create, signal }),
    replace,
    changeStatus: (item, { status }, signal) => replace(item, { ...item, status }, signal),
    remove: (id) => callApi('deleteMedication', { params: { medication_id: id }, outlivesPage: true }),
  };
}
