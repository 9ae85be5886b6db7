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

/** Any model; the walkers treat all machines alike, so samples and context lose their types here. */
export type AnyModel = Omit<MachineModel<AnyStateMachine>, 'settles'> & {
  readonly settles: Readonly<Record<string, Settlement>>;
};
export type ModelEvent = { readonly type: string; readonly [field: string]: unknown };
export type Visit = {
  readonly snapshot: AnyMachineSnapshot;
  readonly moment: Moment<AnyStateMachine>;
};

const inert = fromPromise(() => new Promise<never>(() => undefined));

/** A machine whose actors never do anything: pure steps start none, and need not set up whole actor trees. */
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

/** The machine as it begins. */
export const begin = (machine: AnyStateMachine, input: unknown): Visit =>
  visit(initialTransition(machine, input));

/** One pure step: nothing is started, sent or timed. */
export const step = (machine: AnyStateMachine, from: AnyMachineSnapshot, event: ModelEvent): Visit =>
  visit(transition(machine, from, event));

/** Where an invoke's actor comes from, by the invoke's id. */
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
  // A machine that was invoked ends without a word.
  if (!settlement) return settled === 'done' ? [{ type, output: undefined }] : [];
  return settled === 'done'
    ? settlement.done.map((output) => ({ type, output }))
    : settlement.error.map((error) => ({ type, error }));
}

/** The events of one type with every payload or outcome that the model gives. */
export function samplesOf(model: AnyModel, machine: AnyStateMachine, type: string): ModelEvent[] {
  if (type.startsWith('xstate.after.')) return [{ type }];
  const settled = settlementsOf(model, machine, type);
  if (settled) return settled;
  const samples = (model.events as Record<string, readonly object[]>)[type];
  if (!samples) throw new Error(`The model has no sample for the event "${type}".`);
  return samples.map((payload) => ({ ...payload, type }));
}

/**
 * Every event that may happen now: what the active states handle (a passed-on `xstate.error` that no one handles would
 * end the machine), each with all its payloads, timers only when they are due.
 */
export function eventsAt(model: AnyModel, { snapshot, moment }: Visit): ModelEvent[] {
  if (snapshot.status !== 'active') return [];
  const types = new Set(activeNodes(snapshot).flatMap((node) => node.ownEvents));
  return [...types]
    .filter((type) => !type.startsWith('xstate.after.') || (model.isDue?.(moment, type) ?? true))
    .flatMap((type) => samplesOf(model, snapshot.machine as AnyStateMachine, type));
}

/** All a model declares, whether a state handles it or not: nothing may break a machine. */
export const allEvents = (model: AnyModel): ModelEvent[] =>
  Object.entries(model.events as Record<string, readonly object[]>).flatMap(([type, samples]) =>
    samples.map((payload) => ({ ...payload, type })),
  );

/** What tells two states of exploration apart. */
export const keyOf = (model: AnyModel, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([snapshot.value, snapshot.status, model.project(snapshot.context, placeOf(snapshot))]);
