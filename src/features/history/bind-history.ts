import { historyMachine, type HistoryQuery } from '#machines/history/history.machine.ts';
import { createCall, watchLists } from '#src/platform/actors/call.ts';
import type { Services } from '#src/platform/actors/provided.ts';
import type { CachedLists } from '#src/platform/api/cached-lists.ts';
import { createHistoryCalls } from './history-calls.ts';
import { fromCallback, type EventObject } from 'xstate';

/** The history machine over the cached list. */
export function bindHistory(services: Services) {
  const call = createCall(services.logger);
  const calls = createHistoryCalls(services);
  return historyMachine.provide({
    actors: {
      watchHistory: fromCallback<EventObject, { query: HistoryQuery; pages: number }>(
        ({ input, sendBack }) => {
          const fail = (error: unknown) => sendBack({ type: 'list.failed', error });
          const start = (lists: CachedLists) =>
            lists.watchHistory(input, (news) => {
              if (news.news === 'loaded') sendBack({ type: 'list.loaded', ...news.data });
              if (news.news === 'failed') fail(news.error);
            });
          return watchLists(services, start, fail);
        },
      ),
      renameItem: call(({ id, title }: { id: string; title: string }, signal) =>
        calls.renameItem(id, title, signal),
      ),
    },
  });
}
