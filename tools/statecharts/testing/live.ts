import { sourceOf, type AnyModel, type ModelEvent } from '#kit/core/explore.ts';
import { TimerClock } from '#kit/core/clock.ts';
import {
  createActor,
  fromPromise,
  type AnyActorRef,
  type ActorSystem,
  type ActorSystemInfo,
  type AnyStateMachine,
  type AnyTransitionDefinition,
} from 'xstate';

type Pending = { readonly resolve: (output: unknown) => void; readonly reject: (error: unknown) => void };

/** Runs everything that is due now: promises settle and their events are processed. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
}

/** Names a transition by its state, its event and its position in the list. */
export function nameOf(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const siblings = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  return `${source.id} ${eventType === '' ? 'always' : eventType} ${siblings.indexOf(transition)}`;
}

/** Every transition of a machine by name. */
export function transitionsOf(machine: AnyStateMachine): string[] {
  const walk = (node: AnyStateMachine['root']): string[] => [
    ...[...node.transitions.values()].flat().map(nameOf),
    ...(node.always ?? []).map(nameOf),
    ...Object.values(node.states).flatMap(walk),
  ];
  return walk(machine.root);
}

/** The pending actors of a running system, by id. */
const waitingIn = new WeakMap<ActorSystem<ActorSystemInfo>, Map<string, Pending>>();

const waiting = fromPromise(
  ({ self, system }) =>
    new Promise<unknown>((resolve, reject) => {
      waitingIn.get(system)?.set(self.id, { resolve, reject });
    }),
);

/** Building a machine takes longer than walking a path through it, so each is built once. */
const builtFrom = new WeakMap<AnyStateMachine, AnyStateMachine>();

/** Replaces every actor of a machine with one that the test settles. */
function withWaitingActors(machine: AnyStateMachine): AnyStateMachine {
  const actors = Object.keys(machine.implementations.actors);
  const built =
    builtFrom.get(machine) ??
    machine.provide({ actors: Object.fromEntries(actors.map((name) => [name, waiting])) as never });
  builtFrom.set(machine, built);
  return built;
}

/**
 * A running actor that receives a path's events realistically: timers through the clock, results and errors through the
 * started actor, all others by `send`. `taken` has the names of the transitions it took.
 */
export function startLive(machine: AnyStateMachine, input: unknown) {
  const clock = new TimerClock();
  const pending = new Map<string, Pending>();
  const taken = new Set<string>();
  let last = '';
  const actor = createActor(withWaitingActors(machine), {
    clock,
    input,
    inspect: (inspected) => {
      if ((inspected.actorRef as AnyActorRef).sessionId !== inspected.rootId) return;
      if (inspected.type === '@xstate.event') last = inspected.event.type;
      if (inspected.type === '@xstate.microstep') {
        for (const transition of inspected['_transitions']) taken.add(nameOf(transition));
      }
    },
  });
  waitingIn.set(actor.system, pending);
  actor.start();

  async function take(event: ModelEvent): Promise<void> {
    const [, how, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
    const isPending = id === undefined || pending.has(id);
    if (event.type.startsWith('xstate.after.')) clock.fireNext();
    // A spawned machine is no promise that could be settled: its end is sent.
    else if (!isPending && actor.getSnapshot().children[id] !== undefined) actor.send(event);
    else if (how === 'done') pending.get(id ?? '')?.resolve(event['output']);
    else if (how === 'error') pending.get(id ?? '')?.reject(event['error']);
    else actor.send(event);
    await settle();
    if (last !== event.type) throw new Error(`Expected "${event.type}" to happen, but "${last}" did.`);
  }
  return { actor, clock, taken, take };
}

/** Payloads and outcomes in a model for events or invokes that its machine does not have. */
export function gapsOf(machine: AnyStateMachine, model: AnyModel): string[] {
  const known = new Set(machine.events.map(String));
  const invoked = new Set(
    [...known].flatMap((type) => {
      const id = /^xstate\.done\.actor\.(.+)$/.exec(type)?.[1];
      return id === undefined ? [] : [sourceOf(machine, id)];
    }),
  );
  return [
    ...Object.keys(model.settles)
      .filter((source) => !invoked.has(source))
      .map((source) => `${source} is never invoked`),
    ...Object.keys(model.events)
      .filter((type) => !known.has(type))
      .map((type) => `${type} is handled nowhere`),
  ];
}
