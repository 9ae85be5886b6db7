import type { Moment } from '#kit/core/model.ts';
import type { AnyMachineSnapshot, AnyStateMachine, ExecutableActionObject } from 'xstate';

/** The active state nodes, a private property of xstate. */
export const activeNodes = (snapshot: AnyMachineSnapshot) => snapshot['_nodes'];

/** The active leaves, joined in document order: `authenticated.access.onboarding + authenticated.recheck.idle`. */
export function placeOf(snapshot: AnyMachineSnapshot): string {
  const leaves = activeNodes(snapshot).filter((node) => Object.keys(node.states).length === 0);
  return leaves
    .toSorted((one, other) => one.order - other.order)
    .map((node) => node.path.join('.'))
    .join(' + ');
}

const written = (params: unknown) => (params === undefined ? '' : ` ${JSON.stringify(params)}`);

/**
 * The effects among a step's actions: named actions with their params, and messages to other actors. Spawned, stopped
 * and awaited actors are reported separately.
 */
export function effectsOf(actions: readonly ExecutableActionObject[]): string[] {
  return actions.flatMap((action): string[] => {
    const params = action.params as Record<string, unknown> | undefined;
    if (action.type === 'xstate.sendTo') {
      const event = params?.['event'] as { type: string };
      return [`tell ${String(params?.['targetId'])} ${event.type}`];
    }
    return action.type.startsWith('xstate.') ? [] : [`${action.type}${written(params)}`];
  });
}

/** The actors that a step started, with their inputs. */
export function startedBy(actions: readonly ExecutableActionObject[]): Record<string, unknown> {
  return Object.fromEntries(
    actions
      .filter(({ type }) => type === 'xstate.spawnChild')
      .map(({ params }) => {
        const { id, input } = params as { id: string; input: unknown };
        return [id, input];
      }),
  );
}

/** The delays that a step started, by name, in ms. */
function delaysOf(actions: readonly ExecutableActionObject[]): Record<string, number> {
  return Object.fromEntries(
    actions
      .filter(({ type }) => type === 'xstate.raise')
      .map(({ params }) => {
        const { id, delay } = params as { id: string; delay: number };
        return [/^xstate\.after\.([^.]+)\./.exec(id)?.[1] ?? id, delay];
      }),
  );
}

/** A snapshot and the actions of the step that led to it, in the format of models and journeys. */
export function momentOf<M extends AnyStateMachine>(
  snapshot: AnyMachineSnapshot,
  actions: readonly ExecutableActionObject[],
): Moment<M> {
  return {
    at: placeOf(snapshot),
    context: snapshot.context as Moment<M>['context'],
    children: Object.entries(snapshot.children)
      .filter(([, child]) => child !== undefined)
      .map(([id]) => id),
    tags: [...snapshot.tags].toSorted(),
    does: effectsOf(actions),
    waits: delaysOf(actions),
    asks: startedBy(actions),
  };
}
