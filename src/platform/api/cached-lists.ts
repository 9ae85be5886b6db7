import type { Urgency } from '#contract/urgency.ts';
import type { DashboardRead } from '#contract/dashboard.ts';
import type { HistoryItem } from '#contract/history.ts';
import { watchFocus } from '#src/platform/auth/activity.ts';
import type { CallApi, CallResult } from './api.ts';
import type { RecordKind, RecordList } from '#src/domain/record.ts';
import { createQueryCache, type CacheState } from './query-cache.ts';
import type { RecordCalls, RecordFilter } from '#src/domain/records/record-calls.ts';
import { watchRecordList } from './watch-record-list.ts';

type Ports = {
  readonly view: Window;
  readonly callApi: CallApi;
};
/** A list of the record: its kind, its query, and how to read it. */
type RecordWatch = Pick<RecordCalls, 'list'> & { readonly kind: RecordKind; readonly query: RecordFilter };
/** What the history shows; `urgency` null means all. */
export type HistoryFilter = { readonly search: string; readonly urgency: Urgency | null };
/** The first pages of the history, and whether there are more. */
export type HistoryPages = { readonly items: readonly HistoryItem[]; readonly hasMore: boolean };

/** The patient's lists, read through the data cache: a page is notified of every change of what it shows. */
export function createCachedLists({ view, callApi }: Ports) {
  const cache = createQueryCache((onFocus) => watchFocus(view, onFocus));

  const history = ({ search, urgency }: HistoryFilter, pages: number) => ({
    key: ['history', urgency ?? '', search, String(pages)],
    read: async (signal: AbortSignal): Promise<HistoryPages> => {
      const filter = { ...(search === '' ? {} : { search }), ...(urgency === null ? {} : { urgency }) };
      const items: HistoryItem[] = [];
      let cursor: string | null = null;
      for (let page = 0; page < pages; page += 1) {
        const query = { ...filter, ...(cursor === null ? {} : { cursor }) };
        const answer: CallResult<'listHistory'> = await callApi('listHistory', {
          query,
          signal,
        });
        items.push(...answer.history);
        cursor = answer.next_cursor;
        if (cursor === null) break;
      }
      return { items, hasMore: cursor !== null };
    },
  });
  const board = {
    key: ['dashboard'],
    read: (signal: AbortSignal) => callApi('readDashboard', { signal }),
  };

  return {
    watchHistory: (
      { query, pages }: { readonly query: HistoryFilter; readonly pages: number },
      listener: (state: CacheState<HistoryPages>) => void,
    ) => cache.observe(history(query, pages), listener),
    watchRecords: (
      { kind, query, list }: RecordWatch,
      listener: (state: CacheState<RecordList>) => void,
    ): (() => void) => {
      const readOf = (filter: RecordFilter) => ({
        key: ['records', kind, filter.status, filter.search, filter.sortBy],
        read: (signal: AbortSignal) => list(filter, signal),
      });
      return watchRecordList({ cache, readOf, query }, listener);
    },
    watchDashboard: (listener: (state: CacheState<DashboardRead>) => void) => cache.observe(board, listener),
    /** Resolves when what is shown has been read again. The dashboard depends on every list. */
    noteChange: async (list: 'history' | 'records' | 'dashboard'): Promise<void> => {
      await Promise.all([cache.invalidate([list]), cache.renew(board.key)]);
    },
    clear: (): Promise<void> => cache.clear(),
  };
}
export type CachedLists = ReturnType<typeof createCachedLists>;
