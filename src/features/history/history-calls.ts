import type { HistoryDetailRead } from '#contract/tolerant.ts';
import { versionIn } from '#src/domain/version.ts';
import type { Services } from '#src/platform/actors/provided.ts';
import { removeEach } from '#src/platform/api/remove-each.ts';

type Ports = Pick<Services, 'callApi' | 'noteChange'>;

/** The calls of saved consultations (spec §7). */
export const createHistoryCalls = ({ callApi, noteChange }: Ports) => ({
  readItem: (id: string, signal: AbortSignal): Promise<HistoryDetailRead> =>
    callApi('readHistory', { params: { consultation_id: id }, signal }),
  /** What the list shows of it, as it is now. The list is read again as well. */
  readNewest: async (id: string, signal: AbortSignal) => {
    void noteChange('history');
    const detail = await callApi('readHistory', { params: { consultation_id: id }, signal });
    const { title, created_at, urgency } = detail;
    return { id, title, created_at, urgency, ...versionIn(detail) };
  },
  renameItem: async (item: { readonly id: string }, title: string, signal: AbortSignal): Promise<void> => {
    const body = { title, ...versionIn(item) };
    await callApi('renameHistory', { params: { consultation_id: item.id }, body, signal });
    await noteChange('history');
  },
  removeItems: (ids: readonly string[]): Promise<void> =>
    removeEach(ids, {
      remove: (id) => callApi('deleteHistory', { params: { consultation_id: id }, outlivesPage: true }),
      onChanged: () => noteChange('history'),
    }),
});
