import { stateName } from '#kit/core/event-report.ts';
import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import type { InspectorSamples } from './samples.ts';

/**
 * One step of one actor, as far as it may leave the app's page: ids from the source, names of events and states. This
 * list is the whole of it; whatever an event, a context, an input or an output carries stays where it is.
 */
export type Step = {
  readonly at_ms: number;
  /** xstate's session id, a number of its own making. */
  readonly actor: string;
  readonly parent: string | null;
  /** The id under which its parent runs it: `readProfile`, `allergies`. */
  readonly name: string;
  /** The machine's name in the registry; null for a promise or a callback. */
  readonly machine: string | null;
  readonly type: string;
  /** The state's name; of an actor that is no machine whether it still runs. */
  readonly state: string;
  readonly isRunning: boolean;
  /** The events that would do something now, as `offerKey` writes them. */
  readonly offers: readonly string[];
};

const isMachine = (snapshot: object): snapshot is AnyMachineSnapshot =>
  'machine' in snapshot && 'value' in snapshot;

/** Rebuilds from what xstate tells an inspector the little that a page may be told; null for all but steps. */
export function stepOf(
  inspected: InspectionEvent,
  at_ms: number,
  { offersAt }: Pick<InspectorSamples, 'offersAt'>,
): Step | null {
  if (inspected.type !== '@xstate.snapshot') return null;
  // xstate declares less than it passes: it is always one of its own actors.
  const { sessionId, id, _parent } = inspected.actorRef as AnyActorRef;
  const { snapshot, event } = inspected;
  const machine = isMachine(snapshot) ? snapshot.machine.id : null;
  return {
    at_ms,
    actor: sessionId,
    parent: _parent?.sessionId ?? null,
    name: id === sessionId ? (machine ?? 'actor') : id,
    machine,
    type: event.type,
    state: isMachine(snapshot) ? stateName(snapshot.value) : snapshot.status,
    isRunning: snapshot.status === 'active' && event.type !== 'xstate.stop',
    offers: isMachine(snapshot) ? offersAt(snapshot) : [],
  };
}
