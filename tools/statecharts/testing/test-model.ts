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

/**
 * What both engines walk: the machine behind xstate's own pure functions. The package's bundled graph runs actions in
 * a scope of its own and fails on custom ones, at times without a word. Equal states continue from the first snapshot
 * found, so each step is computed once.
 */
function pureLogic(machine: AnyStateMachine, model: AnyModel, input: unknown) {
  const known = new Map<string, AnyMachineSnapshot>();
  return {
    getInitialSnapshot: () => initialTransition(machine, input)[0],
    transition: (from: AnyMachineSnapshot, event: ModelEvent) => {
      const key = `${keyOf(model, from)} ${JSON.stringify(event)}`;
      const found = known.get(key) ?? transition(machine, from, event)[0];
      known.set(key, found);
      return found;
    },
  };
}

function optionsOf(model: AnyModel) {
  return {
    events: (snapshot: AnyMachineSnapshot) => eventsAt(model, { snapshot, moment: momentOf(snapshot, []) }),
    serializeEvent: (event: ModelEvent) => JSON.stringify(event),
    // Naming how a state was reached makes every edge a vertex, so that shortest paths cover every edge.
    serializeState: (snapshot: AnyMachineSnapshot, event?: ModelEvent, before?: AnyMachineSnapshot) =>
      `${keyOf(model, snapshot)}${event ? ` via ${JSON.stringify(event)} from ${before ? keyOf(model, before) : ''}` : ''}`,
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

/** The same paths by xstate/graph, the package's successor. */
export function pathsOfGraph(machine: AnyStateMachine, model: AnyModel, input: unknown): GeneratedPath[] {
  const logic = pureLogic(machine, model, input);
  const testModel = new GraphModel(logic as never, optionsOf(model) as never);
  return testModel.getShortestPaths({ limit: MOST_STATES }) as unknown as GeneratedPath[];
}
