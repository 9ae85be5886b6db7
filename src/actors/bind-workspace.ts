import { consultationMachine, type EngineQuestion } from '#machines/consultation/consultation.machine.ts';
import { historyMachine, type HistoryQuery } from '#machines/history/history.machine.ts';
import type { HistorySave } from '#contract/history.ts';
import type { CachedLists } from '#src/services/cached-lists.ts';
import type { Services } from '#src/services/services.ts';
import { showToast } from '#src/services/toasts.ts';
import { toastCopy } from '#src/copy/toasts.ts';
import { fromCallback, type EventObject } from 'xstate';
import { createCall, watchLists } from './call.ts';

type OfOne = { readonly consultationId: string };

/** The consultation machine with its product calls. */
export function bindConsultation({ loadPatient, logger, openConsultation }: Services) {
  const call = createCall(logger);
  const consultations = async () => (await loadPatient()).consultations;
  return consultationMachine.provide({
    actors: {
      openConsultation: call(async (_input, signal) => {
        const currentId = openConsultation.readId();
        const list = async () => (await consultations()).listDrafts(signal);
        // Without its drafts a consultation can still begin: nothing to resume is no failure.
        const drafts = currentId === null ? await list().catch(() => []) : [];
        const consultationId: string = crypto.randomUUID();
        return { consultationId, currentId, drafts };
      }),
      readDraft: call(async ({ consultationId }: OfOne, signal) =>
        (await consultations()).readDraft(consultationId, signal),
      ),
      askEngine: call(async (question: EngineQuestion, signal) =>
        (await consultations()).askEngine(question, signal),
      ),
      saveConsultation: call(async ({ body }: { body: HistorySave | null }, signal) =>
        (await consultations()).saveConsultation(body, signal),
      ),
    },
    actions: {
      rememberConsultation: (_args, { consultationId }) => openConsultation.rememberId(consultationId),
      forgetConsultation: () => openConsultation.forgetId(),
      notifySaved: () => showToast({ title: toastCopy.consultationSaved, tone: 'success' }),
    },
  });
}

/** The history machine over the cached list. */
export function bindHistory(services: Services) {
  const call = createCall(services.logger);
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
      renameItem: call(async ({ id, title }: { id: string; title: string }, signal) =>
        (await services.loadPatient()).consultations.renameItem(id, title, signal),
      ),
      readItem: call(async ({ id }: { id: string }, signal) =>
        (await services.loadPatient()).consultations.readItem(id, signal),
      ),
    },
  });
}
