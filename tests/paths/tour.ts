import type { Moment } from '#tools/statecharts/core/model.ts';
import { sourceOf, type ModelEvent, type Visit } from '#tools/statecharts/core/explore.ts';
import { begin, step } from '#tools/statecharts/core/explore.ts';
import { activeNodes } from '#tools/statecharts/core/moment.ts';
import { probedFor } from '#tools/statecharts/testing/coverage.ts';
import type { AnyDriver, Cause } from '#tests/paths/driver.ts';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';

export type TourStep = {
  readonly event: ModelEvent;
  readonly before: Moment<AnyStateMachine>;
  readonly after: Moment<AnyStateMachine>;
  /** The transitions of the chart that this step takes, by name. */
  readonly takes: readonly string[];
};
/** One way through a machine that a browser can walk. */
export type Tour = {
  readonly start: string;
  readonly begins: Moment<AnyStateMachine>;
  readonly steps: readonly TourStep[];
};

type Edge = TourStep & { readonly from: string; readonly to: string };
type Vertex = { readonly key: string; readonly visit: Visit; readonly world: unknown; edges: Edge[] };
type Graph = {
  readonly vertices: Map<string, Vertex>;
  readonly starts: Map<string, string>;
  readonly begun: Set<string>;
};

/** A longer path is hard to read when it fails. */
const MOST_STEPS = 16;
/** So far ahead a path looks for something new before it ends. */
const MOST_DETOUR = 6;
/** Reaching it means that a projection lets the context or the world grow. */
const MOST_VERTICES = 20_000;

const isCaused = (cause: Cause | undefined): boolean => typeof cause === 'function';

/** Every event that can be caused here: what the active states answer to, each with all its samples. */
function eventsAt(driver: AnyDriver, { snapshot, moment }: Visit, world: unknown): ModelEvent[] {
  if (snapshot.status !== 'active') return [];
  const types = new Set(activeNodes(snapshot).flatMap((node) => node.ownEvents.map(String)));
  return [...types]
    .flatMap((type) => samplesOf(driver, snapshot, type))
    .filter((event) => driver.can?.(moment as never, event, world as never) ?? true);
}

function samplesOf(driver: AnyDriver, snapshot: AnyMachineSnapshot, type: string): ModelEvent[] {
  if (!isCaused(causeOf(driver, snapshot.machine as AnyStateMachine, type))) return [];
  const [, settled, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (settled !== undefined && id !== undefined) {
    const settlement = driver.samples.settles[sourceOf(snapshot.machine as AnyStateMachine, id) ?? ''];
    if (!settlement) return [{ type, output: undefined }];
    return settled === 'done'
      ? settlement.done.map((output) => ({ type, output }))
      : settlement.error.map((error) => ({ type, error }));
  }
  return (driver.samples.events[type] ?? [{}]).map((payload) => ({ ...payload, type }));
}

/** What causes an event of this type, or why nothing does. */
export function causeOf(driver: AnyDriver, machine: AnyStateMachine, type: string): Cause | undefined {
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
  if (delay !== undefined) return driver.delays[delay];
  const [, settled, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (settled === undefined || id === undefined) return driver.events[type];
  const settlement = driver.settles[sourceOf(machine, id) ?? ''];
  if (!settlement) return settled === 'done' ? driver.ends : undefined;
  return settlement[settled === 'done' ? 'done' : 'error'];
}

/** Exploring a driver takes seconds: once a process is enough. */
const explored = new WeakMap<AnyDriver, Graph>();

function graphOf(machine: AnyStateMachine, driver: AnyDriver): Graph {
  const known = explored.get(driver);
  if (known) return known;
  const graph = exploreDriver(machine, driver);
  explored.set(driver, graph);
  return graph;
}

function exploreDriver(machine: AnyStateMachine, driver: AnyDriver): Graph {
  const probe = probedFor(machine);
  const vertices = new Map<string, Vertex>();
  const starts = new Map<string, string>();
  const queue: Vertex[] = [];
  const meet = (visit: Visit, world: unknown): string => {
    const projected = driver.project(visit.snapshot.context as never, visit.moment.at);
    const key = JSON.stringify([visit.snapshot.value, visit.snapshot.status, projected, world]);
    if (!vertices.has(key)) {
      const vertex: Vertex = { key, visit, world, edges: [] };
      vertices.set(key, vertex);
      queue.push(vertex);
    }
    return key;
  };
  const begun = new Set<string>();
  for (const [name, { input, world }] of Object.entries(driver.starts)) {
    const { value, takes } = probe.watch(() => begin(probe.machine, input));
    for (const each of takes) begun.add(each);
    starts.set(name, meet(value, world));
  }
  for (let vertex = queue.shift(); vertex; vertex = queue.shift()) {
    if (vertices.size > MOST_VERTICES) throw new Error('The driver lets its world grow without end.');
    const { visit, world, key } = vertex;
    for (const event of eventsAt(driver, visit, world)) {
      const { value, takes } = probe.watch(() => step(probe.machine, visit.snapshot, event));
      const taken = { event, before: visit.moment, after: value.moment, takes };
      const worldAfter = driver.worldAfter?.(world as never, taken) ?? world;
      vertex.edges.push({ ...taken, from: key, to: meet(value, worldAfter) });
    }
  }
  return { vertices, starts, begun };
}

type Way = { readonly at: string; readonly edges: readonly Edge[] };

/** What is still to be met, and what a step meets of it, by name. */
type Goal = { readonly left: Set<string>; readonly namesOf: (step: TourStep) => readonly string[] };

/** The shortest way from one of these places to a step that meets something new. */
function wayToNew({ vertices }: Graph, from: readonly string[], { left, namesOf }: Goal): Edge[] | null {
  const seen = new Set(from);
  const queue: Way[] = from.map((at) => ({ at, edges: [] }));
  for (let way = queue.shift(); way; way = queue.shift()) {
    const edges = vertices.get(way.at)?.edges ?? [];
    const fresh = edges.filter((edge) => namesOf(edge).some((name) => left.has(name)));
    // Rather where the path can go on than where it ends.
    const found = fresh.find(({ to }) => vertices.get(to)?.edges.length) ?? fresh[0];
    if (found) return [...way.edges, found];
    for (const edge of edges.filter(({ to }) => !seen.has(to))) {
      seen.add(edge.to);
      queue.push({ at: edge.to, edges: way.edges.concat(edge) });
    }
  }
  return null;
}

/** The next path: to the nearest that is left, and on while there is another one near. */
function nextPath(graph: Graph, goal: Goal): Edge[] | null {
  const from = [...graph.starts.values()];
  const path: Edge[] = [];
  for (let more = wayToNew(graph, from, goal); more;) {
    path.push(...more);
    for (const name of more.flatMap(goal.namesOf)) goal.left.delete(name);
    more = wayToNew(graph, [path.at(-1)?.to ?? ''], goal);
    if (more && (more.length > MOST_DETOUR || path.length + more.length > MOST_STEPS)) break;
  }
  return path.length > 0 ? path : null;
}

/** Few paths that together meet all that is left and can be met; what they meet is no longer left. */
export function toursOver(machine: AnyStateMachine, driver: AnyDriver, goal: Goal): Tour[] {
  const graph = graphOf(machine, driver);
  const tours: Tour[] = [];
  for (let path = nextPath(graph, goal); path; path = nextPath(graph, goal)) {
    const [first] = path;
    const start = [...graph.starts].find(([, at]) => at === first?.from)?.[0] ?? '';
    if (first) tours.push({ start, begins: first.before, steps: path });
  }
  return tours;
}

/** Few paths that together take every transition that can be caused; each goes on while something new is near. */
export function toursOf(machine: AnyStateMachine, driver: AnyDriver) {
  const graph = graphOf(machine, driver);
  const edges = [...graph.vertices.values()].flatMap((vertex) => vertex.edges);
  const left = new Set(edges.flatMap(({ takes }) => takes));
  const reachable = new Set([...left, ...graph.begun]);
  const tours = toursOver(machine, driver, { left, namesOf: ({ takes }) => takes });
  for (const [start, at] of graph.starts) {
    const vertex = graph.vertices.get(at);
    const isBegun = tours.some((tour) => tour.start === start);
    if (vertex && !isBegun) tours.push({ start, begins: vertex.visit.moment, steps: [] });
  }
  return { tours, reachable, begun: graph.begun };
}

/** A step as it is told: the transitions that it takes only where they are known. */
type Told = { readonly type: string; readonly state: string; readonly takes?: readonly string[] };

/**
 * A path that takes these events to these states, with the driver's samples for what is not told, as far as it can be
 * caused; null without a start (in `begins`, where that is told).
 */
export function tourAlong(
  machine: AnyStateMachine,
  driver: AnyDriver,
  { told, begins }: { readonly told: readonly Told[]; readonly begins?: string },
): { readonly tour: Tour; readonly isWhole: boolean } | null {
  const graph = graphOf(machine, driver);
  let ways: readonly (Way & { readonly start: string })[] = [...graph.starts].flatMap(([start, at]) =>
    begins === undefined || graph.vertices.get(at)?.visit.moment.at === begins
      ? [{ start, at, edges: [] }]
      : [],
  );
  let isWhole = true;
  for (const { type, state, takes } of told) {
    const longer = ways.flatMap((way) =>
      (graph.vertices.get(way.at)?.edges ?? [])
        .filter(
          (edge) =>
            edge.event.type === type &&
            edge.after.at === state &&
            (takes === undefined || edge.takes.join() === takes.join()),
        )
        .map((edge) => ({ ...way, at: edge.to, edges: way.edges.concat(edge) })),
    );
    isWhole = longer.length > 0;
    if (!isWhole) break;
    // Ways that meet are one way from there on.
    ways = [...new Map(longer.map((way) => [way.at, way])).values()];
  }
  const [way] = ways;
  const first = way && graph.vertices.get(graph.starts.get(way.start) ?? '')?.visit.moment;
  return way && first ? { tour: { start: way.start, begins: first, steps: way.edges }, isWhole } : null;
}
