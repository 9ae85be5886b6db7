import type { Urgency } from '#contract/assessment.ts';
import type { DashboardRead } from '#contract/dashboard.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { HistoryItem } from '#contract/history.ts';
import { watchFocus } from './activity.ts';
import type { CallApi } from './api.ts';
import type { RecordKind, RecordList } from '#src/domain/record.ts';
import { createQueryCache, type CacheNews } from './query-cache.ts';
import type { RecordFilter } from './records/record-calls.ts';
import { createRecordCalls } from './records/records.ts';
import { watchRecordList } from './records/watch-record-list.ts';

type Ports = {
  readonly view: Window;
  readonly callApi: CallApi;
};
type HistoryFilter = { readonly search: string; readonly urgency: Urgency | null };

/** The patient's lists, read through the data cache: a page hears of every change of what it shows. */
export function createCachedLists({ view, callApi }: Ports) {
  const cache = createQueryCache((onFocus) => watchFocus(view, onFocus));

  const history = ({ search, urgency }: HistoryFilter) => ({
    key: ['history', urgency ?? '', search],
    read: async (signal: AbortSignal): Promise<readonly HistoryItem[]> => {
      const query = { ...(search === '' ? {} : { search }), ...(urgency === null ? {} : { urgency }) };
      return (await callApi(endpoints.listHistory, { query, signal })).history;
    },
  });
  const callsOf = createRecordCalls(callApi);
  const records = (kind: RecordKind) => (filter: RecordFilter) => ({
    key: ['records', kind, filter.status, filter.search, filter.sortBy],
    read: (signal: AbortSignal) => callsOf(kind).list(filter, signal),
  });
  const board = {
    key: ['dashboard'],
    read: (signal: AbortSignal) => callApi(endpoints.readDashboard, { signal }),
  };

  return {
    watchHistory: (filter: HistoryFilter, listener: (news: CacheNews<readonly HistoryItem[]>) => void) =>
      cache.observe(history(filter), listener).stop,
    watchRecords: (
      { kind, query }: { readonly kind: RecordKind; readonly query: RecordFilter },
      listener: (news: CacheNews<RecordList>) => void,
    ) => watchRecordList({ cache, readOf: records(kind), query }, listener),
    watchDashboard: (listener: (news: CacheNews<DashboardRead>) => void) =>
      cache.observe(board, listener).stop,
    /** Resolves when what is shown of it has been read anew. The dashboard tells of everything. */
    noteChange: async (list: 'history' | 'drafts' | 'records' | 'dashboard'): Promise<void> => {
      await Promise.all([cache.invalidate([list]), cache.invalidate(board.key)]);
    },
    clear: (): Promise<void> => cache.clear(),
  };
}
export type CachedLists = ReturnType<typeof createCachedLists>;
