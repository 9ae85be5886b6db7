import type { ConsultationRequest, Draft, DraftSummary } from '#contract/consultation.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { HistoryItem, HistorySave } from '#contract/history.ts';
import type { ConsultationTurn } from '#contract/tolerant.ts';
import { isAppError, type AppError } from '#src/domain/app-error.ts';
import type { CallApi } from '#src/platform/api/api.ts';
import type { Logger } from '#src/platform/monitoring/logger.ts';

type Ports = {
  readonly callApi: CallApi;
  readonly logger: Logger;
  /** Called when what the lists show has changed on the server. */
  readonly onChanged: (list: 'history' | 'drafts') => Promise<void>;
};
type Turn = { readonly request: ConsultationRequest; readonly usesSources: boolean };

const nothingToSave: AppError = { kind: 'unexpected' };

/** A back end that knows no drafts answers 404: there is then nothing to resume (contract §4). */
const isUnknownThere = (error: unknown) =>
  isAppError(error) &&
  ((error.kind === 'status' && error.status === 404) ||
    (error.kind === 'code' && error.code === 'NOT_FOUND'));

/** The calls of consultations: their turns, drafts and saving. */
export function createConsultationCalls({ callApi, logger, onChanged }: Ports) {
  async function askEngine({ request, usesSources }: Turn, signal: AbortSignal): Promise<ConsultationTurn> {
    const at = { consultationId: request.consultation_id ?? '', step: String(request.messages.length) };
    logger.consultation('answer.sent', at);
    const query = { use_rag: usesSources ? ('true' as const) : ('false' as const) };
    const turn = await callApi(endpoints.consult, { query, body: request, signal });
    logger.consultation(turn.is_complete ? 'assessment.given' : 'question.asked', at);
    void onChanged('drafts');
    return turn;
  }

  return {
    askEngine,
    listDrafts: async (signal: AbortSignal): Promise<readonly DraftSummary[]> => {
      try {
        return (await callApi(endpoints.listDrafts, { signal })).drafts;
      } catch (error) {
        if (isUnknownThere(error)) return [];
        throw error;
      }
    },
    readDraft: (consultationId: string, signal: AbortSignal): Promise<Draft> =>
      callApi(endpoints.readDraft, { params: { consultation_id: consultationId }, signal }),
    dropDraft: async (consultationId: string, signal: AbortSignal): Promise<void> => {
      await callApi(endpoints.dropDraft, { params: { consultation_id: consultationId }, signal });
      void onChanged('drafts');
    },
    saveConsultation: async (body: HistorySave | null, signal: AbortSignal): Promise<HistoryItem> => {
      if (body === null) throw nothingToSave;
      const item = await callApi(endpoints.saveHistory, { body, signal });
      void onChanged('history');
      void onChanged('drafts');
      return item;
    },
  };
}
