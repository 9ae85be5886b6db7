import { withoutOptions } from '#contract/consultation.ts';
import type { SnapshotFrom } from 'xstate';
import type { Profile } from '#contract/profile.ts';
import type { consultationMachine } from '#machines/consultation/consultation.machine.ts';
import type { ConsultationEvent } from '#machines/consultation/consultation.setup.ts';
import type { PageEnvironment } from '#src/platform/browser/page.ts';
import { consultationLimits } from '#contract/consultation/consultation-limits.ts';
import { defaultTitle, titleBeside } from '#contract/consultation/default-title.ts';
import { consultationCopy as copy, privacyLine } from './consultation.copy.ts';
import { lineFor, messageFor, titleFor, UNEXPECTED_MESSAGE } from '#src/ui/feedback/errors.copy.ts';
import { isPrivate, toRulesQuestion } from '#src/domain/consultation.ts';
import { headingOf, toMessages, type AskedQuestion, type PatientAnswer } from '#src/domain/conversation.ts';
import { modelShareOf } from '#src/domain/model-share.ts';
import { modelCopy } from '#src/ui/assessment/model/model.copy.ts';
import { dayOf, formatMoment, formatPartialDate } from '#src/domain/dates.ts';
import type {
  AssessedProps,
  ConsultationProps,
  ConversationProps,
  ExchangeProps,
  FocusProps,
  OpeningProps,
  SentProps,
} from './consultation.props.ts';
import { emergencyContactOf } from '#src/domain/person/emergency-contact.ts';
import { assessmentPath } from '#src/config/page-paths.ts';

export type ConsultationSnapshot = SnapshotFrom<typeof consultationMachine>;
type SendConsultation = (event: ConsultationEvent) => void;
type ConsultationPage = PageEnvironment & { readonly profile: Profile | null };

const someAnswer: PatientAnswer = { text: '-', structured: null };
const someCorrection = { finding: '-', value: 'absent' } as const;
const addition = (finding: string) => ({ finding, value: 'present' }) as const;
const first: AskedQuestion = { text: copy.firstQuestion, detail: null };

const exchangesOf = (snapshot: ConsultationSnapshot): ExchangeProps[] =>
  snapshot.context.exchanges.map(({ question, answer }, index) => ({
    index,
    question: withoutOptions(headingOf(question ?? first)),
    answer: answer.text,
    canChange: snapshot.can({ type: 'answer.reopened', index }),
  }));

/** Earlier answers, except the one being changed, which is in focus. */
const earlierOf = (snapshot: ConsultationSnapshot) =>
  exchangesOf(snapshot).filter(({ index }) => index !== snapshot.context.changing);

/** What is being sent: an answer, or a confirmed change, which takes effect with its reply. */
function sentOf({ context }: ConsultationSnapshot): SentProps | null {
  const { asked, changing, exchanges, proposal, sent } = context;
  if (proposal?.kind === 'answer') {
    const open = changing === null ? null : exchanges[changing]?.question;
    return { question: headingOf(open ?? first), answer: proposal.answer.text };
  }
  return sent ? { question: headingOf(asked ?? first), answer: sent.text } : null;
}

function focusOf(snapshot: ConsultationSnapshot): FocusProps {
  const { asked, changing, exchanges, problem } = snapshot.context;
  if (snapshot.matches('failed')) {
    const message = problem ? messageFor(problem) : UNEXPECTED_MESSAGE;
    const canEdit = snapshot.can({ type: 'failure.dismissed' });
    const title = problem && titleFor(problem);
    return { kind: 'failed', sent: sentOf(snapshot), title, message, canEdit };
  }
  if (snapshot.matches('confirming')) return { kind: 'confirming' };
  if (snapshot.matches({ composing: 'changing' })) {
    const open = changing === null ? null : exchanges[changing];
    return { kind: 'asking', asked: open?.question ?? first, isChange: true };
  }
  if (snapshot.matches('composing')) {
    return { kind: 'asking', asked: asked ?? first, isChange: false };
  }
  return {
    kind: 'waiting',
    sent: sentOf(snapshot),
    canCancel: snapshot.can({ type: 'wait.cancelled' }),
    isSlow: snapshot.matches({ waiting: { patience: 'slow' } }),
  };
}

/** The text of the answer field: what was typed, or the answer being changed. */
function typedOf(snapshot: ConsultationSnapshot): string {
  const { context } = snapshot;
  const index = snapshot.matches({ composing: 'changing' }) ? context.changing : null;
  const open = index === null ? undefined : context.exchanges[index];
  return context.typed || (open?.answer.structured?.option_ids ? '' : (open?.answer.text ?? ''));
}

function progressOf({ context }: ConsultationSnapshot): ConversationProps['progress'] {
  const progress = context.reply?.progress;
  if (!progress) return { asked: context.exchanges.filter(({ question }) => question).length, left: null };
  return { asked: progress.asked, left: Math.max(0, progress.estimated_total - progress.asked) };
}

const canOf = (snapshot: ConsultationSnapshot): ConversationProps['can'] => ({
  answer: snapshot.can({ type: 'answer.sent', answer: someAnswer }),
  skip: snapshot.can({ type: 'question.skipped', text: copy.skip }),
  finish: snapshot.can({ type: 'finish.requested' }),
  correct: snapshot.can({ type: 'understanding.corrected', correction: someCorrection }),
});

const handlersOf = (send: SendConsultation): ConversationProps['on'] => ({
  answer: (answer) => send({ type: 'answer.sent', answer }),
  typed: (text) => send({ type: 'answer.typed', text }),
  skip: () => send({ type: 'question.skipped', text: copy.skip }),
  finish: () => send({ type: 'finish.requested' }),
  reopen: (index) => send({ type: 'answer.reopened', index }),
  withdraw: () => send({ type: 'change.withdrawn' }),
  confirm: () => send({ type: 'change.confirmed' }),
  correct: (correction) => send({ type: 'understanding.corrected', correction }),
  cancelWait: () => send({ type: 'wait.cancelled' }),
  retry: () => send({ type: 'retry.requested' }),
  edit: () => send({ type: 'failure.dismissed' }),
});

/** Question and answer. */
const conversationProps = (snapshot: ConsultationSnapshot, send: SendConsultation): ConversationProps => ({
  exchanges: earlierOf(snapshot),
  focus: focusOf(snapshot),
  typed: typedOf(snapshot),
  maxLength: consultationLimits.maxMessageLength,
  progress: progressOf(snapshot),
  understood: snapshot.context.reply?.understood ?? [],
  readBy: modelCopy.readBy(snapshot.context.reply?.engine?.provider ?? null),
  sources: snapshot.context.reply?.sources ?? [],
  alert: snapshot.context.alert,
  help: snapshot.context.reply?.help ?? null,
  reply: (snapshot.matches({ composing: 'answering' }) && snapshot.context.reply?.reply) || null,
  can: canOf(snapshot),
  on: handlersOf(send),
});

/** Who it is for, and whether with sources. */
function sendAbout(
  send: SendConsultation,
  { subject, usesSources }: Pick<OpeningProps, 'subject' | 'usesSources'>,
) {
  send({ type: 'subject.chosen', subject });
  send({ type: 'sources.switched', usesSources });
}

/** A saved consultation and its day, without naming the day twice. */
function namedBy({ title, timestamp }: { readonly title: string; readonly timestamp: string }) {
  const day = formatMoment(timestamp);
  return { title: titleBeside(title, day), day };
}

/** The opening form. */
const openingProps = ({ context }: ConsultationSnapshot, send: SendConsultation): OpeningProps => ({
  follows:
    context.follows && namedBy({ title: context.follows.title, timestamp: context.follows.created_at }),
  typed: context.typed,
  subject: context.subject,
  usesSources: context.usesSources,
  maxLength: consultationLimits.maxMessageLength,
  isBusy: false,
  problem: null,
  onTyped: ({ text, ...about }) => {
    sendAbout(send, about);
    send({ type: 'answer.typed', text });
  },
  onStart: ({ text, ...about }) => {
    sendAbout(send, about);
    send({ type: 'answer.sent', answer: { text, structured: null } });
  },
});

function savingOf(snapshot: ConsultationSnapshot): AssessedProps['saving'] {
  if (snapshot.matches({ assessed: 'saving' })) return 'saving';
  if (snapshot.matches({ assessed: 'saved' })) return 'saved';
  return snapshot.matches({ assessed: 'save-failed' }) ? 'failed' : 'unsaved';
}

const titleOf = ({ context }: ConsultationSnapshot, day: string): string =>
  defaultTitle(isPrivate(context) ? null : (context.exchanges[0]?.answer.text ?? null), day);

/** The assessment and its actions; null when the reply has none. */
function assessedProps(
  snapshot: ConsultationSnapshot,
  send: SendConsultation,
  { profile, now, newId, print }: ConsultationPage,
): AssessedProps | null {
  const { reply, saved, problem, alert, subject } = snapshot.context;
  if (!reply?.assessment) return null;
  return {
    assessment: reply.assessment,
    sources: reply.sources,
    saving: savingOf(snapshot),
    problem: problem && { title: titleFor(problem), message: messageFor(problem) },
    savedPath: saved && saved.id !== '' ? assessmentPath(saved.id) : null,
    printed: { name: profile?.full_name ?? null, day: formatPartialDate(dayOf(now)) },
    exchanges: exchangesOf(snapshot),
    alert,
    share: modelShareOf({ ...reply, messages: toMessages(snapshot.context.exchanges) }),
    rulesQuestion: toRulesQuestion(snapshot.context),
    suggestions: subject === 'self' ? (reply.record_suggestions ?? []) : [],
    onSave: () => send({ type: 'save.requested', title: titleOf(snapshot, dayOf(now)) }),
    onPrint: print,
    onRestart: () => send({ type: 'consultation.restarted', consultationId: newId() }),
    onReopen: (index) => send({ type: 'answer.reopened', index }),
    onApplies: snapshot.can({ type: 'understanding.corrected', correction: addition('-') })
      ? (findingId) => send({ type: 'understanding.corrected', correction: addition(findingId) })
      : null,
  };
}

const frameOf = ({ context }: ConsultationSnapshot, { profile, browserLocale }: ConsultationPage) => ({
  contact: emergencyContactOf(profile?.country, browserLocale),
  privacy: privacyLine(context.reply?.engine ?? null, profile?.consents?.model_provider ?? null),
});

const offersOf = ({ context }: ConsultationSnapshot) =>
  context.drafts.map((draft) => ({
    consultationId: draft.consultation_id,
    ...namedBy({ title: draft.title, timestamp: draft.updated_at }),
  }));

const problemOf = ({ context }: ConsultationSnapshot) => lineFor(context.problem);

/** Nothing has been said yet: only the opening question is shown. */
const isOpening = (snapshot: ConsultationSnapshot) =>
  snapshot.matches({ composing: 'describing' }) && snapshot.context.exchanges.length === 0;

/** A key of the current answer: it changes with the question and when the answer is sent. */
export const questionKey = (snapshot: ConsultationSnapshot): string => {
  const { exchanges, asked, changing } = snapshot.context;
  const isOpen = snapshot.matches('composing');
  return [isOpen, exchanges.length, changing, asked?.detail?.id ?? asked?.text].join(' ');
};

/** The consultation as its page shows it. */
export function connectConsultation(
  snapshot: ConsultationSnapshot,
  send: SendConsultation,
  page: ConsultationPage,
): ConsultationProps {
  const frame = frameOf(snapshot, page);
  const { alert } = snapshot.context;
  if (snapshot.matches('idle') || snapshot.matches('opening') || snapshot.matches('resuming')) {
    return { ...frame, state: 'loading', isResuming: snapshot.matches('resuming') };
  }
  if (snapshot.matches('unopened') || snapshot.matches('unresumed')) {
    const onRetry = () => send({ type: 'retry.requested' });
    return { ...frame, state: 'failed', message: problemOf(snapshot), onRetry };
  }
  if (snapshot.matches('offered')) {
    return {
      ...frame,
      state: 'offered',
      offers: offersOf(snapshot),
      onResume: (consultationId) => send({ type: 'resume.requested', consultationId }),
      onDecline: () => send({ type: 'resume.declined' }),
    };
  }
  if (snapshot.matches('interrupted') && alert) {
    const onRead = () => send({ type: 'alert.acknowledged' });
    const canContinue = snapshot.can({ type: 'alert.acknowledged' });
    return { ...frame, state: 'interrupted', alert, canContinue, onRead };
  }
  if (snapshot.matches('assessed')) {
    const assessed = assessedProps(snapshot, send, page);
    if (assessed) return { ...frame, state: 'assessed', assessed };
  }
  if (isOpening(snapshot)) return { ...frame, state: 'opening', opening: openingProps(snapshot, send) };
  return { ...frame, state: 'conversing', conversation: conversationProps(snapshot, send) };
}
