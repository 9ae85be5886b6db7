import { stateName } from '#kit/core/event-report.ts';
import { eventName } from '#kit/drawing/chart.ts';
import type { AnyActorRef, AnyMachineSnapshot, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import type { InspectorSamples } from './samples.ts';

/** A taken transition by names: source, event, guard, targets. */
export type Taken = {
  readonly from: string;
  readonly event: string;
  readonly guard: string | null;
  readonly to: readonly string[];
};

/** A delayed event: its type, and its time on the clock of `at_ms`. */
export type Timer = { readonly type: string; readonly fires_ms: number };

/**
 * One step of one actor: everything that may leave the app's page. It contains ids from the source and names of events
 * and states, but no values of events, context, inputs or outputs.
 */
export type Step = {
  readonly at_ms: number;
  /** xstate's session id, a generated number. */
  readonly actor: string;
  readonly parent: string | null;
  /** The actor's id in its parent: `readProfile`, `allergies`. */
  readonly name: string;
  /** The machine's name in the registry; null for a promise or a callback. */
  readonly machine: string | null;
  readonly type: string;
  /** The actor that sent the event; null when none did. */
  readonly sender: string | null;
  /** The transitions taken, in order. */
  readonly took: readonly Taken[];
  /** The state's name; for a promise or a callback, whether it is still running. */
  readonly state: string;
  readonly isRunning: boolean;
  /** The events that would change something now, in the format of `offerKey`. */
  readonly offers: readonly string[];
  /** The running delays, the next one first. */
  readonly timers: readonly Timer[];
};

const isMachine = (snapshot: object): snapshot is AnyMachineSnapshot =>
  'machine' in snapshot && 'value' in snapshot;

const guardName = (guard: unknown): string =>
  typeof guard === 'string' ? guard : ((guard as { readonly type?: string }).type ?? 'unnamed');

const takenOf = ({ source, eventType, guard, target }: AnyTransitionDefinition): Taken => ({
  from: source.id,
  event: eventName(eventType),
  guard: guard === undefined ? null : guardName(guard),
  to: (target ?? []).map(({ id }) => id),
});

/** xstate records the start of a delay by `Date.now()`. Only the type of the delayed event is read. */
function timersOf(actor: AnyActorRef, at_ms: number): Timer[] {
  const { _scheduledEvents: scheduled } = actor.system.getSnapshot();
  return Object.values(scheduled)
    .filter(({ source }) => source === actor)
    .map(({ event, startedAt, delay }) => ({
      type: event.type,
      fires_ms: at_ms + startedAt + delay - Date.now(),
    }))
    .toSorted((one, other) => one.fires_ms - other.fires_ms);
}

/**
 * Converts xstate's inspection events to steps that may leave the page; null for all other events. The sender and the
 * transitions are reported before the step and are stored until then.
 */
export function createStepReader({ offersAt }: Pick<InspectorSamples, 'offersAt'>) {
  const senders = new WeakMap<object, Map<string, string | null>>();
  const taken = new Map<string, readonly Taken[]>();

  function stepOf(inspected: Extract<InspectionEvent, { type: '@xstate.snapshot' }>, at_ms: number): Step {
    // xstate declares a wider type than it passes: it is always one of its own actors.
    const actor = inspected.actorRef as AnyActorRef;
    const { sessionId, id, _parent } = actor;
    const { snapshot, event } = inspected;
    const machine = isMachine(snapshot) ? snapshot.machine.id : null;
    const took = taken.get(sessionId) ?? [];
    taken.delete(sessionId);
    return {
      at_ms,
      actor: sessionId,
      parent: _parent?.sessionId ?? null,
      name: id === sessionId ? (machine ?? 'actor') : id,
      machine,
      type: event.type,
      sender: senders.get(event)?.get(sessionId) ?? null,
      took,
      state: isMachine(snapshot) ? stateName(snapshot.value) : snapshot.status,
      isRunning: snapshot.status === 'active' && event.type !== 'xstate.stop',
      offers: isMachine(snapshot) ? offersAt(snapshot) : [],
      timers: timersOf(actor, at_ms),
    };
  }

  return (inspected: InspectionEvent, at_ms: number): Step | null => {
    const { sessionId } = inspected.actorRef as AnyActorRef;
    switch (inspected.type) {
      case '@xstate.event': {
        const known = senders.get(inspected.event) ?? new Map<string, string | null>();
        senders.set(inspected.event, known.set(sessionId, inspected.sourceRef?.sessionId ?? null));
        return null;
      }
      case '@xstate.microstep': {
        const { _transitions: transitions } = inspected;
        taken.set(sessionId, [...(taken.get(sessionId) ?? []), ...transitions.map(takenOf)]);
        return null;
      }
      case '@xstate.snapshot':
        return stepOf(inspected, at_ms);
      default:
        return null;
    }
  };
}
