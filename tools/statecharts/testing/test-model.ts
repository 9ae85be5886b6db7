import { eventsAt, keyOf, type AnyModel, type ModelEvent } from '#kit/core/explore.ts';
import { momentOf } from '#kit/core/moment.ts';
import { TestModel as PackageModel } from '@xstate/test';
import { initialTransition, transition, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { TestModel as GraphModel } from 'xstate/graph';

/** A generated path: the event of each step and the resulting snapshot; the first event is `xstate.init`. */
export type GeneratedPath = {
  readonly description: string;
  readonly steps: readonly { readonly event: ModelEvent; readonly state: AnyMachineSnapshot }[];
};

/** More states than any machine here has: reaching this limit means that a projection lets the context grow. */
const MOST_STATES = 120_000;

/** `keyOf`, cached for each snapshot: the engines call it at every step of every path. */
function createKeys(model: AnyModel): (snapshot: AnyMachineSnapshot) => string {
  const keys = new WeakMap<AnyMachineSnapshot, string>();
  return (snapshot) => {
    const key = keys.get(snapshot) ?? keyOf(model, snapshot);
    keys.set(snapshot, key);
    return key;
  };
}

/**
 * The logic for both engines: the machine with xstate's own pure functions. The package's bundled graph runs actions in
 * its own scope and fails on custom ones, sometimes silently. Equal states continue from the first snapshot found, so
 * that each step is computed once.
 */
function pureLogic(machine: AnyStateMachine, model: AnyModel, input: unknown) {
  const known = new Map<string, AnyMachineSnapshot>();
  const keyFor = createKeys(model);
  return {
    getInitialSnapshot: () => initialTransition(machine, input)[0],
    transition: (from: AnyMachineSnapshot, event: ModelEvent) => {
      const key = `${keyFor(from)} ${JSON.stringify(event)}`;
      const found = known.get(key) ?? transition(machine, from, event)[0];
      known.set(key, found);
      return found;
    },
  };
}

function optionsOf(model: AnyModel) {
  const keyFor = createKeys(model);
  return {
    events: (snapshot: AnyMachineSnapshot) => eventsAt(model, { snapshot, moment: momentOf(snapshot, []) }),
    serializeEvent: (event: ModelEvent) => JSON.stringify(event),
    // Including how a state was reached makes every edge a vertex, so that shortest paths cover every edge.
    serializeState: (snapshot: AnyMachineSnapshot, event?: ModelEvent, before?: AnyMachineSnapshot) =>
      `${keyFor(snapshot)}${event ? ` via ${JSON.stringify(event)} from ${before ? keyFor(before) : ''}` : ''}`,
  };
}

/**
 * The shortest paths that together take every step of the explored graph, by @xstate/test. Only this file imports that
 * package; its types are for an older xstate, hence the casts.
 */
export function pathsOfPackage(machine: AnyStateMachine, model: AnyModel, input: unknown): GeneratedPath[] {
  const logic = pureLogic(machine, model, input);
  const testModel = new PackageModel(logic as never, optionsOf(model) as never);
  return testModel.getShortestPaths({ traversalLimit: MOST_STATES }) as unknown as GeneratedPath[];
}

/** Paths as a tree of events. */
type Known = Map<string, Known>;

/**
 * Drops paths that are prefixes of others, longest first, as the package and its successor do. Their version compares
 * all pairs, which for the 10,000 paths of the consultation takes ten times as long as finding them.
 */
function withoutPrefixes(paths: readonly GeneratedPath[]): GeneratedPath[] {
  const known: Known = new Map();
  return paths
    .toSorted((one, other) => other.steps.length - one.steps.length)
    .filter(({ steps }) => {
      let isNew = false;
      let place = known;
      for (const { event } of steps) {
        const key = JSON.stringify(event);
        const next: Known = place.get(key) ?? new Map();
        isNew ||= !place.has(key);
        place.set(key, next);
        place = next;
      }
      return isNew;
    });
}

/** The same paths by xstate/graph, the package's successor: much faster; tests compare both. */
export function pathsOfGraph(machine: AnyStateMachine, model: AnyModel, input: unknown): GeneratedPath[] {
  const logic = pureLogic(machine, model, input);
  const testModel = new GraphModel(logic as never, optionsOf(model) as never);
  const options = { limit: MOST_STATES, allowDuplicatePaths: true };
  return withoutPrefixes(testModel.getShortestPaths(options) as unknown as GeneratedPath[]);
}
