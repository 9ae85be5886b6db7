import { REPORTED_EVENTS } from '#src/config/limits.ts';
import { stateName, type EventReport, type ReportedEvent } from '#src/domain/event-report.ts';
import type { AnyMachineSnapshot, InspectionEvent } from 'xstate';

/** What runs without a patient: only of these a step may be told after sign-out. */
const everybodys = new Set(['app', 'theme', 'auth', 'inactivity']);

const isMachine = (snapshot: object): snapshot is AnyMachineSnapshot =>
  'machine' in snapshot && 'value' in snapshot;

/**
 * Keeps the last steps of every machine in memory for a report: names of events and states, never what they carry.
 * What the patient's own actors did is forgotten at sign-out.
 */
export function createRecorder(now: () => number) {
  const began = now();
  let events: readonly ReportedEvent[] = [];
  let authState = '';

  function noteAuth(state: string): void {
    const hasLeft = state === 'signed-out' && authState !== state;
    if (hasLeft) events = events.filter(({ machine }) => everybodys.has(machine));
    authState = state;
  }

  return {
    /** Takes in what xstate tells an inspector; only machines' steps count. */
    note: (step: InspectionEvent): void => {
      if (step.type !== '@xstate.snapshot' || !isMachine(step.snapshot)) return;
      const { type } = step.event;
      if (type === 'xstate.stop' || !('sessionId' in step.actorRef)) return;
      const { sessionId: actor } = step.actorRef;
      const { machine, value } = step.snapshot;
      const event = { at_ms: now() - began, actor, machine: machine.id, type, state: stateName(value) };
      if (machine.id === 'auth') noteAuth(event.state);
      events = [...events, event].slice(-REPORTED_EVENTS);
    },
    /** The last steps, oldest first. */
    report: (): EventReport => ({ version: 1, events }),
  };
}
