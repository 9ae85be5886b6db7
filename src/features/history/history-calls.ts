import { endpoints } from '#contract/endpoints.ts';
import type { HistoryDetailRead } from '#contract/tolerant.ts';
import type { CallApi } from '#src/platform/api/api.ts';
import { removeEach } from '#src/platform/api/remove-each.ts';

type Ports = {
  readonly callApi: CallApi;
  /** Called when the list has changed on the server; resolves when what is shown of it was read again. */
  readonly onChanged: () => Promise<void>;
};

/** The calls of saved consultations (spec §7). */
export const createHistoryCalls = ({ callApi, onChanged }: Ports) => ({
  readItem: (id: string, signal: AbortSignal): Promise<HistoryDetailRead> =>
    callApi(endpoints.readHistory, { params: { consultation_id: id }, signal }),
  renameItem: async (id: string, title: string, signal: AbortSignal): Promise<void> => {
    await callApi(endpoints.renameHistory, { params: { consultation_id: id }, body: { title }, signal });
    await onChanged();
  },
  removeItems: (ids: readonly string[]): Promise<void> =>
    removeEach(ids, {
      remove: (id) =>
        callApi(endpoints.deleteHistory, { params: { consultation_id: id }, outlivesPage: true }),
      onChanged,
    }),
});
