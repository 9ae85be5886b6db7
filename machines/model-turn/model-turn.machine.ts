import { assign, fromPromise, setup } from 'xstate';
import type { ConsultationResponse, Question } from '#contract/consultation.ts';
import { notProvided } from '#machines/not-provided.ts';

/** What the engine hands to the roles of a model beside its answer; none of it is sent to the patient. */
export type ModelMaterial = {
  /** All that a model learns of whom the consultation is about, by all that was said. */
  readonly person: {
    readonly age_years: number | null;
    readonly sex: 'female' | 'male' | null;
    readonly about: 'the writer' | 'someone else';
  };
  /**
   * The messages in the patient's own words, by their place; a tapped option is none. `question` is what they answer, as
   * the library asks it: what was shown above it may quote the patient's record.
   */
  readonly own_words: readonly { readonly message: number; readonly question: string | null }[];
  /** All that a reader may find. */
  readonly vocabulary: readonly { readonly id: string; readonly label: string }[];
  /** What must not be missed and is not excluded yet. */
  readonly conditions: readonly { readonly id: string; readonly name: string }[];
  /** The engine's best questions, the one that it asks first; a question about a danger stands alone. */
  readonly candidates: readonly Question[];
};

/** The server's answer to one turn. */
export type TurnAnswer = ConsultationResponse & { readonly for_model?: ModelMaterial };

/** A finding of the library that a model read as present, with the patient's own words for it as offsets in a message. */
export type ModelFinding = {
  readonly finding: string;
  readonly message_index: number;
  readonly start: number;
  readonly end: number;
};

/** Why a model did not take part to the end. */
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
  /** What would be sent now: the rules' answer at first. */
  readonly answer: TurnAnswer;
  readonly findings: readonly ModelFinding[];
  /** Conditions that must not be missed, by their ids. */
  readonly challenged: readonly string[];
  readonly failure: ModelFailure | null;
};

/** The patient's browser waits no longer, or the server stops. */
export type ModelTurnEvent = { type: 'turn.abandoned' };

/** A role may take this long: 8 s. */
export const ROLE_DEADLINE_MS = 8_000;
/** All roles of a turn together: 20 s, five less than a request may take. */
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
 * an alarm; `answer` is complete at every moment, so whatever fails, the patient gets what there is.
 *
 *   reading ─▶ challenging ─▶ reasoning ─┬▶ asking ──┐
 *      │            │             │      ├▶ writing ─┤
 *      │            │             │      └───────────┴▶ done
 *      └────────────┴─────────────┴── failed, late or abandoned ─▶ degraded (also from asking and writing)
 */
export const modelTurnMachine = setup({
  types,
  actors: {
    /** Resolves once the turn has taken as long as it may, whatever role is at work. */
    watchTurn: fromPromise<void>(async () => notProvided('watchTurn')),
    /** The reader: findings in the patient's words. */
    readWords: fromPromise<readonly ModelFinding[]>(async () => notProvided('readWords')),
    /** The challenger: conditions that must not be missed and are not excluded yet. */
    challenge: fromPromise<readonly string[], { answer: TurnAnswer }>(async () => notProvided('challenge')),
    /** The engine again, with what the two have found: it alone decides. */
    reason: fromPromise<TurnAnswer, { findings: readonly ModelFinding[]; challenged: readonly string[] }>(
      async () => notProvided('reason'),
    ),
    /** The asker: one of the engine's questions, in other words. */
    phraseQuestion: fromPromise<TurnAnswer, { answer: TurnAnswer }>(async () =>
      notProvided('phraseQuestion'),
    ),
    /** The writer: the finished assessment in plain words. */
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
    /** An alarm waits for no wording. */
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
      description: 'The engine decides again, with what was found as questions.',
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
    done: { type: 'final', description: 'Every role has done its part.', meta: { spec: 'contract §12.27' } },
    degraded: {
      type: 'final',
      description: 'A role failed or was late: the engine’s answer stands, and says so.',
      meta: { spec: 'contract §12.28' },
    },
  },
});
