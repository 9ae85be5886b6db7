import type { HistoryDetailRead } from '#contract/tolerant.ts';
import type { Services } from '#src/platform/actors/provided.ts';
import { removeEach } from '#src/platform/api/remove-each.ts';

type Ports = Pick<Services, 'callApi' | 'noteChange'>;

/** The calls of saved consultations (spec §7). */
export const createHistoryCalls = ({ callApi, noteChange }: Ports) => ({
  readItem: (id: string, signal: AbortSignal): Promise<HistoryDetailRead> =>
    callApi('readHistory', { params: { consultation_id: id }, signal }),
  renameItem: async (id: string, title: string, signal: AbortSignal): Promise<void> => {
    await callApi('renameHistory', { params: { consultation_id: id }, body: { title }, signal });
    await noteChange('history');
  },
  removeItems: (ids: readonly string[]): Promise<void> =>
    removeEach(ids, {
      remove: (id) => callApi('deleteHistory', { params: { consultation_id: id }, outlivesPage: true }),
      onChanged: () => noteChange('history'),
    }),
});
