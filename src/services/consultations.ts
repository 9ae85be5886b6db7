import type { Urgency } from '#contract/assessment.ts';
import type { ConsultationRequest, Draft, DraftSummary } from '#contract/consultation.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { HistoryItem, HistorySave } from '#contract/history.ts';
import type { ConsultationTurn, HistoryDetailRead } from '#contract/tolerant.ts';
import { isAppError, type AppError } from '#src/domain/app-error.ts';
import type { CallApi } from './api.ts';
import type { Logger } from './logger.ts';
import type { CacheNews, QueryCache } from './query-cache.ts';

type Ports = {
  readonly callApi: CallApi;
  readonly cache: QueryCache;
  readonly logger: Logger;
};
type HistoryFilter = { readonly search: string; readonly urgency: Urgency | null };
type Turn = { readonly request: ConsultationRequest; readonly usesSources: boolean };

const HISTORY = ['history'];
const DRAFTS = ['drafts'];
const nothingToSave: AppError = { kind: 'unexpected' };

/** A back end that knows no drafts answers 404: there is then nothing to resume (contract §4). */
const isUnknownThere = (error: unknown) =>
  isAppError(error) &&
  ((error.kind === 'status' && error.status === 404) ||
    (error.kind === 'code' && error.code === 'NOT_FOUND'));

function reads({ callApi }: Ports) {
  return {
    history: ({ search, urgency }: HistoryFilter) => ({
      key: [...HISTORY, urgency ?? '', search],
      read: async (signal: AbortSignal): Promise<readonly HistoryItem[]> => {
        const query = { ...(search === '' ? {} : { search }), ...(urgency === null ? {} : { urgency }) };
        return (await callApi(endpoints.listHistory, { query, signal })).history;
      },
    }),
    drafts: {
      key: DRAFTS,
      read: async (signal: AbortSignal): Promise<readonly DraftSummary[]> => {
        try {
          return (await callApi(endpoints.listDrafts, { signal })).drafts;
        } catch (error) {
          if (isUnknownThere(error)) return [];
          throw error;
        }
      },
    },
  };
}

/** Consultations: their turns, drafts and history, read through the cache. */
export function createConsultations(ports: Ports) {
  const { callApi, cache, logger } = ports;
  const read = reads(ports);

  return {
    watchHistory: (filter: HistoryFilter, listener: (news: CacheNews<readonly HistoryItem[]>) => void) =>
      cache.observe(read.history(filter), listener).stop,
    watchDrafts: (listener: (news: CacheNews<readonly DraftSummary[]>) => void) =>
      cache.observe(read.drafts, listener).stop,
    listDrafts: (signal: AbortSignal) => read.drafts.read(signal),
    readDraft: (consultationId: string, signal: AbortSignal): Promise<Draft> =>
      callApi(endpoints.readDraft, { params: { consultation_id: consultationId }, signal }),
    dropDraft: async (consultationId: string, signal: AbortSignal): Promise<void> => {
      await callApi(endpoints.dropDraft, { params: { consultation_id: consultationId }, signal });
      await cache.invalidate(DRAFTS);
    },
    askEngine: async ({ request, usesSources }: Turn, signal: AbortSignal): Promise<ConsultationTurn> => {
      const at = (step: string) => ({ consultationId: request.consultation_id ?? '', step });
      logger.consultation('answer.sent', at(String(request.messages.length)));
      const query = { use_rag: usesSources ? ('true' as const) : ('false' as const) };
      const turn = await callApi(endpoints.consult, { query, body: request, signal });
      logger.consultation(
        turn.is_complete ? 'assessment.given' : 'question.asked',
        at(String(request.messages.length)),
      );
      void cache.invalidate(DRAFTS);
      return turn;
    },
    saveConsultation: async (body: HistorySave | null, signal: AbortSignal): Promise<HistoryItem> => {
      if (body === null) throw nothingToSave;
      const item = await callApi(endpoints.saveHistory, { body, signal });
      void cache.invalidate(HISTORY);
      void cache.invalidate(DRAFTS);
      return item;
    },
    readItem: (id: string, signal: AbortSignal): Promise<HistoryDetailRead> =>
      callApi(endpoints.readHistory, { params: { consultation_id: id }, signal }),
    /** Reads ahead what the dashboard and the history show. */
    prefetch: async (): Promise<void> => {
      await Promise.all([
        cache.prefetch(read.history({ search: '', urgency: null })),
        cache.prefetch(read.drafts),
      ]);
    },
  };
}
