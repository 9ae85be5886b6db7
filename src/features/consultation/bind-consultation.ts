import type { ConsultationRequest } from '#contract/consultation.ts';
import type { DraftSummary } from '#contract/consultation/draft.ts';
import type { HistoryItem, HistorySave } from '#contract/history.ts';
import type { ConsultationTurn } from '#contract/tolerant.ts';
import { consultationMachine } from '#machines/consultation/consultation.machine.ts';
import type { EngineQuestion } from '#src/domain/consultation.ts';
import type { AppError } from '#src/domain/app-error.ts';
import { isMissing } from '#src/domain/problem-of.ts';
import { createCall } from '#src/platform/actors/call.ts';
import type { Services } from '#src/platform/actors/provided.ts';
import { readPage } from '#src/platform/browser/page.ts';
import { showToast } from '#src/platform/browser/toasts.ts';
import { toastCopy } from '#src/ui/feedback/feedback.copy.ts';

type Ports = Pick<Services, 'callApi' | 'noteChange' | 'logger'>;
type OfOne = { readonly consultationId: string };

/** The request with the browser's language and time zone. */
const withBrowser = (request: ConsultationRequest): ConsultationRequest => ({
  ...request,
  locale: readPage().browserLocale,
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

const nothingToSave: AppError = { kind: 'unexpected' };

/**
 * The result of the rules alone for the same answers: always an assessment, even where the rules would ask more
 * questions. None of it is stored or logged.
 */
export async function askRulesAlone(
  callApi: Services['callApi'],
  { request, usesSources }: EngineQuestion,
  signal: AbortSignal,
): Promise<ConsultationTurn> {
  const query = { use_rag: usesSources ? ('true' as const) : ('false' as const) };
  const body = withBrowser(request);
  const turn = await callApi('consult', { query, body, signal });
  if (turn.is_complete) return turn;
  return callApi('consult', { query, body: { ...body, finish_now: true }, signal });
}

/** The calls of a consultation: its turns, drafts and saving. */
const createConsultationCalls = ({ callApi, noteChange, logger }: Ports) => ({
  async askEngine({ request, usesSources }: EngineQuestion, signal: AbortSignal): Promise<ConsultationTurn> {
    const at = { consultationId: request.consultation_id ?? '', step: String(request.messages.length) };
    logger.consultation('answer.sent', at);
    const query = { use_rag: usesSources ? ('true' as const) : ('false' as const) };
    const turn = await callApi('consult', { query, body: withBrowser(request), signal });
    logger.consultation(turn.is_complete ? 'assessment.given' : 'question.asked', at);
    void noteChange('dashboard');
    return turn;
  },
  async listDrafts(signal: AbortSignal): Promise<readonly DraftSummary[]> {
    try {
      return (await callApi('listDrafts', { signal })).drafts;
    } catch (error) {
      // A back end without drafts answers 404: then there is nothing to resume (contract §4).
      if (isMissing(error)) return [];
      throw error;
    }
  },
  async saveConsultation(body: HistorySave | null, signal: AbortSignal): Promise<HistoryItem> {
    if (body === null) throw nothingToSave;
    const item = await callApi('saveHistory', { body, signal });
    void noteChange('history');
    return item;
  },
});

/** The consultation machine with its API calls. */
export function bindConsultation(services: Services) {
  const { callApi, logger, openConsultation } = services;
  const call = createCall(logger);
  const calls = createConsultationCalls(services);
  return consultationMachine.provide({
    actors: {
      openConsultation: call(async (_input, signal) => {
        const currentId = openConsultation.readId();
        // A consultation can start without drafts: nothing to resume is not a failure.
        const drafts = currentId === null ? await calls.listDrafts(signal).catch(() => []) : [];
        const consultationId: string = crypto.randomUUID();
        return { consultationId, currentId, drafts };
      }),
      readDraft: call(({ consultationId }: OfOne, signal) =>
        callApi('readDraft', { params: { consultation_id: consultationId }, signal }),
      ),
      askEngine: call((question: EngineQuestion, signal) => calls.askEngine(question, signal)),
      saveConsultation: call(({ body }: { body: HistorySave | null }, signal) =>
        calls.saveConsultation(body, signal),
      ),
    },
    actions: {
      rememberConsultation: (_args, { consultationId }) => openConsultation.rememberId(consultationId),
      forgetConsultation: () => openConsultation.forgetId(),
      notifySaved: () => showToast({ title: toastCopy.consultationSaved, tone: 'success' }),
    },
  });
}
