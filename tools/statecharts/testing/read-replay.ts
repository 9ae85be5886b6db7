import { existsSync, readFileSync } from 'node:fs';
import { readEventReport, type EventReport } from '#kit/core/event-report.ts';
import type { Recording } from '#kit/testing/replay.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is wrong with one step of a recording; null when nothing is. */
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

/** Reads a report of steps, or a recording, from a text; a sentence that says what is wrong when it is neither. */
export function parseReplay(name: string, text: string): EventReport | Recording | string {
  const report = readEventReport(text);
  if (report) return report;
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value) && 'events' in value) {
      return `${name} is no report of steps: "version" must be 1, and each of "events" needs "at_ms", "machine", "type" and "state".`;
    }
    const recording = recordingFrom(value);
    return typeof recording === 'string' ? `${name} cannot be replayed: ${recording}.` : recording;
  } catch (error) {
    return `${name} is not JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** The same from a file. */
export function readReplay(file: string | undefined): EventReport | Recording | string {
  if (file === undefined || file.startsWith('--')) return 'Say which file to replay: --replay FILE.';
  if (!existsSync(file)) return `There is no file ${file}.`;
  return parseReplay(file, readFileSync(file, 'utf8'));
}
