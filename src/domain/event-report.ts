/** One step of one machine as a report tells it: names of events and states, nothing that they carry. */
export type ReportedEvent = {
  /** Time since the app began, in ms. */
  readonly at_ms: number;
  /** Tells two actors of one machine apart; a report written by hand may leave it out. */
  readonly actor?: string;
  /** The machine's name in the registry. */
  readonly machine: string;
  readonly type: string;
  /** Where the step led, as `stateName` writes it. */
  readonly state: string;
};

/** What an error report may carry about the way to the error, and what `npm run statecharts:paths -- --replay` plays. */
export type EventReport = { readonly version: 1; readonly events: readonly ReportedEvent[] };

type StateValue = string | { readonly [name: string]: StateValue | undefined };

function leavesOf(value: StateValue, path: readonly string[]): string[] {
  if (typeof value === 'string') return [[...path, value].join('.')];
  const inner = Object.entries(value).flatMap(([name, each]) => leavesOf(each ?? {}, [...path, name]));
  return inner.length > 0 ? inner : [path.join('.')];
}

/** A state value in words, region after region: `authenticated.access.signed-in + authenticated.recheck.idle`. */
export const stateName = (value: StateValue): string => leavesOf(value, []).join(' + ');

/** The text of a report's file: one event a line. */
export const writeEventReport = ({ version, events }: EventReport): string =>
  `{ "version": ${version}, "events": [\n${events.map((event) => `  ${JSON.stringify(event)}`).join(',\n')}\n] }\n`;
