import { REPORTED_EVENTS } from '#src/config/limits.ts';
import { stateName, type EventReport, type ReportedEvent } from '#src/domain/event-report.ts';
import type { AnyMachineSnapshot, InspectionEvent } from 'xstate';

/** Machines that run without a patient: only their steps may be reported after sign-out. */
const publicMachines = new Set(['app', 'theme', 'auth', 'inactivity']);

/** Whether a snapshot is a machine's, not that of a promise or a callback. */
export const isMachine = (snapshot: object): snapshot is AnyMachineSnapshot =>
  'machine' in snapshot && 'value' in snapshot;

/**
 * Keeps the last steps of every machine in memory for an error report: names of events and states, never their data.
 * Steps of the patient's own actors are dropped at sign-out.
 */
export function createRecorder(now: () => number) {
  const startedMs = now();
  let events: readonly ReportedEvent[] = [];
  let authState = '';

  function noteAuth(state: string): void {
    const hasLeft = state === 'signed-out' && authState !== state;
    if (hasLeft) events = events.filter(({ machine }) => publicMachines.has(machine));
    authState = state;
  }

  return {
    /** Takes an inspection event from xstate; only steps of machines count. */
    note: (step: InspectionEvent): void => {
      if (step.type !== '@xstate.snapshot' || !isMachine(step.snapshot)) return;
      const { type } = step.event;
      if (type === 'xstate.stop' || !('sessionId' in step.actorRef)) return;
      const { sessionId: actor } = step.actorRef;
      const { machine, value } = step.snapshot;
      const event = { at_ms: now() - startedMs, actor, machine: machine.id, type, state: stateName(value) };
      if (machine.id === 'auth') noteAuth(event.state);
      events = [...events, event].slice(-REPORTED_EVENTS);
    },
    /** The last steps, oldest first. */
    report: (): EventReport => ({ version: 1, events }),
  };
}
