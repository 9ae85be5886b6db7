/** One step of one machine as a report tells it: names of events and states, nothing that they carry. */
export type ReportedEvent = {
  /** Time since the app began, in ms. */
  readonly at_ms: number;
  /** Tells two actors of one machine apart; a report written by hand may leave it out. */
  readonly actor?: string;
  /** The machine's name in the registry. */
  readonly machine: string;
  readonly type: string;
  /** The actor that sent it; absent when none did, or when no one knows. */
  readonly sender?: string;
  /** Where the step led, as `stateName` writes it. */
  readonly state: string;
};

/** What an error report may carry about the way to the error, and what the `paths` command replays. */
export type EventReport = { readonly version: 1; readonly events: readonly ReportedEvent[] };

type StateValue = string | { readonly [name: string]: StateValue | undefined };

function leavesOf(value: StateValue, path: readonly string[]): string[] {
  if (typeof value === 'string') return [[...path, value].join('.')];
  const inner = Object.entries(value).flatMap(([name, each]) => leavesOf(each ?? {}, [...path, name]));
  return inner.length > 0 ? inner : [path.join('.')];
}

/** A state value in words, region after region: `authenticated.access.signed-in + authenticated.recheck.idle`. */
export const stateName = (value: StateValue): string => leavesOf(value, []).join(' + ');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNameOrNone = (value: unknown): value is string | undefined =>
  value === undefined || typeof value === 'string';

function eventFrom(value: unknown): ReportedEvent | null {
  if (!isRecord(value)) return null;
  const { at_ms, actor, machine, type, sender, state } = value;
  if (typeof at_ms !== 'number' || typeof machine !== 'string') return null;
  if (typeof type !== 'string' || typeof state !== 'string') return null;
  if (!isNameOrNone(actor) || !isNameOrNone(sender)) return null;
  return {
    at_ms,
    ...(actor === undefined ? {} : { actor }),
    machine,
    type,
    ...(sender === undefined ? {} : { sender }),
    state,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A file that is no JSON is no report; the caller says so.
    return null;
  }
}

/** Reads a report from the text of a file, fields that it does not know left out; null when it is none. */
export function readEventReport(text: string): EventReport | null {
  const value = parsed(text);
  if (!isRecord(value) || value['version'] !== 1 || !Array.isArray(value['events'])) return null;
  const events = value['events'].map(eventFrom);
  const read = events.filter((event) => event !== null);
  return read.length === events.length ? { version: 1, events: read } : null;
}

/** The text of a report's file: one event a line. */
export const writeEventReport = ({ version, events }: EventReport): string =>
  `{ "version": ${version}, "events": [\n${events.map((event) => `  ${JSON.stringify(event)}`).join(',\n')}\n] }\n`;
