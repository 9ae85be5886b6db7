import { assign, fromPromise, setup } from 'xstate';
import type { Source } from '#contract/assessment.ts';
import type {
  Alert,
  ConsultationRequest,
  Correction,
  Draft,
  DraftSummary,
  Subject,
} from '#contract/consultation.ts';
import type { HistoryItem, HistorySave } from '#contract/history.ts';
import type { ConsultationTurn } from '#contract/tolerant.ts';
import { notProvided } from '#machines/not-provided.ts';
import { isMissing, problemOf } from '#machines/problem.ts';
import type { AppError } from '#src/domain/app-error.ts';
import {
  findAnswerTo,
  toExchanges,
  toMessages,
  type AskedQuestion,
  type Exchange,
  type PatientAnswer,
} from '#src/domain/conversation.ts';

/** A change that might lower the urgency and therefore waits for a confirmation (contract §4). */
type Proposal =
  | { readonly kind: 'correction'; readonly correction: Correction }
  | { readonly kind: 'answer'; readonly answer: PatientAnswer };

export type ConsultationContext = {
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
  readonly proposal: Proposal | null;
  /** A confirmed change waits for the reply that may lift the alert. */
  readonly mayLift: boolean;
  readonly isFinishing: boolean;
  readonly reply: ConsultationTurn | null;
  /** Only the reply to a confirmed change or a new consultation lifts it: any other reply without an alert does not. */
  readonly alert: Alert | null;
  readonly acknowledged: readonly string[];
  readonly title: string | null;
  readonly saved: HistoryItem | null;
  /** The saved consultation that this one asks about again. */
  readonly follows: HistoryItem | null;
  readonly drafts: readonly DraftSummary[];
  readonly problem: AppError | null;
};

export type ConsultationEvent =
  | { type: 'page.opened' }
  | { type: 'subject.chosen'; subject: Subject }
  | { type: 'sources.switched'; usesSources: boolean }
  /** The answer field after a pause in the typing. */
  | { type: 'answer.typed'; text: string }
  /** Also "I don't know", with the words of its button. */
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
  /** Start again under a fresh UUID. */
  | { type: 'consultation.restarted'; consultationId: string }
  | { type: 'follow-up.begun'; followUp: FollowUp };

/** The same complaint again, under a fresh UUID: `typed` are the words it began with, which the patient now changes. */
export type FollowUp = {
  readonly consultationId: string;
  readonly follows: HistoryItem;
  readonly subject: Subject;
  readonly typed: string;
};

/** `currentId` is the consultation that was open in this tab before a reload; `drafts` wait on the server. */
export type Opening = {
  readonly consultationId: string;
  readonly currentId: string | null;
  readonly drafts: readonly DraftSummary[];
};
export type EngineQuestion = { readonly request: ConsultationRequest; readonly usesSources: boolean };

const fresh = {
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
  mayLift: false,
  isFinishing: false,
  reply: null,
  alert: null,
  acknowledged: [],
  title: null,
  saved: null,
  follows: null,
  problem: null,
} as const satisfies Partial<ConsultationContext>;

const questionOf = (context: ConsultationContext): EngineQuestion => {
  const exchanges = context.sent
    ? [...context.exchanges, { question: context.asked, answer: context.sent }]
    : context.exchanges;
  const answer = exchanges.at(-1)?.answer.structured;
  return {
    usesSources: context.usesSources,
    request: {
      messages: toMessages(exchanges),
      consultation_id: context.consultationId,
      subject: context.subject,
      ...(answer ? { answer } : {}),
      ...(context.isFinishing ? { finish_now: true } : {}),
      ...(context.corrections.length > 0 ? { corrections: [...context.corrections] } : {}),
    },
  };
};

const saveOf = ({
  reply,
  title,
  consultationId,
  exchanges,
  subject,
}: ConsultationContext): HistorySave | null =>
  reply?.assessment
    ? {
        ...(title ? { title } : {}),
        assessment: reply.assessment,
        sources: reply.sources satisfies Source[],
        consultation_id: consultationId,
        messages: toMessages(exchanges),
        understood: reply.understood,
        subject,
        ...(reply.engine ? { engine: reply.engine } : {}),
      }
    : null;

/** The reply becomes the state. While kept answers are being given again, an alert is not lifted yet. */
const takeIn = (context: ConsultationContext, reply: ConsultationTurn) => {
  const asked = reply.next_question ? { text: reply.next_question, detail: reply.question ?? null } : null;
  // Once an answer that is given again sets an alert off again, the later ones do not lift it.
  const mayLift = context.mayLift && !reply.alert && findAnswerTo(context.kept, asked) >= 0;
  return {
    exchanges: context.sent
      ? [...context.exchanges, { question: context.asked, answer: context.sent }]
      : context.exchanges,
    asked,
    sent: null,
    isFinishing: false,
    reply,
    alert: reply.alert ?? (context.mayLift && !mayLift ? null : context.alert),
    mayLift,
    saved: null,
    problem: null,
  };
};

/** The rule together with the patient's words that set it off: new words interrupt again. */
const keyOf = (alert: Alert) => JSON.stringify([alert.level, alert.rule_id, alert.matched]);

/** Whether an answer was about a crisis or about safety at home: its words then appear in no title. */
export const hadCrisis = ({ acknowledged }: Pick<ConsultationContext, 'acknowledged'>): boolean =>
  acknowledged.some((key) => key.startsWith('["crisis"'));

const withCorrection = (corrections: readonly Correction[], correction: Correction) => [
  ...corrections.filter(({ finding }) => finding !== correction.finding),
  correction,
];

const mayLowerUrgency = ({ alert, reply }: ConsultationContext) =>
  alert !== null || reply?.assessment?.urgency === 'EMERGENCY' || reply?.assessment?.urgency === 'HIGH';

/** The answer replaces the one that is being changed; later ones are kept to be given again. */
const replaceAnswer = (context: ConsultationContext, answer: PatientAnswer) => {
  const index = context.changing ?? context.exchanges.length;
  return {
    exchanges: context.exchanges.slice(0, index),
    kept: [...context.exchanges.slice(index + 1), ...context.kept],
    asked: context.exchanges[index]?.question ?? null,
    sent: answer,
    typed: '',
    changing: null,
    reply: context.reply && { ...context.reply, assessment: null },
    saved: null,
  };
};

const types = {} as {
  context: ConsultationContext;
  events: ConsultationEvent;
  meta: { spec: string };
  tags: 'busy';
};

/**
 * One consultation: a question at a time until there is an assessment (spec §1, §4).
 *
 *   idle ▶ opening ─▶ offered ─▶ resuming ─┐
 *             │           ▼                ▼
 *             └────▶ composing { describing, answering, changing } ⇄ waiting ─▶ judging ─┬▶ interrupted (an alert)
 *                         ▲    ▲                                       │                 └▶ assessed { unsaved,
 *                         │    └─────── confirming (may lower urgency) │                      saving, saved,
 *                         └────────────────── failed ◀─────────────────┘                      save-failed }
 *
 * The back end stores the transcript under `consultationId` on every turn, so nothing of it is kept in this browser.
 */
export const consultationMachine = setup({
  types,
  actors: {
    /** A fresh UUID, the consultation that was open before a reload, and unfinished ones; never rejects for want of drafts. */
    openConsultation: fromPromise<Opening>(async () => notProvided('openConsultation')),
    readDraft: fromPromise<Draft, { consultationId: string }>(async () => notProvided('readDraft')),
    askEngine: fromPromise<ConsultationTurn, EngineQuestion>(async () => notProvided('askEngine')),
    saveConsultation: fromPromise<HistoryItem, { body: HistorySave | null }>(async () =>
      notProvided('saveConsultation'),
    ),
  },
  actions: {
    noteOpening: assign((_, { opening }: { opening: Opening }) => ({
      ...fresh,
      consultationId: opening.currentId ?? opening.consultationId,
      drafts: opening.drafts,
    })),
    startAnew: assign((_, { consultationId }: { consultationId: string }) => ({ ...fresh, consultationId })),
    startFollowUp: assign((_, { followUp }: { followUp: FollowUp }) => ({ ...fresh, ...followUp })),
    noteSubject: assign({ subject: (_, params: { subject: Subject }) => params.subject }),
    noteSources: assign({ usesSources: (_, params: { usesSources: boolean }) => params.usesSources }),
    noteTyped: assign({ typed: (_, params: { text: string }) => params.text }),
    noteAnswer: assign({
      sent: (_, params: { answer: PatientAnswer }) => params.answer,
      typed: '',
    }),
    noteSkip: assign({
      sent: ({ context }, params: { text: string }) => ({
        text: params.text,
        structured: context.asked?.detail ? { question_id: context.asked.detail.id, skipped: true } : null,
      }),
      typed: '',
    }),
    noteFinish: assign({ isFinishing: true }),
    noteChanging: assign({ changing: (_, params: { index: number }) => params.index }),
    forgetChanging: assign({ changing: null, proposal: null }),
    replaceAnswer: assign(({ context }, { answer }: { answer: PatientAnswer }) =>
      replaceAnswer(context, answer),
    ),
    noteCorrection: assign({
      corrections: ({ context }, params: { correction: Correction }) =>
        withCorrection(context.corrections, params.correction),
    }),
    propose: assign({ proposal: (_, params: { proposal: Proposal }) => params.proposal }),
    applyProposal: assign(({ context }) => ({
      ...(context.proposal?.kind === 'answer' ? replaceAnswer(context, context.proposal.answer) : {}),
      ...(context.proposal?.kind === 'correction'
        ? { corrections: withCorrection(context.corrections, context.proposal.correction) }
        : {}),
      proposal: null,
      changing: null,
      mayLift: true,
    })),
    loadDraft: assign((_, { draft }: { draft: Draft }) => ({
      ...fresh,
      consultationId: draft.consultation_id,
      subject: draft.subject ?? 'self',
      corrections: draft.corrections,
      exchanges: toExchanges(draft.messages),
    })),
    noteReply: assign(({ context }, { reply }: { reply: ConsultationTurn }) => takeIn(context, reply)),
    answerAgain: assign(({ context }) => {
      const index = findAnswerTo(context.kept, context.asked);
      return {
        sent: context.kept[index]?.answer ?? null,
        kept: context.kept.filter((_, each) => each !== index),
      };
    }),
    acknowledgeAlert: assign({
      acknowledged: ({ context }) =>
        context.alert ? [...context.acknowledged, keyOf(context.alert)] : context.acknowledged,
    }),
    takeBack: assign({
      typed: ({ context }) => context.sent?.text ?? context.typed,
      sent: null,
      isFinishing: false,
      problem: null,
    }),
    noteTitle: assign({ title: (_, params: { title: string | null }) => params.title }),
    noteSaved: assign({ saved: (_, params: { item: HistoryItem }) => params.item, problem: null }),
    noteProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetProblem: assign({ problem: null }),
    /** Effect: remembers in this tab which consultation is open: its id, nothing else. */
    rememberConsultation: (_args, _params: { consultationId: string }) => undefined,
    /** Effect: forgets it. */
    forgetConsultation: () => undefined,
    /** Effect: tells the patient that it is in the history. */
    notifySaved: () => undefined,
  },
  guards: {
    hasCurrent: (_, params: { opening: Opening }) => params.opening.currentId !== null,
    hasDrafts: (_, params: { opening: Opening }) => params.opening.drafts.length > 0,
    hasQuestion: ({ context }) => context.asked !== null,
    hasText: (_, params: { text: string }) => params.text.trim() !== '',
    isSkippable: ({ context }, params: { text: string }) =>
      context.asked?.detail?.skippable === true && params.text.trim() !== '',
    isAnswered: ({ context }, params: { index: number }) => context.exchanges[params.index] !== undefined,
    mayLowerUrgency: ({ context }) => mayLowerUrgency(context),
    mayLowerUrgencyBy: ({ context }, params: { text: string }) =>
      params.text.trim() !== '' && mayLowerUrgency(context),
    isAlarming: ({ context }) =>
      context.alert !== null &&
      context.alert.level !== 'urgent' &&
      !context.acknowledged.includes(keyOf(context.alert)),
    hasMessages: (_, params: { draft: Draft }) => params.draft.messages.some(({ role }) => role === 'user'),
    hasAssessment: ({ context }) => Boolean(context.reply?.assessment),
    canTakeBack: ({ context }) => context.sent !== null || context.asked !== null,
    hasKeptAnswer: ({ context }) => findAnswerTo(context.kept, context.asked) >= 0,
    isSaved: ({ context }) => context.saved !== null,
    /** What is added can only raise the urgency: no confirmation is needed. */
    isAdded: (_, params: { correction: Correction }) => params.correction.value === 'present',
    isMissing: (_, params: { error: unknown }) => isMissing(params.error),
  },
}).createMachine({
  id: 'consultation',
  context: { ...fresh, consultationId: '', drafts: [] },
  on: {
    'consultation.restarted': {
      target: '.composing',
      actions: [
        { type: 'startAnew', params: ({ event }) => ({ consultationId: event.consultationId }) },
        'forgetConsultation',
      ],
    },
    'follow-up.begun': {
      target: '.composing',
      actions: [
        { type: 'startFollowUp', params: ({ event }) => ({ followUp: event.followUp }) },
        'forgetConsultation',
      ],
    },
    'resume.requested': {
      target: '.resuming',
      actions: { type: 'startAnew', params: ({ event }) => ({ consultationId: event.consultationId }) },
    },
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'The page has not been opened since sign-in.',
      meta: { spec: '§4' },
      on: { 'page.opened': { target: 'opening' } },
    },
    opening: {
      description: 'Looks for a consultation to go on with.',
      meta: { spec: '§4' },
      tags: 'busy',
      invoke: {
        id: 'openConsultation',
        src: 'openConsultation',
        onDone: [
          {
            guard: { type: 'hasCurrent', params: ({ event }) => ({ opening: event.output }) },
            target: 'resuming',
            actions: { type: 'noteOpening', params: ({ event }) => ({ opening: event.output }) },
          },
          {
            guard: { type: 'hasDrafts', params: ({ event }) => ({ opening: event.output }) },
            target: 'offered',
            actions: { type: 'noteOpening', params: ({ event }) => ({ opening: event.output }) },
          },
          {
            target: 'composing',
            actions: { type: 'noteOpening', params: ({ event }) => ({ opening: event.output }) },
          },
        ],
        onError: {
          target: 'unopened',
          actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unopened: {
      description: 'Could not be opened.',
      meta: { spec: '§8' },
      on: { 'retry.requested': { target: 'opening', actions: 'forgetProblem' } },
    },
    offered: {
      description: 'An unfinished consultation waits: continue it or begin a new one.',
      meta: { spec: '§4' },
      on: { 'resume.declined': { target: 'composing' } },
    },
    resuming: {
      description: 'Fetches the transcript of an unfinished consultation.',
      meta: { spec: '§4' },
      tags: 'busy',
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: ({ context }) => ({ consultationId: context.consultationId }),
        onDone: [
          {
            guard: { type: 'hasMessages', params: ({ event }) => ({ draft: event.output }) },
            target: 'waiting',
            actions: { type: 'loadDraft', params: ({ event }) => ({ draft: event.output }) },
          },
          { target: 'composing' },
        ],
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
            target: 'composing',
            actions: 'forgetConsultation',
          },
          {
            target: 'unresumed',
            actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    unresumed: {
      description: 'The transcript could not be fetched; it still waits on the server.',
      meta: { spec: '§8' },
      on: { 'retry.requested': { target: 'resuming', actions: 'forgetProblem' } },
    },
    composing: {
      description: "It is the patient's turn.",
      meta: { spec: '§4' },
      on: {
        'answer.typed': {
          actions: { type: 'noteTyped', params: ({ event }) => ({ text: event.text }) },
        },
        'sources.switched': {
          actions: { type: 'noteSources', params: ({ event }) => ({ usesSources: event.usesSources }) },
        },
        'answer.reopened': {
          guard: { type: 'isAnswered', params: ({ event }) => ({ index: event.index }) },
          target: '.changing',
          actions: { type: 'noteChanging', params: ({ event }) => ({ index: event.index }) },
        },
      },
      initial: 'describing',
      states: {
        describing: {
          description: 'The patient says what is wrong, and who it is for.',
          meta: { spec: '§1' },
          always: { guard: 'hasQuestion', target: 'answering' },
          on: {
            'subject.chosen': {
              actions: { type: 'noteSubject', params: ({ event }) => ({ subject: event.subject }) },
            },
            'answer.sent': {
              guard: { type: 'hasText', params: ({ event }) => ({ text: event.answer.text }) },
              target: '#consultation.waiting',
              actions: { type: 'noteAnswer', params: ({ event }) => ({ answer: event.answer }) },
            },
          },
        },
        answering: {
          description: 'One question is open: by option, in own words, "I don\'t know" or skip.',
          meta: { spec: '§4' },
          on: {
            'answer.sent': {
              guard: { type: 'hasText', params: ({ event }) => ({ text: event.answer.text }) },
              target: '#consultation.waiting',
              actions: { type: 'noteAnswer', params: ({ event }) => ({ answer: event.answer }) },
            },
            'question.skipped': {
              guard: { type: 'isSkippable', params: ({ event }) => ({ text: event.text }) },
              target: '#consultation.waiting',
              actions: { type: 'noteSkip', params: ({ event }) => ({ text: event.text }) },
            },
            'finish.requested': {
              target: '#consultation.waiting',
              actions: 'noteFinish',
            },
            'understanding.corrected': [
              {
                guard: 'mayLowerUrgency',
                target: '#consultation.confirming',
                actions: {
                  type: 'propose',
                  params: ({ event }) => ({
                    proposal: { kind: 'correction', correction: event.correction },
                  }),
                },
              },
              {
                target: '#consultation.waiting',
                actions: {
                  type: 'noteCorrection',
                  params: ({ event }) => ({ correction: event.correction }),
                },
              },
            ],
          },
        },
        changing: {
          description: 'An earlier answer is open again; later ones that still apply will be kept.',
          meta: { spec: '§4' },
          on: {
            'answer.sent': [
              {
                guard: { type: 'mayLowerUrgencyBy', params: ({ event }) => ({ text: event.answer.text }) },
                target: '#consultation.confirming',
                actions: {
                  type: 'propose',
                  params: ({ event }) => ({ proposal: { kind: 'answer', answer: event.answer } }),
                },
              },
              {
                guard: { type: 'hasText', params: ({ event }) => ({ text: event.answer.text }) },
                target: '#consultation.waiting',
                actions: { type: 'replaceAnswer', params: ({ event }) => ({ answer: event.answer }) },
              },
            ],
            'change.withdrawn': { target: '#consultation.judging', actions: 'forgetChanging' },
          },
        },
      },
    },
    confirming: {
      description: 'The change may lower the urgency: it counts only when the patient confirms it.',
      meta: { spec: '§4' },
      on: {
        'change.confirmed': { target: 'waiting', actions: 'applyProposal' },
        'change.withdrawn': { target: 'judging', actions: 'forgetChanging' },
      },
    },
    waiting: {
      description: 'The engine has the transcript; the answer is kept until it is taken in.',
      meta: { spec: '§7' },
      tags: 'busy',
      entry: {
        type: 'rememberConsultation',
        params: ({ context }) => ({ consultationId: context.consultationId }),
      },
      invoke: {
        id: 'askEngine',
        src: 'askEngine',
        input: ({ context }) => questionOf(context),
        onDone: {
          target: 'judging',
          actions: { type: 'noteReply', params: ({ event }) => ({ reply: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'wait.cancelled': { guard: 'canTakeBack', target: 'judging', actions: 'takeBack' } },
    },
    judging: {
      description: 'Decides what the reply asks for: an alert comes before everything.',
      meta: { spec: '§4' },
      always: [
        { guard: 'isAlarming', target: 'interrupted' },
        { guard: 'hasKeptAnswer', target: 'waiting', actions: 'answerAgain' },
        { guard: 'hasAssessment', target: 'assessed' },
        { target: 'composing' },
      ],
    },
    interrupted: {
      description: 'A red flag: the emergency number stands before everything until the patient goes on.',
      meta: { spec: '§4' },
      on: { 'alert.acknowledged': { target: 'judging', actions: 'acknowledgeAlert' } },
    },
    failed: {
      description: 'The turn failed; the answer is kept.',
      meta: { spec: '§8' },
      on: {
        'retry.requested': { target: 'waiting', actions: 'forgetProblem' },
        'failure.dismissed': { guard: 'canTakeBack', target: 'judging', actions: 'takeBack' },
      },
    },
    assessed: {
      description: 'The assessment is shown.',
      meta: { spec: '§4' },
      on: {
        'answer.reopened': {
          guard: { type: 'isAnswered', params: ({ event }) => ({ index: event.index }) },
          target: 'composing.changing',
          actions: { type: 'noteChanging', params: ({ event }) => ({ index: event.index }) },
        },
        'understanding.corrected': {
          guard: { type: 'isAdded', params: ({ event }) => ({ correction: event.correction }) },
          target: 'waiting',
          actions: { type: 'noteCorrection', params: ({ event }) => ({ correction: event.correction }) },
        },
      },
      initial: 'unsaved',
      states: {
        unsaved: {
          description: 'Not in the history yet.',
          meta: { spec: '§1' },
          always: { guard: 'isSaved', target: 'saved' },
          on: {
            'save.requested': {
              target: 'saving',
              actions: { type: 'noteTitle', params: ({ event }) => ({ title: event.title }) },
            },
          },
        },
        saving: {
          description: 'On its way to the history; saving twice saves once.',
          meta: { spec: '§7' },
          tags: 'busy',
          invoke: {
            id: 'saveConsultation',
            src: 'saveConsultation',
            input: ({ context }) => ({ body: saveOf(context) }),
            onDone: {
              target: 'saved',
              actions: [
                { type: 'noteSaved', params: ({ event }) => ({ item: event.output }) },
                'forgetConsultation',
                'notifySaved',
              ],
            },
            onError: {
              target: 'save-failed',
              actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
            },
          },
          on: { 'answer.reopened': {}, 'understanding.corrected': {} },
        },
        'save-failed': {
          description: 'Could not be saved; it is still here.',
          meta: { spec: '§8' },
          on: {
            'save.requested': {
              target: 'saving',
              actions: [
                'forgetProblem',
                { type: 'noteTitle', params: ({ event }) => ({ title: event.title }) },
              ],
            },
          },
        },
        saved: { description: 'In the history.', meta: { spec: '§1' } },
      },
    },
  },
});
