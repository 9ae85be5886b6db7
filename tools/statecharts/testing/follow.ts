import type { EventReport, ReportedEvent } from '#kit/core/event-report.ts';
import { begin } from '#kit/core/explore.ts';
import { explore, type Vertex } from '#kit/core/graph.ts';
import type { Subject } from '#kit/core/subject.ts';

/** How far one actor's part of a report could be followed. */
export type Followed = {
  readonly machine: string;
  readonly steps: number;
  /** An error message; null when the chart, with samples for missing payloads, does everything that was reported. */
  readonly divergence: string | null;
};

const placeOf = ({ visit }: Vertex) => visit.moment.at;
const words = (places: readonly string[]) => [...new Set(places)].join(' or ') || 'nothing that is known';

/** The possible states after an actor's first reported step: a report has the last steps, perhaps not the first. */
function firstPlaces(
  subject: Subject,
  vertices: readonly Vertex[],
  { type, state }: ReportedEvent,
): Vertex[] {
  const inputs = Object.values(subject.model.starts) as unknown[];
  const begun = new Set(inputs.map((input) => begin(subject.pure, input).moment.at));
  return vertices.filter(
    (vertex) => placeOf(vertex) === state && (type !== 'xstate.init' || begun.has(state)),
  );
}

/** Follows one actor through its chart, with all combinations of samples in parallel. */
function followOne(subject: Subject, events: readonly ReportedEvent[]): string | null {
  const graph = explore(subject.pure, subject.model);
  const [first, ...rest] = events;
  if (!first) return null;
  let here = firstPlaces(subject, [...graph.values()], first);
  if (here.length === 0) return `${first.type} should lead to ${first.state}, which it never does.`;
  for (const [index, { at_ms, type, state }] of rest.entries()) {
    const led = here.flatMap((vertex) => {
      const edges = vertex.edges.filter(({ event }) => event.type === type);
      // An event that a state does not handle leaves it unchanged.
      return edges.length === 0 ? [vertex] : edges.flatMap(({ to }) => graph.get(to) ?? []);
    });
    const right = led.filter((vertex) => placeOf(vertex) === state);
    if (right.length === 0) {
      const where = `Step ${String(index + 2)}, after ${String(at_ms)} ms`;
      const from = words(here.map(placeOf));
      return `${where}: from ${from}, ${type} was reported to lead to ${state}, but leads to ${words(led.map(placeOf))}.`;
    }
    here = [...new Set(right)];
  }
  return null;
}

/** Replays a report against the current charts, each actor separately, and says where it diverges. */
export function follow(subjects: readonly Subject[], { events }: EventReport): Followed[] {
  const parts = Map.groupBy(events, ({ machine, actor = '' }) => `${machine} ${actor}`);
  return [...parts.values()].map((part) => {
    const machine = part[0]?.machine ?? '';
    const subject = subjects.find(({ name }) => name === machine);
    const divergence = subject ? followOne(subject, part) : `No machine is called "${machine}".`;
    return { machine, steps: part.length, divergence };
  });
}
