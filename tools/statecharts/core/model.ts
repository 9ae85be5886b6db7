import type {
  AnyStateMachine,
  CallbackActorLogic,
  ContextFrom,
  EventFrom,
  InputFrom,
  PromiseActorLogic,
  StateMachine,
} from 'xstate';

type Some<T> = readonly [T, ...T[]];

/** The test payloads for every event of a machine's union; an event without a sample does not compile. */
export type Samples<E extends { readonly type: string }> = {
  readonly [T in E['type']]: Some<Omit<Extract<E, { type: T }>, 'type'>>;
};

/** The possible outputs and errors of a promise actor. */
export type Settlement<Output = unknown> = { readonly done: Some<Output>; readonly error: Some<unknown> };

/** A machine's actors by the name of their source, as its `setup` declares them. */
type Actors<M extends AnyStateMachine> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Config
  >
    ? Actor
    : never;
/** A callback actor never settles; without the first line it would count as a promise of `undefined`. */
type OutputOf<Logic> =
  Logic extends CallbackActorLogic<infer _Event, infer _Input, infer _Emitted>
    ? never
    : Logic extends PromiseActorLogic<infer Output, infer _Input, infer _Emitted>
      ? { readonly output: Output }
      : never;
type Outcome<Actor> = Actor extends { readonly src: infer Source extends string; readonly logic: infer Logic }
  ? OutputOf<Logic> & { readonly source: Source }
  : never;

/** Both outcomes of every promise actor of a machine, by source; one without samples does not compile. */
export type Settlements<M extends AnyStateMachine> = {
  readonly [O in Outcome<Actors<M>> as O['source']]: Settlement<O['output']>;
};

/** Events that xstate sends itself: a timer that fired, an actor that settled. */
export type SystemEvent = {
  readonly type: `xstate.${string}`;
  readonly output?: unknown;
  readonly error?: unknown;
};

/**
 * A machine between steps, as tests see it: `at` joins the active leaves (`access.onboarding + recheck.idle`), `does`
 * lists the effects of the last step (`notifyExpired`, `tell inactivity session.confirmed`), `waits` the delays it
 * started in ms, `asks` the actors it started with their inputs.
 */
export type Moment<M extends AnyStateMachine> = {
  readonly at: string;
  readonly context: ContextFrom<M>;
  readonly children: readonly string[];
  readonly tags: readonly string[];
  readonly does: readonly string[];
  readonly waits: Readonly<Record<string, number>>;
  readonly asks: Readonly<Record<string, unknown>>;
};

/** The expected result of a journey's step: state, effects and delays exactly, inputs and context in part. */
export type Expectation<M extends AnyStateMachine> = {
  readonly at: string;
  readonly does?: readonly string[];
  readonly waits?: Readonly<Record<string, number>>;
  readonly asks?: Readonly<Record<string, unknown>>;
  readonly has?: Partial<ContextFrom<M>>;
};

/** A path through a machine, written by hand from the specification, never generated. */
export type Journey<M extends AnyStateMachine> = {
  readonly title: string;
  /** The name of the model's start; the first one when absent. */
  readonly start?: string;
  readonly begins: Expectation<M>;
  readonly steps: readonly (Expectation<M> & { readonly when: EventFrom<M> | SystemEvent })[];
};

/** Everything that generated tests need to know about one machine. */
export type MachineModel<M extends AnyStateMachine> = {
  /** Inputs to start with, by name. */
  readonly starts: Readonly<Record<string, InputFrom<M>>>;
  readonly events: Samples<EventFrom<M>>;
  /** By the source of the actor. */
  readonly settles: Settlements<M>;
  /** The part of the context that decides what can happen next, bounded so that exploration ends. */
  readonly project: (context: ContextFrom<M>, at: string) => unknown;
  /** Whether a timer can fire now; absent when a machine never runs two timers at once. */
  readonly isDue?: (moment: Moment<M>, timer: string) => boolean;
  /** Invariants of every state. */
  readonly always: Readonly<Record<string, (moment: Moment<M>) => boolean>>;
  /** Invariants of every step. */
  readonly everyStep?: Readonly<
    Record<string, (before: Moment<M>, event: { readonly type: string }, after: Moment<M>) => boolean>
  >;
  /** The states with each tag, by path, because pages depend on tags and no other invariant checks them. */
  readonly tagged?: Readonly<Record<string, readonly string[]>>;
  /** States of which at least one must be reachable from everywhere, so that no one is ever stuck. */
  readonly homes: readonly string[];
  readonly journeys: readonly Journey<M>[];
};

/** The event of a delay as xstate names it: `after('untilWarning', 'inactivity.active')`. */
export const after = (delay: string, stateId: string): SystemEvent => ({
  type: `xstate.after.${delay}.${stateId}`,
});

/** The event of an invoked actor that resolved. */
export const done = (id: string, output?: unknown): SystemEvent => ({
  type: `xstate.done.actor.${id}`,
  output,
});

/** The event of an invoked actor that rejected. */
export const failed = (id: string, error: unknown): SystemEvent => ({
  type: `xstate.error.actor.${id}`,
  error,
});
