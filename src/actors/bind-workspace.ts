import { consultationMachine, type EngineQuestion } from '#machines/consultation/consultation.machine.ts';
import { dashboardMachine, type DashboardEvent } from '#machines/dashboard/dashboard.machine.ts';
import { historyMachine, type HistoryQuery } from '#machines/history/history.machine.ts';
import type { DraftSummary } from '#contract/consultation.ts';
import type { HistoryItem, HistorySave } from '#contract/history.ts';
import type { CachedLists } from '#src/services/cached-lists.ts';
import type { CacheNews } from '#src/services/query-cache.ts';
import type { Services } from '#src/services/services.ts';
import { showToast } from '#src/services/toasts.ts';
import { consultationCopy } from '#src/copy/consultation.ts';
import { fromCallback, type EventObject } from 'xstate';
import { createCall, watchLists } from './call.ts';

type OfOne = { readonly consultationId: string };

/** How many saved consultations the dashboard shows. */
const RECENT = 3;

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
      notifySaved: () => void showToast({ title: consultationCopy.saved, tone: 'success' }),
    },
  });
}

/** The history machine over the cached list. */
export function bindHistory(services: Services) {
  const call = createCall(services.logger);
  return historyMachine.provide({
    actors: {
      watchHistory: fromCallback<EventObject, { query: HistoryQuery }>(({ input, sendBack }) => {
        const fail = (error: unknown) => sendBack({ type: 'list.failed', error });
        const start = (lists: CachedLists) =>
          lists.watchHistory(input.query, (news) => {
            if (news.news === 'loaded') sendBack({ type: 'list.loaded', items: news.data });
            if (news.news === 'failed') fail(news.error);
          });
        return watchLists(services, start, fail);
      }),
      readItem: call(async ({ id }: { id: string }, signal) =>
        (await services.loadPatient()).consultations.readItem(id, signal),
      ),
    },
  });
}

/** Watches both lists of the dashboard: tells when both are there, and the first failure of either. */
function watchDashboard(sendBack: (event: DashboardEvent) => void, lists: CachedLists) {
  let drafts: readonly DraftSummary[] | null = null;
  let recent: readonly HistoryItem[] | null = null;
  const tell = (news: CacheNews<unknown>) => {
    if (news.news === 'failed') sendBack({ type: 'dashboard.failed', error: news.error });
    else if (drafts && recent) sendBack({ type: 'dashboard.loaded', drafts, recent });
  };
  const endDrafts = lists.watchDrafts((news) => {
    if (news.news === 'loaded') drafts = news.data;
    tell(news);
  });
  const endRecent = lists.watchHistory({ search: '', urgency: null }, (news) => {
    if (news.news === 'loaded') recent = news.data.slice(0, RECENT);
    tell(news);
  });
  return () => {
    endDrafts();
    endRecent();
  };
}

/** The dashboard machine over the two lists. */
export function bindDashboard(services: Services) {
  const call = createCall(services.logger);
  return dashboardMachine.provide({
    actors: {
      watchDashboard: fromCallback<EventObject>(({ sendBack }) =>
        watchLists(
          services,
          (lists) => watchDashboard(sendBack, lists),
          (error) => sendBack({ type: 'dashboard.failed', error }),
        ),
      ),
      dropDraft: call(async ({ consultationId }: OfOne, signal) =>
        (await services.loadPatient()).consultations.dropDraft(consultationId, signal),
      ),
    },
  });
}
