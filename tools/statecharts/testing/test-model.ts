import { eventsAt, keyOf, type AnyModel, type ModelEvent } from '#kit/core/explore.ts';
import { momentOf } from '#kit/core/moment.ts';
import { TestModel as PackageModel } from '@xstate/test';
import { initialTransition, transition, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { TestModel as GraphModel } from 'xstate/graph';

/** A generated path: the event of each step and the snapshot it leads to; the first event is `xstate.init`. */
export type GeneratedPath = {
  readonly description: string;
  readonly steps: readonly { readonly event: ModelEvent; readonly state: AnyMachineSnapshot }[];
};

/** More states than any machine here has: reaching it means that a projection lets the context grow. */
const MOST_STATES = 60_000;

/** `keyOf`, worked out once for each snapshot: the engines ask for it at every step of every path. */
function createKeys(model: AnyModel): (snapshot: AnyMachineSnapshot) => string {
  const keys = new WeakMap<AnyMachineSnapshot, string>();
  return (snapshot) => {
    const key = keys.get(snapshot) ?? keyOf(model, snapshot);
    keys.set(snapshot, key);
    return key;
  };
}

/**
 * What both engines walk: the machine behind xstate's own pure functions. The package's bundled graph runs actions in
 * a scope of its own and fails on custom ones, at times without a word. Equal states continue from the first snapshot
 * found, so each step is computed once.
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
    // Naming how a state was reached makes every edge a vertex, so that shortest paths cover every edge.
    serializeState: (snapshot: AnyMachineSnapshot, event?: ModelEvent, before?: AnyMachineSnapshot) =>
      `${keyFor(snapshot)}${event ? ` via ${JSON.stringify(event)} from ${before ? keyFor(before) : ''}` : ''}`,
  };
}

/**
 * The shortest paths that together take every step of the explored graph, by @xstate/test. This is the only file that
 * imports the package; its types name an older xstate's, hence the casts.
 */
export function pathsOfPackage(machine: AnyStateMachine, model: AnyModel, input: unknown): GeneratedPath[] {
  const logic = pureLogic(machine, model, input);
  const testModel = new PackageModel(logic as never, optionsOf(model) as never);
  return testModel.getShortestPaths({ traversalLimit: MOST_STATES }) as unknown as GeneratedPath[];
}

/** Paths by their events, as a tree. */
type Known = Map<string, Known>;

/**
 * Leaves out the paths that others begin with, the longest first, as the package and its successor do. Theirs compares
 * all pairs, which for the 5,000 paths of the consultation takes ten times as long as finding them.
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

/** The same paths by xstate/graph, the package's successor: much faster, and compared with the package's in the tests. */
export function pathsOfGraph(machine: AnyStateMachine, model: AnyModel, input: unknown): GeneratedPath[] {
  const logic = pureLogic(machine, model, input);
  const testModel = new GraphModel(logic as never, optionsOf(model) as never);
  const options = { limit: MOST_STATES, allowDuplicatePaths: true };
  return withoutPrefixes(testModel.getShortestPaths(options) as unknown as GeneratedPath[]);
}
