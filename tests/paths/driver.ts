import type { Samples, Settlements } from '#tools/statecharts/core/model.ts';
import type { ModelEvent } from '#tools/statecharts/core/explore.ts';
import type { Moment } from '#tools/statecharts/core/model.ts';
import type { Stage } from '#tests/paths/stage.ts';
import type { AnyStateMachine, EventFrom, InputFrom, StateMachine } from 'xstate';

type Parts<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer _Actor,
    infer _Action,
    infer _Guard,
    infer Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer Config
  >
    ? { readonly delay: Delay & string; readonly config: Config }
    : never;

/** The leaves of a chart by their whole names: `authenticated.access.onboarding`. */
type Leaves<Config, Path extends string = ''> = Config extends { readonly states: infer States }
  ? {
      [Key in keyof States & string]: Leaves<States[Key], Path extends '' ? Key : `${Path}.${Key}`>;
    }[keyof States & string]
  : Path;
export type LeafOf<M> = Leaves<Parts<M>['config']>;
export type DelayOf<M> = Parts<M>['delay'];

/** One step of a path as an executor sees it: the next event tells what has to be prepared. */
export type PathStep = {
  readonly event: ModelEvent;
  readonly before: Moment<AnyStateMachine>;
  readonly after: Moment<AnyStateMachine>;
  readonly next: ModelEvent | null;
};

/** How a step is caused in a browser. */
export type Executor = (stage: Stage, step: PathStep) => Promise<void>;

/** Why no one, and nothing outside, can cause it. */
export type Reason = { readonly never: string };
export const never = (reason: string): Reason => ({ never: reason });

export type Cause = Executor | Reason;

/** What the patient sees in a state, or why it is gone before anybody sees it. */
export type Sight = (stage: Stage, moment: Moment<AnyStateMachine>) => Promise<void>;

type Start<M extends AnyStateMachine, World> = {
  readonly input: InputFrom<M>;
  readonly world: World;
  readonly open: (stage: Stage) => Promise<void>;
  /** Absent when what follows follows at once, before anybody sees the first state. */
  readonly isSeen?: false;
};

/**
 * How one machine is driven through the product's own screens. Every event, outcome, delay and state of the machine
 * has its row: one that is missing does not compile.
 */
export type Driver<M extends AnyStateMachine, World = null> = {
  readonly starts: Readonly<Record<string, Start<M, World>>>;
  readonly samples: { readonly events: Samples<EventFrom<M>>; readonly settles: Settlements<M> };
  readonly events: { readonly [T in EventFrom<M>['type']]: Cause };
  readonly settles: {
    readonly [S in keyof Settlements<M>]: { readonly done: Cause; readonly error: Cause };
  };
  readonly delays: { readonly [D in DelayOf<M>]: Cause };
  /** The end of an invoked machine. */
  readonly ends?: Cause;
  readonly sights: { readonly [L in LeafOf<M>]: Sight | Reason };
  readonly project: (context: Moment<M>['context'], at: string) => unknown;
  /** What surrounds the machine and decides what can happen next: which words were sent, what storage holds. */
  readonly worldAfter?: (world: World, step: Omit<PathStep, 'next'>) => World;
  /** Whether a person, or the world around, can cause this here. */
  readonly can?: (moment: Moment<M>, event: ModelEvent, world: World) => boolean;
  /** Transitions that no path takes, each with the reason. */
  readonly untravelled: Readonly<Record<string, string>>;
};

/** A driver without its machine's own types, for the walker. */
export type AnyDriver = {
  readonly starts: Readonly<
    Record<
      string,
      {
        readonly input: unknown;
        readonly world: unknown;
        readonly open: (stage: Stage) => Promise<void>;
        readonly isSeen?: false;
      }
    >
  >;
  readonly samples: {
    readonly events: Readonly<Record<string, readonly object[]>>;
    readonly settles: Readonly<
      Record<string, { readonly done: readonly unknown[]; readonly error: readonly unknown[] }>
    >;
  };
  readonly events: Readonly<Record<string, Cause>>;
  readonly settles: Readonly<Record<string, { readonly done: Cause; readonly error: Cause }>>;
  readonly delays: Readonly<Record<string, Cause>>;
  readonly ends?: Cause;
  readonly sights: Readonly<Record<string, Sight | Reason>>;
  readonly project: (context: never, at: string) => unknown;
  readonly worldAfter?: (world: never, step: Omit<PathStep, 'next'>) => unknown;
  readonly can?: (moment: never, event: ModelEvent, world: never) => boolean;
  readonly untravelled: Readonly<Record<string, string>>;
};
