import { assign, fromPromise, setup } from 'xstate';
import type { ConsultationResponse, Question } from '#contract/consultation.ts';
import { notProvided } from '#machines/not-provided.ts';

/** What the engine gives the model's roles besides its answer; none of it is sent to the patient. */
export type ModelMaterial = {
  /** All that a model learns about the person, taken from everything that was said. */
  readonly person: {
    readonly age_years: number | null;
    readonly sex: 'female' | 'male' | null;
    readonly about: 'the writer' | 'someone else';
  };
  /**
   * The messages in the patient's own words, by index; tapped options are left out. `question` is the question they
   * answer, as the library words it: the version on the page may quote the patient's record.
   */
  readonly own_words: readonly { readonly message: number; readonly question: string | null }[];
  /** The findings that a reader may report. */
  readonly vocabulary: readonly { readonly id: string; readonly label: string }[];
  /** Conditions that must not be missed and are not excluded yet. */
  readonly conditions: readonly { readonly id: string; readonly name: string }[];
  /** The engine's best questions, its first choice first; a question about a danger is the only one. */
  readonly candidates: readonly Question[];
};

/** The server's answer to one turn. */
export type TurnAnswer = ConsultationResponse & { readonly for_model?: ModelMaterial };

/** A library finding that a model read as present, with the offsets of the patient's words in a message. */
export type ModelFinding = {
  readonly finding: string;
  readonly message_index: number;
  readonly start: number;
  readonly end: number;
};

/** Why a model's role did not finish. */
export const modelFailures = [
  'timeout',
  'limited',
  'unavailable',
  'refused',
  'unreadable',
  'too_large',
  'wrong_language',
  'unknown_id',
  'spent',
  'paused',
  'abandoned',
] as const;
export type ModelFailure = (typeof modelFailures)[number];

export type ModelTurnContext = {
  /** The answer that would be sent now; at first the rules' answer. */
  readonly answer: TurnAnswer;
  readonly findings: readonly ModelFinding[];
  /** Ids of the conditions that must not be missed. */
  readonly challenged: readonly string[];
  readonly failure: ModelFailure | null;
};

/** The patient's browser has stopped waiting, or the server stops. */
export type ModelTurnEvent = { type: 'turn.abandoned' };

/** Time limit of one role: 8 s. */
export const ROLE_DEADLINE_MS = 8_000;
/** Time limit of all roles of a turn: 20 s, five less than the limit of a request. */
export const TURN_DEADLINE_MS = 20_000;

const failureOf = (error: unknown): ModelFailure => {
  const code = typeof error === 'object' && error !== null && 'failure' in error ? error.failure : null;
  return modelFailures.find((each) => each === code) ?? 'unavailable';
};

const types = {} as {
  context: ModelTurnContext;
  events: ModelTurnEvent;
  input: { readonly answer: TurnAnswer };
  output: ModelTurnContext;
  meta: { spec: string };
  tags: 'busy';
};

/**
 * What a language model adds to one turn of a consultation. The server runs it after the rules have answered without
 * an alarm. `answer` is complete at every step, so a failure never leaves the patient without one.
 *
 *   reading ─▶ challenging ─▶ reasoning ─┬▶ asking ──┐
 *      │            │             │      ├▶ writing ─┤
 *      │            │             │      └───────────┴▶ done
 *      └────────────┴─────────────┴── failed, late or abandoned ─▶ degraded (also from asking and writing)
 */
export const modelTurnMachine = setup({
  types,
  actors: {
    /** Resolves when the time limit of the turn is reached, whichever role is running. */
    watchTurn: fromPromise<void>(async () => notProvided('watchTurn')),
    /** The reader: findings in the patient's words. */
    readWords: fromPromise<readonly ModelFinding[]>(async () => notProvided('readWords')),
    /** The challenger: conditions that must not be missed and are not excluded yet. */
    challenge: fromPromise<readonly string[], { answer: TurnAnswer }>(async () => notProvided('challenge')),
    /** The engine again, with the results of both roles: only the engine decides. */
    reason: fromPromise<TurnAnswer, { findings: readonly ModelFinding[]; challenged: readonly string[] }>(
      async () => notProvided('reason'),
    ),
    /** The asker: words one of the engine's questions differently. */
    phraseQuestion: fromPromise<TurnAnswer, { answer: TurnAnswer }>(async () =>
      notProvided('phraseQuestion'),
    ),
    /** The writer: puts the finished assessment into plain words. */
    writePlainly: fromPromise<TurnAnswer, { answer: TurnAnswer }>(async () => notProvided('writePlainly')),
  },
  actions: {
    noteFindings: assign({
      findings: (_, params: { findings: readonly ModelFinding[] }) => params.findings,
    }),
    noteChallenged: assign({
      challenged: (_, params: { challenged: readonly string[] }) => params.challenged,
    }),
    noteAnswer: assign({ answer: (_, params: { answer: TurnAnswer }) => params.answer }),
    noteFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    noteTimeout: assign({ failure: 'timeout' }),
    noteAbandoned: assign({ failure: 'abandoned' }),
  },
  guards: {
    /** An alarm is sent at once, without rewording. */
    isAlarm: (_, { answer }: { answer: TurnAnswer }) => answer.is_complete && (answer.alert ?? null) !== null,
    isComplete: (_, { answer }: { answer: TurnAnswer }) => answer.is_complete,
  },
  delays: { untilRoleIsLate: ROLE_DEADLINE_MS },
}).createMachine({
  id: 'model-turn',
  context: ({ input }) => ({ answer: input.answer, findings: [], challenged: [], failure: null }),
  output: ({ context }) => context,
  invoke: {
    id: 'watchTurn',
    src: 'watchTurn',
    onDone: { target: '.degraded', actions: 'noteTimeout' },
  },
  on: { 'turn.abandoned': { target: '.degraded', actions: 'noteAbandoned' } },
  initial: 'reading',
  states: {
    reading: {
      description: 'The reader looks for findings in the patient’s words.',
      meta: { spec: 'contract §12.27' },
      tags: 'busy',
      invoke: {
        id: 'readWords',
        src: 'readWords',
        onDone: {
          target: 'challenging',
          actions: { type: 'noteFindings', params: ({ event }) => ({ findings: event.output }) },
        },
        onError: {
          target: 'degraded',
          actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: { untilRoleIsLate: { target: 'degraded', actions: 'noteTimeout' } },
    },
    challenging: {
      description: 'The challenger names what must not be missed.',
      meta: { spec: 'contract §12.27' },
      tags: 'busy',
      invoke: {
        id: 'challenge',
        src: 'challenge',
        input: ({ context }) => ({ answer: context.answer }),
        onDone: {
          target: 'reasoning',
          actions: { type: 'noteChallenged', params: ({ event }) => ({ challenged: event.output }) },
        },
        onError: {
          target: 'degraded',
          actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: { untilRoleIsLate: { target: 'degraded', actions: 'noteTimeout' } },
    },
    reasoning: {
      description: 'The engine decides again, and may ask about what the model found.',
      meta: { spec: 'contract §12.27' },
      tags: 'busy',
      invoke: {
        id: 'reason',
        src: 'reason',
        input: ({ context }) => ({ findings: context.findings, challenged: context.challenged }),
        onDone: [
          {
            guard: { type: 'isAlarm', params: ({ event }) => ({ answer: event.output }) },
            target: 'done',
            actions: { type: 'noteAnswer', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isComplete', params: ({ event }) => ({ answer: event.output }) },
            target: 'writing',
            actions: { type: 'noteAnswer', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'asking',
            actions: { type: 'noteAnswer', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: {
          target: 'degraded',
          actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: { untilRoleIsLate: { target: 'degraded', actions: 'noteTimeout' } },
    },
    asking: {
      description: 'The asker chooses among the engine’s questions and words it.',
      meta: { spec: 'contract §12.27' },
      tags: 'busy',
      invoke: {
        id: 'phraseQuestion',
        src: 'phraseQuestion',
        input: ({ context }) => ({ answer: context.answer }),
        onDone: {
          target: 'done',
          actions: { type: 'noteAnswer', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: {
          target: 'degraded',
          actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: { untilRoleIsLate: { target: 'degraded', actions: 'noteTimeout' } },
    },
    writing: {
      description: 'The writer puts the assessment into plain words.',
      meta: { spec: 'contract §12.27' },
      tags: 'busy',
      invoke: {
        id: 'writePlainly',
        src: 'writePlainly',
        input: ({ context }) => ({ answer: context.answer }),
        onDone: {
          target: 'done',
          actions: { type: 'noteAnswer', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: {
          target: 'degraded',
          actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: { untilRoleIsLate: { target: 'degraded', actions: 'noteTimeout' } },
    },
    done: {
      type: 'final',
      description: 'Every role that this turn needs has finished.',
      meta: { spec: 'contract §12.27' },
    },
    degraded: {
      type: 'final',
      description: 'A role failed or timed out: the engine’s answer is sent, and says so.',
      meta: { spec: 'contract §12.28' },
    },
  },
});
