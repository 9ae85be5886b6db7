import type { Route, Start, StepGraph, TakenStep } from '#kit/testing/step-graph.ts';

/** The longest route that a person should have to walk, and the longest detour within one, in steps. */
const MOST_STEPS = 24;
const MOST_DETOUR = 8;

const labelOf = ({ takes }: Pick<TakenStep, 'takes'>) => takes.join(' + ');
const pairOf = (before: string, step: TakenStep) => `${before} ▸ ${labelOf(step)}`;
const beginning = (start: string) => `start ${start}`;

/** Where a route stands: the place in the graph, and what was taken last. */
type Stand = { readonly key: string; readonly last: string };
type Way = Stand & { readonly steps: readonly TakenStep[] };

/** What can be done next; an event that takes nothing is no step for a person. */
const stepsFrom = (graph: StepGraph, key: string) =>
  (graph.stepsFrom.get(key) ?? []).filter(({ takes }) => takes.length > 0);

/** Every pair of transitions of which the second can follow the first, and each that can follow a start. */
export function transitionPairs(graph: StepGraph): ReadonlySet<string> {
  const first = graph.starts.flatMap(({ name, to }) =>
    stepsFrom(graph, to).map((step) => pairOf(beginning(name), step)),
  );
  const later = [...graph.stepsFrom.keys()].flatMap((key) =>
    stepsFrom(graph, key).flatMap((one) =>
      stepsFrom(graph, one.to).map((other) => pairOf(labelOf(one), other)),
    ),
  );
  return new Set([...first, ...later]);
}

/** The pairs that a route takes. */
export const pairsTaken = ({ start, steps }: Pick<Route, 'start' | 'steps'>): string[] =>
  steps.map((step, index) => {
    const before = steps[index - 1];
    return pairOf(before ? labelOf(before) : beginning(start), step);
  });

/** One step more than these ways, in every direction that none of them has stood in before. */
function lengthened(graph: StepGraph, ways: readonly Way[], seen: Set<string>): Way[] {
  const longer = ways.flatMap(({ key, steps }) =>
    stepsFrom(graph, key).map((step) => ({ key: step.to, last: labelOf(step), steps: [...steps, step] })),
  );
  return longer.filter(({ key, last }) => {
    const stand = `${key} ${last}`;
    return !seen.has(stand) && seen.add(stand);
  });
}

/**
 * What is still to be taken, and where; `missed` is what no walk took although the explored graph has it, `differing` each
 * pair to which a walk came otherwise than exploration said.
 */
type Search = {
  readonly graph: StepGraph;
  readonly left: Set<string>;
  readonly missed: Set<string>;
  readonly differing: Set<string>;
};

/** The shortest way from here that ends with a pair that is left; null when none is near enough. */
function wayToNew({ graph, left }: Search, from: Stand, most: number): Way | null {
  const seen = new Set<string>();
  let ways: readonly Way[] = [{ ...from, steps: [] }];
  for (let length = 1; length <= most && ways.length > 0; length += 1) {
    for (const { key, last, steps } of ways) {
      const step = stepsFrom(graph, key).find((each) => left.has(pairOf(last, each)));
      if (step) return { key: step.to, last: labelOf(step), steps: [...steps, step] };
    }
    ways = lengthened(graph, ways, seen);
  }
  return null;
}

const isSame = (walked: readonly TakenStep[], planned: readonly TakenStep[]): boolean =>
  planned.every((step, index) => {
    const met = walked[index];
    return met !== undefined && met.to === step.to && labelOf(met) === labelOf(step);
  });

function note(search: Search, route: Pick<Route, 'start' | 'steps'>): void {
  for (const pair of pairsTaken(route)) {
    search.left.delete(pair);
    search.missed.delete(pair);
  }
}

/** The next route from a start: to the nearest pair that is left, and on while another one is near. */
function nextRoute(search: Search, { name, to, after }: Start): Route | null {
  let steps: readonly TakenStep[] = [];
  let stand: Stand = { key: to, last: beginning(name) };
  const room = () => (steps.length === 0 ? Infinity : Math.min(MOST_DETOUR, MOST_STEPS - steps.length));
  for (let way = wayToNew(search, stand, room()); way; way = wayToNew(search, stand, room())) {
    const planned = [...steps, ...way.steps];
    const walked = search.graph.walk(
      name,
      planned.map(({ event }) => event),
    );
    if (isSame(walked, planned)) {
      steps = walked;
      stand = way;
      note(search, { start: name, steps });
    } else {
      const [target = ''] = pairsTaken({ start: name, steps: planned }).slice(-1);
      search.left.delete(target);
      search.missed.add(target);
      search.differing.add(target);
    }
  }
  return steps.length > 0 ? { start: name, begins: after, steps } : null;
}

/** The shortest way from a start to every place. */
function waysFrom(graph: StepGraph, { to }: Start): ReadonlyMap<string, readonly TakenStep[]> {
  const ways = new Map<string, readonly TakenStep[]>([[to, []]]);
  for (const [key, way] of ways) {
    for (const step of stepsFrom(graph, key)) if (!ways.has(step.to)) ways.set(step.to, [...way, step]);
  }
  return ways;
}

/** Each two steps that the explored graph has for a pair. */
function* stepsOfPair(graph: StepGraph, pair: string): Generator<readonly [TakenStep, TakenStep]> {
  for (const key of graph.stepsFrom.keys()) {
    for (const one of stepsFrom(graph, key)) {
      const other = stepsFrom(graph, one.to).find((each) => pairOf(labelOf(one), each) === pair);
      if (other) yield [one, other];
    }
  }
}

/**
 * A route that takes a pair which the greedy ones missed, because a state that exploration had taken for the same was not:
 * the pair's other places are tried, each by the shortest way from every start.
 */
function routeToMissed(graph: StepGraph, pair: string): Route | null {
  const starts = graph.starts.map((start) => ({ start, ways: waysFrom(graph, start) }));
  for (const two of stepsOfPair(graph, pair)) {
    for (const { start, ways } of starts) {
      const before = ways.get(two[0].from);
      const events = before && [...before, ...two].map(({ event }) => event);
      const route = { start: start.name, begins: start.after, steps: graph.walk(start.name, events ?? []) };
      if (pairsTaken(route).includes(pair)) return route;
    }
  }
  return null;
}

/** Routes that take every pair of transitions but those that are missed. */
export type Covering = {
  readonly routes: readonly Route[];
  readonly missed: readonly string[];
  /** The pairs at which the model's projection takes two different states for one. */
  readonly differing: readonly string[];
};

/**
 * A small set of routes that takes every pair of transitions, found greedily: each goes to the nearest pair that is left,
 * and on while another one is near. Each start has at least one route. A route is what a walk really did.
 */
export function pairCoveringRoutes(graph: StepGraph): Covering {
  const left = new Set(transitionPairs(graph));
  const search: Search = { graph, left, missed: new Set(), differing: new Set() };
  const routes = graph.starts.flatMap((start): Route[] => {
    const own: Route[] = [];
    for (let route = nextRoute(search, start); route; route = nextRoute(search, start)) own.push(route);
    return own.length > 0 ? own : [{ start: start.name, begins: start.after, steps: [] }];
  });
  // What a route takes along leaves the set, and is not visited.
  for (const pair of search.missed) {
    const route = routeToMissed(graph, pair);
    if (route) {
      routes.push(route);
      note(search, route);
    }
  }
  return { routes, missed: [...search.missed], differing: [...search.differing] };
}
