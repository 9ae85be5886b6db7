import { historyMachine, type HistoryQuery } from '#machines/history/history.machine.ts';
import { createCall, watchLists } from '#src/platform/actors/call.ts';
import type { Services } from '#src/platform/actors/provided.ts';
import { createHistoryCalls } from './history-calls.ts';
import { fromCallback, type EventObject } from 'xstate';

/** The history machine with the cached list. */
export function bindHistory(services: Services) {
  const call = createCall(services.logger);
  const calls = createHistoryCalls(services);
  return historyMachine.provide({
    actors: {
      watchHistory: fromCallback<EventObject, { query: HistoryQuery; pages: number }>(
        ({ input, sendBack }) => {
          const fail = (error: unknown) => sendBack({ type: 'list.failed', error });
          return watchLists(
            services,
            ({ lists }) =>
              lists.watchHistory(input, (state) => {
                if (state.status === 'loaded') sendBack({ type: 'list.loaded', ...state.data });
                if (state.status === 'failed') fail(state.error);
              }),
            fail,
          );
        },
      ),
      renameItem: call(({ id, title }: { id: string; title: string }, signal) =>
        calls.renameItem(id, title, signal),
      ),
    },
  });
}
