import type { Urgency } from '#contract/assessment.ts';
import type { DraftSummary } from '#contract/consultation.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { HistoryItem } from '#contract/history.ts';
import { watchFocus } from './activity.ts';
import type { CallApi } from './api.ts';
import type { Consultations } from './consultations.ts';
import { createQueryCache, type CacheNews } from './query-cache.ts';

type Ports = {
  readonly view: Window;
  readonly callApi: CallApi;
  readonly consultations: Pick<Consultations, 'listDrafts'>;
};
type HistoryFilter = { readonly search: string; readonly urgency: Urgency | null };

/** The patient's lists, read through the data cache: a page hears of every change of what it shows. */
export function createCachedLists({ view, callApi, consultations }: Ports) {
  const cache = createQueryCache((onFocus) => watchFocus(view, onFocus));

  const history = ({ search, urgency }: HistoryFilter) => ({
    key: ['history', urgency ?? '', search],
    read: async (signal: AbortSignal): Promise<readonly HistoryItem[]> => {
      const query = { ...(search === '' ? {} : { search }), ...(urgency === null ? {} : { urgency }) };
      return (await callApi(endpoints.listHistory, { query, signal })).history;
    },
  });
  const drafts = { key: ['drafts'], read: (signal: AbortSignal) => consultations.listDrafts(signal) };

  return {
    watchHistory: (filter: HistoryFilter, listener: (news: CacheNews<readonly HistoryItem[]>) => void) =>
      cache.observe(history(filter), listener).stop,
    watchDrafts: (listener: (news: CacheNews<readonly DraftSummary[]>) => void) =>
      cache.observe(drafts, listener).stop,
    noteChange: (list: 'history' | 'drafts'): void => void cache.invalidate([list]),
    clear: (): Promise<void> => cache.clear(),
  };
}
export type CachedLists = ReturnType<typeof createCachedLists>;
