import type { EventReport, ReportedEvent } from '#kit/core/event-report.ts';
import { KEPT_STEPS, type FromApp } from './link.ts';
import { everyStep, type StepFilter } from './panes/filter.ts';
import type { Step } from './step.ts';

/** A source of steps: an open page of the app, or a report from a file. */
export type Source = {
  readonly steps: readonly Step[];
  readonly isOpen: boolean;
  /** The inspector's clock minus the source's, in ms; absent for a file, where no time passes. */
  readonly ahead_ms?: number;
  /** Set for a replay from the address: a page that opens does not replace it. */
  readonly isAskedFor?: true;
};

/**
 * The state of the inspector. `machine` is empty until one is selected; `at` is the selected step, null for the latest.
 */
export type Watching = {
  readonly sources: Readonly<Record<string, Source>>;
  readonly source: string | null;
  readonly machine: string;
  readonly actor: string | null;
  readonly at: number | null;
  /** The filter of the log and the sequence diagram. */
  readonly filter: StepFilter;
};

export type Wish =
  | { readonly wish: 'source'; readonly source: string }
  | { readonly wish: 'actor'; readonly actor: string }
  | { readonly wish: 'machine'; readonly machine: string }
  | { readonly wish: 'at'; readonly at: number | null }
  | { readonly wish: 'filter'; readonly filter: StepFilter }
  | {
      readonly wish: 'import';
      readonly name: string;
      readonly report: EventReport;
      readonly isAskedFor?: true;
    };

export const nothingYet: Watching = {
  sources: {},
  source: null,
  machine: '',
  actor: null,
  at: null,
  filter: everyStep,
};

/**
 * Applies a message from a page of the app, received at a time of the inspector's clock. The steps of a closed page are
 * kept.
 */
export function receive(watching: Watching, message: FromApp, received_ms: number): Watching {
  const known = watching.sources[message.page];
  if (message.kind === 'closed') {
    if (!known) return watching;
    const sources = { ...watching.sources, [message.page]: { ...known, isOpen: false } };
    return { ...watching, sources };
  }
  const before = message.isWhole ? [] : (known?.steps ?? []);
  const steps = [...before, ...message.steps].slice(-2 * KEPT_STEPS);
  const source = { steps, isOpen: true, ahead_ms: received_ms - message.now_ms };
  const sources = { ...watching.sources, [message.page]: source };
  const current = watching.sources[watching.source ?? ''];
  const isHeld = current !== undefined && (current.isOpen || current.isAskedFor === true);
  const isNew = known === undefined && !isHeld;
  return isNew
    ? { ...nothingYet, filter: watching.filter, sources, source: message.page }
    : { ...watching, sources };
}

const stepFrom = (event: ReportedEvent): Step => ({
  at_ms: event.at_ms,
  actor: event.actor ?? event.machine,
  parent: null,
  name: event.machine,
  machine: event.machine,
  type: event.type,
  sender: event.sender ?? null,
  took: [],
  state: event.state,
  isRunning: true,
  offers: [],
  timers: [],
});

/** The selected source. */
export const sourceOf = ({ sources, source }: Watching): Source =>
  sources[source ?? ''] ?? { steps: [], isOpen: false };

function choose(watching: Watching, source: string): Watching {
  const { steps } = watching.sources[source] ?? { steps: [] };
  const first = steps.find(({ machine }) => machine !== null);
  return {
    ...watching,
    source,
    at: null,
    actor: first?.actor ?? null,
    machine: first?.machine ?? watching.machine,
  };
}

/** Applies a developer's request. */
export function follow(watching: Watching, wished: Wish): Watching {
  switch (wished.wish) {
    case 'source':
      return choose(watching, wished.source);
    case 'machine':
      return { ...watching, machine: wished.machine, actor: null };
    case 'actor': {
      const machine = sourceOf(watching).steps.find(({ actor }) => actor === wished.actor)?.machine;
      return machine ? { ...watching, actor: wished.actor, machine } : watching;
    }
    case 'at':
      return { ...watching, at: wished.at };
    case 'filter':
      return { ...watching, filter: wished.filter };
    default: {
      const steps = wished.report.events.map(stepFrom);
      const { name, isAskedFor } = wished;
      const source: Source = { steps, isOpen: false, ...(isAskedFor ? { isAskedFor } : {}) };
      const sources = { ...watching.sources, [name]: source };
      return choose({ ...watching, sources }, wished.name);
    }
  }
}

/** The steps up to the selected one. */
export function stepsSoFar(watching: Watching): readonly Step[] {
  const { steps } = sourceOf(watching);
  return watching.at === null ? steps : steps.slice(0, watching.at + 1);
}

/** An actor's last step that took a transition; ignored events do not count. */
export const lastTakenBy = (steps: readonly Step[], actor: string): Step | null =>
  steps.findLast((step) => step.actor === actor && step.took.length > 0) ?? null;

/** The latest step of every actor that has not ended. */
export function actorsAfter(steps: readonly Step[]): ReadonlyMap<string, Step> {
  const latest = new Map<string, Step>();
  for (const step of steps) {
    if (step.isRunning) latest.set(step.actor, step);
    else latest.delete(step.actor);
  }
  return latest;
}

/** A running delay: its event, the remaining time, and its end on the inspector's clock. */
export type Countdown = { readonly type: string; readonly left_ms: number; readonly fires_at: number };

/**
 * The delays that run after an actor's step. Time passes only at the latest step of an open page; at an earlier step,
 * or after the page has closed, the values are those right after the step.
 */
export function countdownsOf(watching: Watching, { timers }: Step, now_ms: number): readonly Countdown[] {
  const { isOpen, ahead_ms = 0 } = sourceOf(watching);
  const looked = stepsSoFar(watching).at(-1)?.at_ms ?? 0;
  const now = isOpen && watching.at === null ? now_ms - ahead_ms : looked;
  return timers.map(({ type, fires_ms }) => ({
    type,
    left_ms: Math.max(0, fires_ms - now),
    fires_at: fires_ms + ahead_ms,
  }));
}

export type Branch = { readonly step: Step; readonly branches: readonly Branch[] };

/** The running actors as a tree; an actor with an unknown parent is at the top. */
export function treeOf(actors: ReadonlyMap<string, Step>): readonly Branch[] {
  const all = [...actors.values()];
  const below = (parent: string): Branch[] =>
    all.filter((step) => step.parent === parent).map((step) => ({ step, branches: below(step.actor) }));
  return all
    .filter(({ parent }) => parent === null || !actors.has(parent))
    .map((step) => ({ step, branches: below(step.actor) }));
}

/** The ids of the states that a state's name makes active, including their ancestors and the machine. */
export function activeIds(machine: string, state: string): string[] {
  const ids = state
    .split(' + ')
    .filter((leaf) => leaf !== '')
    .flatMap((leaf) => {
      const path = leaf.split('.');
      return path.map((_name, index) => [machine, ...path.slice(0, index + 1)].join('.'));
    });
  return [...new Set([machine, ...ids])];
}

/** The steps as an event report for a file. */
export const reportOf = (steps: readonly Step[]): EventReport => ({
  version: 1,
  events: steps.flatMap(({ at_ms, actor, machine, type, sender, state }) =>
    machine === null || type === 'xstate.stop'
      ? []
      : [
          {
            at_ms: Math.round(at_ms),
            actor,
            machine,
            type,
            ...(sender === null ? {} : { sender }),
            state,
          },
        ],
  ),
});
