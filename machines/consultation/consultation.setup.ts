import { assign, fromPromise, setup } from 'xstate';
import type { Correction, Subject } from '#contract/consultation.ts';
import type { Draft, DraftSummary } from '#contract/consultation/draft.ts';
import type { HistoryItem, HistorySave } from '#contract/history.ts';
import type { ConsultationTurn } from '#contract/tolerant.ts';
import { notProvided } from '#machines/not-provided.ts';
import { isMissing, problemOf } from '#src/domain/problem-of.ts';
import { SLOW_REPLY_MS } from '#src/config/limits.ts';
import {
  alertKey,
  canTakeBack,
  freshConsultation,
  isInterrupting,
  keepAnswer,
  mayLowerUrgency,
  reopenAnswer,
  resendKeptAnswer,
  resumedConsultation,
  takeBack,
  takeReply,
  withProposal,
  type Consultation,
  type EngineQuestion,
  type Proposal,
} from '#src/domain/consultation.ts';
import { findAnswerTo, type PatientAnswer } from '#src/domain/conversation.ts';

export type ConsultationEvent =
  | { type: 'page.opened' }
  | { type: 'subject.chosen'; subject: Subject }
  | { type: 'sources.switched'; usesSources: boolean }
  /** The text of the answer field, after a pause in typing. */
  | { type: 'answer.typed'; text: string }
  /** Also "I don't know", with the text of its button. */
  | { type: 'answer.sent'; answer: PatientAnswer }
  | { type: 'question.skipped'; text: string }
  | { type: 'finish.requested' }
  | { type: 'answer.reopened'; index: number }
  | { type: 'understanding.corrected'; correction: Correction }
  | { type: 'change.confirmed' }
  | { type: 'change.withdrawn' }
  | { type: 'wait.cancelled' }
  | { type: 'alert.acknowledged' }
  | { type: 'retry.requested' }
  | { type: 'failure.dismissed' }
  | { type: 'save.requested'; title: string }
  | { type: 'resume.requested'; consultationId: string }
  | { type: 'resume.declined' }
  /** The patient has discarded an unfinished consultation. */
  | { type: 'draft.discarded'; consultationId: string }
  /** Start again under a fresh UUID. */
  | { type: 'consultation.restarted'; consultationId: string }
  | { type: 'follow-up.started'; followUp: FollowUp };

/**
 * A new consultation about the same complaint: `typed` is the first message of the old one, for the patient to edit.
 */
export type FollowUp = {
  readonly consultationId: string;
  readonly follows: HistoryItem;
  readonly subject: Subject;
  readonly typed: string;
};

/** `currentId`: the consultation that was open in this tab before a reload. `drafts`: unfinished ones on the server. */
export type Opening = {
  readonly consultationId: string;
  readonly currentId: string | null;
  readonly drafts: readonly DraftSummary[];
};

const types = {} as {
  context: Consultation;
  events: ConsultationEvent;
  meta: { spec: string };
  tags: 'busy';
};

/**
 * What the names in the chart of a consultation mean: its services, what its actions change and what its guards ask. Read
 * the chart, `consultation.machine.ts`, first.
 */
export const consultationSetup = setup({
  types,
  actors: {
    /**
     * A fresh UUID, the consultation open before a reload, and unfinished ones; a failure to read those does not
     * reject.
     */
    openConsultation: fromPromise<Opening>(async () => notProvided('openConsultation')),
    readDraft: fromPromise<Draft, { consultationId: string }>(async () => notProvided('readDraft')),
    askEngine: fromPromise<ConsultationTurn, EngineQuestion>(async () => notProvided('askEngine')),
    saveConsultation: fromPromise<HistoryItem, { body: HistorySave | null }>(async () =>
      notProvided('saveConsultation'),
    ),
  },
  actions: {
    start: assign((_, started: { consultationId: string } | FollowUp) => ({
      ...freshConsultation,
      ...started,
    })),
    noteOpening: assign({
      consultationId: (_, opening: Opening) => opening.currentId ?? opening.consultationId,
      drafts: (_, opening: Opening) => opening.drafts,
    }),
    loadDraft: assign((_, draft: Draft) => resumedConsultation(draft)),
    noteSubject: assign({ subject: (_, params: { subject: Subject }) => params.subject }),
    noteSources: assign({ usesSources: (_, params: { usesSources: boolean }) => params.usesSources }),
    noteTyped: assign({ typed: (_, params: { text: string }) => params.text }),
    noteAnswer: assign({ sent: (_, params: { answer: PatientAnswer }) => params.answer, typed: '' }),
    noteSkip: assign({
      sent: ({ context }, params: { text: string }) => ({
        text: params.text,
        structured: context.asked?.detail ? { question_id: context.asked.detail.id, skipped: true } : null,
      }),
      typed: '',
    }),
    noteChanging: assign(({ context }, { index }: { index: number }) => reopenAnswer(context, index)),
    forgetChanging: assign(({ context }) => keepAnswer(context)),
    proposeAnswer: assign({
      proposal: (_, { answer }: { answer: PatientAnswer }): Proposal => ({ kind: 'answer', answer }),
    }),
    proposeCorrection: assign({
      proposal: (_, { correction }: { correction: Correction }): Proposal => ({
        kind: 'correction',
        correction,
      }),
    }),
    applyProposal: assign(({ context }) => withProposal(context)),
    takeBack: assign(({ context }) => takeBack(context)),
    /** A confirmed change takes effect with its reply. */
    noteReply: assign(({ context }, reply: ConsultationTurn) => {
      const changed = withProposal(context);
      return { ...changed, ...takeReply(changed, reply) };
    }),
    liftAlert: assign({ alert: null }),
    resendKeptAnswer: assign(({ context }) => resendKeptAnswer(context)),
    acknowledgeAlert: assign({
      acknowledged: ({ context }) =>
        context.alert ? [...context.acknowledged, alertKey(context.alert)] : context.acknowledged,
    }),
    noteTitle: assign({ title: (_, params: { title: string | null }) => params.title }),
    noteSaved: assign({ saved: (_, item: HistoryItem) => item }),
    noteProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetProblem: assign({ problem: null }),
    /** Effect: stores the id of the open consultation in this tab, and nothing else. */
    rememberConsultation: (_args, _params: { consultationId: string }) => undefined,
    /** Effect: removes the id. */
    forgetConsultation: () => undefined,
    /** Effect: tells the patient that the consultation is in the history. */
    notifySaved: () => undefined,
  },
  guards: {
    isOpen: ({ context }, params: { consultationId: string }) =>
      context.consultationId === params.consultationId,
    /** What is open here is not fetched again: everything that is typed stays. */
    isAnother: ({ context }, params: { consultationId: string }) =>
      context.consultationId !== params.consultationId,
    hasCurrent: (_, opening: Opening) => opening.currentId !== null,
    hasNoDrafts: ({ context }) => context.drafts.length === 0,
    hasMessages: (_, draft: Draft) => draft.messages.some(({ role }) => role === 'user'),
    hasQuestion: ({ context }) => context.asked !== null,
    hasText: (_, params: { text: string }) => params.text.trim() !== '',
    isSkippable: ({ context }, params: { text: string }) =>
      context.asked?.detail?.skippable === true && params.text.trim() !== '',
    isAnswered: ({ context }, params: { index: number }) => context.exchanges[params.index] !== undefined,
    mayLowerUrgency: ({ context }) => mayLowerUrgency(context),
    canTakeBack: ({ context }) => canTakeBack(context),
    isAlarming: ({ context }) => Boolean(context.reply?.alert),
    isInterrupting: ({ context }) => isInterrupting(context),
    hasProposal: ({ context }) => context.proposal !== null,
    isChanging: ({ context }) => context.changing !== null,
    hasKeptAnswer: ({ context }) => findAnswerTo(context.kept, context.asked) >= 0,
    hasAssessment: ({ context }) => Boolean(context.reply?.assessment),
    isSaved: ({ context }) => context.saved !== null,
    /** A correction to `present` can only raise the urgency, so it needs no confirmation. */
    isAdded: (_, params: { correction: Correction }) => params.correction.value === 'present',
    isMissing: (_, params: { error: unknown }) => isMissing(params.error),
  },
  delays: { untilSlow: SLOW_REPLY_MS },
});
