import { readEventReport, type EventReport } from '#kit/core/event-report.ts';
import type { Recording } from '#kit/testing/replay/replay.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The error in one step of a recording; null when it is valid. */
function faultOf(step: unknown, index: number): string | null {
  const where = `step ${String(index + 1)}`;
  if (!isRecord(step)) return `${where} is no object`;
  const { event, at } = step;
  if (typeof event !== 'string' && !(isRecord(event) && typeof event['type'] === 'string')) {
    return `${where} has no "event": the type of an event, or an event with its payload`;
  }
  return typeof at === 'string' ? null : `${where} has no "at": the state that it leads to`;
}

function recordingFrom(value: unknown): Recording | string {
  if (!isRecord(value)) return 'it is no object';
  const { machine, start, steps } = value;
  if (typeof machine !== 'string') return 'it names no "machine"';
  if (start !== undefined && typeof start !== 'string') return 'its "start" is no text';
  if (!Array.isArray(steps)) return 'it has no list of "steps"';
  const fault = steps.map(faultOf).find((each) => each !== null);
  return fault ?? (value as unknown as Recording);
}

/** What can be replayed: an event report, a recording, or a list of recordings. */
export type Replayable = EventReport | Recording | readonly Recording[];

/** Parses a replay; an error message when the text is none. */
export function parseReplay(name: string, text: string): Replayable | string {
  const report = readEventReport(text);
  if (report) return report;
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value) && 'events' in value) {
      return `${name} is no report of steps: "version" must be 1, and each of "events" needs "at_ms", "machine", "type" and "state".`;
    }
    const recordings = Array.isArray(value) ? value.map(recordingFrom) : recordingFrom(value);
    const fault = [recordings].flat().find((each) => typeof each === 'string');
    if (fault !== undefined) return `${name} cannot be replayed: ${fault}.`;
    return recordings as Recording | readonly Recording[];
  } catch (error) {
    return `${name} is not JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
}
