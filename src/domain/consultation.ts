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

/** What is known of one consultation. The consultation chart keeps it; where the consultation is, only the chart says. */
export type Consultation = {
  readonly consultationId: string;
  readonly subject: Subject;
  readonly usesSources: boolean;
  /** Answered so far, oldest first: the whole state, for the back end rebuilds its own from it. */
  readonly exchanges: readonly Exchange[];
  /** The open question; null before the first answer and in an assessment. */
  readonly asked: AskedQuestion | null;
  /** Sent, not yet taken in. */
  readonly sent: PatientAnswer | null;
  /** Typed, not sent: what the answer field shows. */
  readonly typed: string;
  /** Which earlier answer is being changed. */
  readonly changing: number | null;
  /** Later answers kept from before a change; each is given again as soon as its question is asked again. */
  readonly kept: readonly Exchange[];
  readonly corrections: readonly Correction[];
  /** Confirmed or not, it counts only with the reply to it. */
  readonly proposal: Proposal | null;
  readonly reply: ConsultationTurn | null;
  readonly alert: Alert | null;
  readonly acknowledged: readonly string[];
  readonly title: string | null;
  readonly saved: HistoryItem | null;
  /** The saved consultation that this one asks about again. */
  readonly follows: HistoryItem | null;
  readonly drafts: readonly DraftSummary[];
  /** What a renewed page takes up again with the first reply: before it, no one knows whether there is an alert. */
  readonly unsent: Unsent | null;
  readonly problem: AppError | null;
};

/** One turn, as the engine is asked. */
export type EngineQuestion = { readonly request: ConsultationRequest; readonly usesSources: boolean };

/** A consultation in which nothing has been said; its id and the drafts are the chart's to add. */
export const freshConsultation = {
  subject: 'self',
  usesSources: true,
  exchanges: [],
  asked: null,
  sent: null,
  typed: '',
  changing: null,
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

/** What had not been sent, as the page held it. */
const takeUp = ({ typed, changing, kept, proposal }: Unsent) => ({
  typed,
  changing,
  kept,
  proposal,
  unsent: null,
});

/** An unfinished consultation as the server kept it. */
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

/** What the engine is asked: the whole transcript, with what has just been sent. */
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
 * What the engine is asked to see what the rules alone make of the same answers: it is no turn, so nothing of it is kept as
 * a draft. Null where no language model took part.
 */
export function toRulesQuestion(consultation: Consultation): EngineQuestion | null {
  if (consultation.reply?.engine?.mode !== 'model_with_rules') return null;
  const { usesSources, request } = toEngineQuestion(consultation);
  const { consultation_id: _kept, ...told } = request;
  return { usesSources, request: { ...told, use_model: false } };
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

/** The consultation after a reply. A reply without an alert lifts none. */
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

/** The last word on each finding counts. */
export const addCorrection = (
  corrections: readonly Correction[],
  correction: Correction,
): readonly Correction[] => [
  ...corrections.filter(({ finding }) => finding !== correction.finding),
  correction,
];

/** The answer replaces the one that is being changed; later ones are kept to be given again. */
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
    reply: reply && { ...reply, assessment: null },
    saved: null,
  };
}

/** The consultation with what was proposed and confirmed; without a proposal as it is. */
export function withProposal(consultation: Consultation): Consultation {
  const { proposal, corrections } = consultation;
  if (proposal === null) return consultation;
  const changed =
    proposal.kind === 'answer'
      ? replaceAnswer(consultation, proposal.answer)
      : { corrections: addCorrection(corrections, proposal.correction) };
  return { ...consultation, ...changed, changing: null, proposal: null };
}

/** Sends the kept answer to the question that is asked again; it is kept no longer. */
export function giveAgain({ kept, asked }: Consultation) {
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
 * What a page that is about to be renewed leaves with the server; null when every word of it is there already, or in the
 * history. What is on its way counts as said: the renewed page asks again.
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

/** Whether a change could talk an alert or an urgent assessment down, so that the patient has to confirm it. */
export const mayLowerUrgency = ({ alert, reply }: Pick<Consultation, 'alert' | 'reply'>): boolean =>
  alert !== null || reply?.assessment?.urgency === 'EMERGENCY' || reply?.assessment?.urgency === 'HIGH';

/** The rule together with the patient's words that set it off: new words interrupt again. */
export const alertKey = (alert: Alert): string =>
  JSON.stringify([alert.level, alert.rule_id, alert.matched, alert.from_record]);

/** Whether an alert comes before everything: an urgent one is shown beside the question, one that was read does not return. */
export const isInterrupting = ({
  alert,
  acknowledged,
}: Pick<Consultation, 'alert' | 'acknowledged'>): boolean =>
  alert !== null && alert.level !== 'urgent' && !acknowledged.includes(alertKey(alert));

/** Whether an answer was about a crisis or about safety at home: its words then appear in no title. */
export const hadCrisis = ({ acknowledged }: Pick<Consultation, 'acknowledged'>): boolean =>
  acknowledged.some((key) => key.startsWith('["crisis"'));
