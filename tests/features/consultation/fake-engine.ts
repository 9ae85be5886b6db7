import { fromPromise } from 'xstate';
import type { Question } from '#contract/consultation.ts';
import { DRAFT_FORMAT } from '#contract/consultation/draft.ts';
import type { HistoryItem, HistorySave } from '#contract/history.ts';
import type { ConsultationTurn } from '#contract/tolerant.ts';
import { consultationMachine } from '#machines/consultation/consultation.machine.ts';
import type { Opening } from '#machines/consultation/consultation.setup.ts';
import type { EngineQuestion } from '#src/domain/consultation.ts';
import { isAppError, type AppError } from '#src/domain/app-error.ts';

const turn: ConsultationTurn = {
  next_question: null,
  is_complete: false,
  assessment: null,
  sources: [],
  question: null,
  progress: { asked: 1, estimated_total: 5 },
  alert: null,
  help: null,
  understood: [],
  record_suggestions: [],
  engine: { name: 'fake', version: '1', mode: 'rules' },
};

/** A reply that asks. */
export const asks = (question: Question, change: Partial<ConsultationTurn> = {}): ConsultationTurn => ({
  ...turn,
  next_question: question.text,
  question,
  ...change,
});

/** A reply that ends the consultation. */
export const ends = (change: Partial<ConsultationTurn>): ConsultationTurn => ({
  ...turn,
  is_complete: true,
  ...change,
});

/** A yes-or-no question; spread and change it for the other kinds. */
export const yesOrNo: Question = {
  id: 'q-light',
  text: 'Does bright light make it worse?',
  kind: 'yes_no',
  options: [],
  why: 'Light that hurts is common in migraine.',
  why_refs: [],
  help: null,
  skippable: true,
  min: null,
  max: null,
  unit: null,
  media_alt: null,
};

type Reply = ConsultationTurn | AppError | Promise<ConsultationTurn>;

/** The consultation machine over an engine that gives these replies in turn; `heard` keeps what it was asked. */
export function scriptedConsultation(replies: readonly Reply[], opening: Partial<Opening> = {}) {
  const heard: EngineQuestion[] = [];
  const logic = consultationMachine.provide({
    actors: {
      openConsultation: fromPromise<Opening>(async () => ({
        consultationId: '7d3c6f4e-0c1c-4c64-9d5e-3f0f3b1a2c11',
        currentId: null,
        drafts: [],
        ...opening,
      })),
      readDraft: fromPromise(async ({ input }) => ({
        consultation_id: input.consultationId,
        title: 'Headache',
        updated_at: '2026-11-20T10:00:00Z',
        message_count: 1,
        messages: [{ role: 'user', content: 'A headache since Tuesday' }],
        subject: null,
        corrections: [],
        format: DRAFT_FORMAT,
        unsent: null,
      })),
      askEngine: fromPromise<ConsultationTurn, EngineQuestion>(async ({ input }) => {
        const reply = replies[heard.length];
        heard.push(input);
        if (reply === undefined) throw new Error('The script is over.');
        if (isAppError(reply)) throw reply;
        return reply;
      }),
      saveConsultation: fromPromise<HistoryItem, { body: HistorySave | null }>(async () => ({
        id: '0b1f7b1e-6a52-4d0e-8a5b-0a7d3ac0f8aa',
        title: 'Headache',
        created_at: '2026-11-21T10:00:00Z',
        urgency: 'MEDIUM',
      })),
    },
  });
  return { logic, heard };
}
