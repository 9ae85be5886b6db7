import type { MachineModel, Moment, Settlement } from '#kit/core/model.ts';
import { activeNodes, momentOf, placeOf } from '#kit/core/moment.ts';
import {
  fromPromise,
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ExecutableActionObject,
} from 'xstate';

/** Any model; the walkers treat all machines alike, so types of samples and context are erased here. */
export type AnyModel = Omit<MachineModel<AnyStateMachine>, 'settles'> & {
  readonly settles: Readonly<Record<string, Settlement>>;
};
export type ModelEvent = { readonly type: string; readonly [field: string]: unknown };
export type Visit = {
  readonly snapshot: AnyMachineSnapshot;
  readonly moment: Moment<AnyStateMachine>;
};

const inert = fromPromise(() => new Promise<never>(() => undefined));

/** A machine whose actors do nothing: pure steps start none, so whole actor trees are not needed. */
export const withInertActors = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(
      Object.keys(machine.implementations.actors).map((name) => [name, inert]),
    ) as never,
  });

const visit = ([snapshot, actions]: [AnyMachineSnapshot, ExecutableActionObject[]]): Visit => ({
  snapshot,
  moment: momentOf(snapshot, actions),
});

/** The machine in its initial state. */
export const begin = (machine: AnyStateMachine, input: unknown): Visit =>
  visit(initialTransition(machine, input));

/** One pure step: starts no actors or timers and sends nothing. */
export const step = (machine: AnyStateMachine, from: AnyMachineSnapshot, event: ModelEvent): Visit =>
  visit(transition(machine, from, event));

/** The source of an invoke's actor, by the invoke's id. */
export function sourceOf(machine: AnyStateMachine, id: string): string | null {
  const walk = (node: AnyStateMachine['root']): string | undefined =>
    node.invoke
      .map(({ id: own, src }) => (own === id && typeof src === 'string' ? src : undefined))
      .find(Boolean) ?? Object.values(node.states).map(walk).find(Boolean);
  return walk(machine.root) ?? null;
}

function settlementsOf(model: AnyModel, machine: AnyStateMachine, type: string): ModelEvent[] | null {
  const [, settled, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (settled === undefined || id === undefined) return null;
  const settlement = model.settles[sourceOf(machine, id) ?? ''];
  // An invoked machine has no declared outcomes and ends without output.
  if (!settlement) return settled === 'done' ? [{ type, output: undefined }] : [];
  return settled === 'done'
    ? settlement.done.map((output) => ({ type, output }))
    : settlement.error.map((error) => ({ type, error }));
}

/** The events of one type with each payload or outcome of the model. */
export function samplesOf(model: AnyModel, machine: AnyStateMachine, type: string): ModelEvent[] {
  if (type.startsWith('xstate.after.')) return [{ type }];
  const settled = settlementsOf(model, machine, type);
  if (settled) return settled;
  const samples = (model.events as Record<string, readonly object[]>)[type];
  if (!samples) throw new Error(`The model has no sample for the event "${type}".`);
  return samples.map((payload) => ({ ...payload, type }));
}

/**
 * Every event that can happen now: what the active states handle, each with all its payloads, and timers only when due.
 * An unhandled `xstate.error` would end the machine, so it is left out.
 */
export function eventsAt(model: AnyModel, { snapshot, moment }: Visit): ModelEvent[] {
  if (snapshot.status !== 'active') return [];
  const types = new Set(activeNodes(snapshot).flatMap((node) => node.ownEvents));
  return [...types]
    .filter((type) => !type.startsWith('xstate.after.') || (model.isDue?.(moment, type) ?? true))
    .flatMap((type) => samplesOf(model, snapshot.machine as AnyStateMachine, type));
}

/** Every event that a model declares, handled or not: none may break a machine. */
export const allEvents = (model: AnyModel): ModelEvent[] =>
  Object.entries(model.events as Record<string, readonly object[]>).flatMap(([type, samples]) =>
    samples.map((payload) => ({ ...payload, type })),
  );

/** The key that identifies a state in the exploration. */
export const keyOf = (model: AnyModel, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([snapshot.value, snapshot.status, model.project(snapshot.context, placeOf(snapshot))]);
