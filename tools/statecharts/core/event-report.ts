/** One step of one machine in a report: names of events and states, no payloads. */
export type ReportedEvent = {
  /** Time since the app started, in ms. */
  readonly at_ms: number;
  /** Distinguishes two actors of one machine; optional in a report written by hand. */
  readonly actor?: string;
  /** The machine's name in the registry. */
  readonly machine: string;
  readonly type: string;
  /** The actor that sent it; absent when none did or it is unknown. */
  readonly sender?: string;
  /** The resulting state, in the format of `stateName`. */
  readonly state: string;
};

/** The steps before an error: the content of an error report, and the input of the `paths` command. */
export type EventReport = { readonly version: 1; readonly events: readonly ReportedEvent[] };

type StateValue = string | { readonly [name: string]: StateValue | undefined };

function leavesOf(value: StateValue, path: readonly string[]): string[] {
  if (typeof value === 'string') return [[...path, value].join('.')];
  const inner = Object.entries(value).flatMap(([name, each]) => leavesOf(each ?? {}, [...path, name]));
  return inner.length > 0 ? inner : [path.join('.')];
}

/** A state value as text, region after region: `authenticated.access.signed-in + authenticated.recheck.idle`. */
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
    // Not JSON, so not a report.
    return null;
  }
}

/** Parses a report and drops unknown fields; null when the text is not a report. */
export function readEventReport(text: string): EventReport | null {
  const value = parsed(text);
  if (!isRecord(value) || value['version'] !== 1 || !Array.isArray(value['events'])) return null;
  const events = value['events'].map(eventFrom);
  const read = events.filter((event) => event !== null);
  return read.length === events.length ? { version: 1, events: read } : null;
}

/** The text of a report file: one event per line. */
export const writeEventReport = ({ version, events }: EventReport): string =>
  `{ "version": ${version}, "events": [\n${events.map((event) => `  ${JSON.stringify(event)}`).join(',\n')}\n] }\n`;
