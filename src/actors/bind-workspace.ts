import { consultationMachine, type EngineQuestion } from '#machines/consultation/consultation.machine.ts';
import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { historyMachine, type HistoryQuery } from '#machines/history/history.machine.ts';
import type { DraftSummary } from '#contract/consultation.ts';
import type { HistoryItem, HistorySave } from '#contract/history.ts';
import type { CacheNews } from '#src/services/query-cache.ts';
import type { Services } from '#src/services/services.ts';
import { showToast } from '#src/services/toasts.ts';
import { toastCopy } from '#src/copy/toasts.ts';
import { fromCallback, type EventObject } from 'xstate';
import { createCall } from './call.ts';

type OfOne = { readonly consultationId: string };

/** How many saved consultations the dashboard shows. */
const RECENT = 3;

/** The consultation machine with its product calls. */
export function bindConsultation({ consultations, logger }: Services) {
  const call = createCall(logger);
  return consultationMachine.provide({
    actors: {
      openConsultation: call(async (_input, signal) => {
        const currentId = consultations.readOpenId();
        // Without its drafts a consultation can still begin: nothing to resume is no failure.
        const drafts = currentId === null ? await consultations.listDrafts(signal).catch(() => []) : [];
        const consultationId: string = crypto.randomUUID();
        return { consultationId, currentId, drafts };
      }),
      readDraft: call(({ consultationId }: OfOne, signal) => consultations.readDraft(consultationId, signal)),
      askEngine: call((question: EngineQuestion, signal) => consultations.askEngine(question, signal)),
      saveConsultation: call(({ body }: { body: HistorySave | null }, signal) =>
        consultations.saveConsultation(body, signal),
      ),
    },
    actions: {
      rememberConsultation: (_args, { consultationId }) => consultations.rememberOpenId(consultationId),
      forgetConsultation: () => consultations.forgetOpenId(),
      notifySaved: () => showToast({ title: toastCopy.saved, tone: 'success' }),
    },
  });
}

/** The history machine over the cached list. */
export function bindHistory({ consultations, logger }: Services) {
  const call = createCall(logger);
  return historyMachine.provide({
    actors: {
      watchHistory: fromCallback<EventObject, { query: HistoryQuery }>(({ input, sendBack }) =>
        consultations.watchHistory(input.query, (news) => {
          if (news.news === 'loaded') sendBack({ type: 'list.loaded', items: news.data });
          if (news.news === 'failed') sendBack({ type: 'list.failed', error: news.error });
        }),
      ),
      readItem: call(({ id }: { id: string }, signal) => consultations.readItem(id, signal)),
    },
  });
}

/** The dashboard machine: tells when both of its lists are there, and the first failure of either. */
export function bindDashboard({ consultations, logger }: Services) {
  const call = createCall(logger);
  return dashboardMachine.provide({
    actors: {
      watchDashboard: fromCallback<EventObject>(({ sendBack }) => {
        let drafts: readonly DraftSummary[] | null = null;
        let recent: readonly HistoryItem[] | null = null;
        const tell = (news: CacheNews<unknown>) => {
          if (news.news === 'failed') sendBack({ type: 'dashboard.failed', error: news.error });
          else if (drafts && recent) sendBack({ type: 'dashboard.loaded', drafts, recent });
        };
        const ends = [
          consultations.watchDrafts((news) => {
            if (news.news === 'loaded') drafts = news.data;
            tell(news);
          }),
          consultations.watchHistory({ search: '', urgency: null }, (news) => {
            if (news.news === 'loaded') recent = news.data.slice(0, RECENT);
            tell(news);
          }),
        ];
        return () => {
          for (const end of ends) end();
        };
      }),
      dropDraft: call(({ consultationId }: OfOne, signal) => consultations.dropDraft(consultationId, signal)),
    },
  });
}
