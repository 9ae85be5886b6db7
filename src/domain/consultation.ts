import type { Alert, ConsultationRequest, Correction, Subject } from '#contract/consultation.ts';
import {
  DRAFT_FORMAT,
  type Draft,
  type DraftContent,
  type DraftSummary,
  type Unsent,
} from '#contract/consultation/draft.ts';
import type { HistoryItem, HistorySave } from '#contract/history.ts';
import type { ConsultationTurn } from '#contract/tolerant.ts';
import type { AppError } from './app-error.ts';
import {
  findAnswerTo,
  toExchanges,
  toMessages,
  type AskedQuestion,
  type Exchange,
  type PatientAnswer,
} from './conversation.ts';

/** A change that might lower the urgency and therefore waits for a confirmation (contract §4). */
export type Proposal =
  | { readonly kind: 'correction'; readonly correction: Correction }
  | { readonly kind: 'answer'; readonly answer: PatientAnswer };

/** The data of one consultation. The machine's context holds it; only the machine's state says which step it is at. */
export type Consultation = {
  readonly consultationId: string;
  readonly subject: Subject;
  readonly usesSources: boolean;
  /** Answered so far, oldest first: the whole state, from which the back end rebuilds its own. */
  readonly exchanges: readonly Exchange[];
  /** The open question; null before the first answer and in an assessment. */
  readonly asked: AskedQuestion | null;
  /** Sent, with no reply yet. */
  readonly sent: PatientAnswer | null;
  /** Typed but not sent: the text of the answer field. */
  readonly typed: string;
  /** Which earlier answer is being changed. */
  readonly changing: number | null;
  /** The text of the answer field from before that answer was reopened. */
  readonly setAside: string;
  /** Later answers from before a change; each is sent again when its question is asked again. */
  readonly kept: readonly Exchange[];
  readonly corrections: readonly Correction[];
  /** Takes effect only with the engine's reply, even when confirmed. */
  readonly proposal: Proposal | null;
  readonly reply: ConsultationTurn | null;
  readonly alert: Alert | null;
  readonly acknowledged: readonly string[];
  readonly title: string | null;
  readonly saved: HistoryItem | null;
  /** The saved consultation that this one follows up on. */
  readonly follows: HistoryItem | null;
  readonly drafts: readonly DraftSummary[];
  /**
   * Unsent input that a reloaded page restores with the first reply: only then is it known whether there is an alert.
   */
  readonly unsent: Unsent | null;
  readonly problem: AppError | null;
};

/** One request to the engine. */
export type EngineQuestion = { readonly request: ConsultationRequest; readonly usesSources: boolean };

/** A consultation with no messages yet; the machine adds its id and the drafts. */
export const freshConsultation = {
  subject: 'self',
  usesSources: true,
  exchanges: [],
  asked: null,
  sent: null,
  typed: '',
  changing: null,
  setAside: '',
  kept: [],
  corrections: [],
  proposal: null,
  reply: null,
  alert: null,
  acknowledged: [],
  title: null,
  saved: null,
  follows: null,
  unsent: null,
  problem: null,
} as const satisfies Partial<Consultation>;

/** Restores what had not been sent. */
const takeUp = ({ typed, changing, kept, proposal }: Unsent) => ({
  typed,
  changing,
  kept,
  proposal,
  unsent: null,
});

/** An unfinished consultation from the server's draft. */
export function resumedConsultation(draft: Draft): Omit<Consultation, 'drafts'> {
  const { unsent } = draft;
  const exchanges = toExchanges(draft.messages);
  return {
    ...freshConsultation,
    consultationId: draft.consultation_id,
    subject: draft.subject ?? 'self',
    usesSources: unsent?.uses_sources ?? true,
    corrections: draft.corrections,
    exchanges,
    // Without an answer there is no reply to wait for.
    ...(unsent && exchanges.length === 0 ? takeUp(unsent) : { unsent }),
  };
}

const withSent = ({ exchanges, asked, sent }: Consultation): readonly Exchange[] =>
  sent ? [...exchanges, { question: asked, answer: sent }] : exchanges;

/** The request to the engine: the whole transcript, including the answer just sent. */
export function toEngineQuestion(consultation: Consultation, isFinishing = false): EngineQuestion {
  const exchanges = withSent(consultation);
  const answer = exchanges.at(-1)?.answer.structured;
  const { consultationId, subject, corrections, usesSources } = consultation;
  return {
    usesSources,
    request: {
      messages: toMessages(exchanges),
      consultation_id: consultationId,
      subject,
      ...(answer ? { answer } : {}),
      ...(isFinishing ? { finish_now: true } : {}),
      ...(corrections.length > 0 ? { corrections: [...corrections] } : {}),
    },
  };
}

/**
 * The request for the rules' result on the same answers. It is not a turn, so nothing is stored as a draft. Null if no
 * language model took part.
 */
export function toRulesQuestion(consultation: Consultation): EngineQuestion | null {
  if (consultation.reply?.engine?.mode !== 'model_with_rules') return null;
  const { usesSources, request } = toEngineQuestion(consultation);
  const { consultation_id: _kept, ...rest } = request;
  return { usesSources, request: { ...rest, use_model: false } };
}

/** What is saved; null while there is no assessment. */
export const toHistorySave = ({
  reply,
  title,
  consultationId,
  exchanges,
  subject,
}: Consultation): HistorySave | null =>
  reply?.assessment
    ? {
        ...(title ? { title } : {}),
        assessment: reply.assessment,
        sources: reply.sources,
        consultation_id: consultationId,
        messages: toMessages(exchanges),
        understood: reply.understood,
        subject,
        ...(reply.engine ? { engine: reply.engine } : {}),
      }
    : null;

/** The question that a reply asks; null when it asks none. */
export const askedBy = ({ next_question: text, question }: ConsultationTurn): AskedQuestion | null =>
  text ? { text, detail: question ?? null } : null;

/** The consultation after a reply. A reply without an alert does not lift one. */
export const takeReply = (consultation: Consultation, reply: ConsultationTurn) => ({
  exchanges: withSent(consultation),
  asked: askedBy(reply),
  sent: null,
  reply,
  alert: reply.alert ?? consultation.alert,
  saved: null,
  problem: null,
  ...(consultation.unsent ? takeUp(consultation.unsent) : {}),
});

/** The last correction of a finding replaces earlier ones. */
export const addCorrection = (
  corrections: readonly Correction[],
  correction: Correction,
): readonly Correction[] => [
  ...corrections.filter(({ finding }) => finding !== correction.finding),
  correction,
];

/** Reopens an earlier answer: what was typed to the open question is not an answer to that one. */
export const reopenAnswer = ({ changing, typed, setAside }: Consultation, index: number) => ({
  changing: index,
  typed: '',
  setAside: changing === null ? typed : setAside,
});

/** Keeps the earlier answer as it was, and puts back what was typed to the open question. */
export const keepAnswer = ({ changing, typed, setAside }: Consultation) => ({
  changing: null,
  proposal: null,
  typed: changing === null ? typed : setAside,
  setAside: '',
});

/** Replaces the answer that is being changed; later answers are kept, to be sent again. */
export function replaceAnswer(consultation: Consultation, answer: PatientAnswer) {
  const { changing, exchanges, kept, reply } = consultation;
  const index = changing ?? exchanges.length;
  return {
    exchanges: exchanges.slice(0, index),
    kept: [...exchanges.slice(index + 1), ...kept],
    asked: exchanges[index]?.question ?? null,
    sent: answer,
    typed: '',
    changing: null,
    setAside: '',
    reply: reply && { ...reply, assessment: null },
    saved: null,
  };
}

/** Whether what is being sent can be taken back: not what a reloaded page asks again. */
export const canTakeBack = ({ asked, proposal, sent }: Consultation): boolean =>
  asked !== null || proposal !== null || sent !== null;

/** Takes back what is being sent: words return to the answer field, and a change has no effect. */
export function takeBack(consultation: Consultation) {
  const { proposal, sent, typed } = consultation;
  if (proposal?.kind === 'correction') return { ...keepAnswer(consultation), problem: null };
  const answer = proposal?.answer ?? sent;
  return { typed: answer?.text ?? typed, sent: null, proposal: null, problem: null };
}

/** The consultation with the confirmed proposal applied; unchanged without a proposal. */
export function withProposal(consultation: Consultation): Consultation {
  const { proposal, corrections } = consultation;
  if (proposal === null) return consultation;
  const changed =
    proposal.kind === 'answer'
      ? replaceAnswer(consultation, proposal.answer)
      : { corrections: addCorrection(corrections, proposal.correction) };
  return { ...consultation, ...changed, changing: null, proposal: null };
}

/** Sends the kept answer to the question that is asked again, and removes it from the kept ones. */
export function resendKeptAnswer({ kept, asked }: Consultation) {
  const index = findAnswerTo(kept, asked);
  return { sent: kept[index]?.answer ?? null, kept: kept.filter((_, each) => each !== index) };
}

const unsentIn = ({ typed, usesSources, changing, kept, proposal }: Consultation): Unsent => ({
  typed,
  uses_sources: usesSources,
  changing,
  kept: [...kept],
  proposal,
});

/**
 * What a page stores on the server before it reloads; null when the server or the history already has everything. An
 * answer being sent counts as said: the reloaded page asks the engine again.
 */
export function toDraftContent(consultation: Consultation): DraftContent | null {
  const { unsent, sent, typed, changing, kept, proposal, saved, subject, corrections } = consultation;
  const isUnsent = sent !== null || typed !== '' || changing !== null || kept.length > 0 || proposal !== null;
  if (unsent === null && (!isUnsent || (saved !== null && changing === null))) return null;
  return {
    format: DRAFT_FORMAT,
    messages: toMessages(withSent(consultation)),
    subject,
    corrections: [...corrections],
    unsent: unsent ?? unsentIn(consultation),
  };
}

/** Whether a change could lower an alert or an urgent assessment, so that the patient has to confirm it. */
export const mayLowerUrgency = ({ alert, reply }: Pick<Consultation, 'alert' | 'reply'>): boolean =>
  alert !== null || reply?.assessment?.urgency === 'EMERGENCY' || reply?.assessment?.urgency === 'HIGH';

/** Identifies an alert by its rule and the patient's words that triggered it: new words interrupt again. */
export const alertKey = (alert: Alert): string =>
  JSON.stringify([alert.level, alert.rule_id, alert.matched, alert.from_record]);

/** Whether an alert interrupts: an urgent one is shown beside the question, and an acknowledged one does not return. */
export const isInterrupting = ({
  alert,
  acknowledged,
}: Pick<Consultation, 'alert' | 'acknowledged'>): boolean =>
  alert !== null && alert.level !== 'urgent' && !acknowledged.includes(alertKey(alert));

/** Whether it was about a crisis, violence or abuse: then no title repeats what the patient wrote. */
export const isPrivate = ({
  acknowledged,
  alert,
  reply,
}: Pick<Consultation, 'acknowledged' | 'alert' | 'reply'>): boolean =>
  acknowledged.some((key) => key.startsWith('["crisis"')) ||
  [alert, ...(reply?.assessment?.safety?.triggered ?? [])].some(
    (rule) => rule?.level === 'crisis' || rule?.discreet === true,
  );
