/** One step of one machine in a report: the names of the event and the state, never their data. */
export type ReportedEvent = {
  /** Time since the app started, in ms. */
  readonly at_ms: number;
  /** Distinguishes two actors of one machine; a handwritten report may leave it out. */
  readonly actor?: string;
  /** The machine's name in the registry. */
  readonly machine: string;
  readonly type: string;
  /** The state after the step, as `stateName` writes it. */
  readonly state: string;
};

/** The steps that an error report may carry, and that `npm run statecharts:paths -- --replay` replays. */
export type EventReport = { readonly version: 1; readonly events: readonly ReportedEvent[] };

type StateValue = string | { readonly [name: string]: StateValue | undefined };

function leavesOf(value: StateValue, path: readonly string[]): string[] {
  if (typeof value === 'string') return [[...path, value].join('.')];
  const inner = Object.entries(value).flatMap(([name, each]) => leavesOf(each ?? {}, [...path, name]));
  return inner.length > 0 ? inner : [path.join('.')];
}

/** A state value as text, one region after the other: `authenticated.access.signed-in + authenticated.recheck.idle`. */
export const stateName = (value: StateValue): string => leavesOf(value, []).join(' + ');

/** The text of a report file: one event per line. */
export const writeEventReport = ({ version, events }: EventReport): string =>
  `{ "version": ${version}, "events": [\n${events.map((event) => `  ${JSON.stringify(event)}`).join(',\n')}\n] }\n`;
