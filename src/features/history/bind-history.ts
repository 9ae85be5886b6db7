import { collectionMachine, type CollectionWatch } from '#machines/collection/collection.machine.ts';
import {
  editorMachine,
  type EditorForm,
  type OpenedItem,
  type StoredDraft,
} from '#machines/editor/editor.machine.ts';
import { textIn } from '#src/domain/form/form.ts';
import { createCall, watchLists } from '#src/platform/actors/call.ts';
import type { Services } from '#src/platform/actors/provided.ts';
import type { HistoryFilter } from '#src/platform/api/cached-lists.ts';
import { createHistoryCalls } from './history-calls.ts';
import { fromCallback, type EventObject } from 'xstate';

/** The list of saved consultations over the data cache. */
export const bindHistory = (services: Services) =>
  collectionMachine.provide({
    actors: {
      watchList: fromCallback<EventObject, CollectionWatch>(({ input: { query, pages }, sendBack }) => {
        const fail = (error: unknown) => sendBack({ type: 'list.failed', error });
        return watchLists(
          services,
          ({ lists }) =>
            // The workspace starts it with a filter, and the page changes only its values.
            lists.watchHistory({ query: query as HistoryFilter, pages }, (state) => {
              if (state.status === 'loaded') {
                const { items: value, hasMore } = state.data;
                sendBack({ type: 'list.loaded', value, hasMore });
              }
              if (state.status === 'failed') fail(state.error);
            }),
          fail,
        );
      }),
    },
  });

/** The editor of a saved consultation's title. What is typed is kept only by saving it. */
export function bindTitleEditor(services: Services) {
  const call = createCall(services.logger);
  const calls = createHistoryCalls(services);
  return editorMachine.provide({
    actors: {
      restoreDraft: call(async (_key: { draftKey: string }): Promise<StoredDraft | null> => null),
      readItem: call(async ({ item, draft }: EditorForm): Promise<OpenedItem> => ({ item, draft })),
      readNewest: call(async ({ item }: EditorForm, signal): Promise<OpenedItem> => {
        const newest = await calls.readNewest(item?.id ?? '', signal);
        return { item: newest, draft: { title: newest.title } };
      }),
      checkDraft: call(async (): Promise<unknown> => null),
      saveItem: call(async ({ item, draft }: EditorForm, signal): Promise<unknown> =>
        calls.renameItem(item ?? { id: '' }, textIn(draft, 'title'), signal),
      ),
    },
  });
}
