import type { Route, Start, StepGraph, TakenStep } from '#kit/testing/step-graph.ts';

/** Maximum length of a route for a person, and of a detour within one, in steps. */
const MOST_STEPS = 24;
const MOST_DETOUR = 8;

const labelOf = ({ takes }: Pick<TakenStep, 'takes'>) => takes.join(' + ');
const pairOf = (before: string, step: TakenStep) => `${before} ▸ ${labelOf(step)}`;
const beginning = (start: string) => `start ${start}`;

/** A position on a route: the state in the graph and the last transition. */
type Position = { readonly key: string; readonly last: string };
type Way = Position & { readonly steps: readonly TakenStep[] };

/** The possible next steps; an event without a transition is not a step for a person. */
const stepsFrom = (graph: StepGraph, key: string) =>
  (graph.stepsFrom.get(key) ?? []).filter(({ takes }) => takes.length > 0);

/** Every pair of transitions that can follow each other, and each transition that can follow a start. */
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

/** The pairs on a route. */
export const pairsTaken = ({ start, steps }: Pick<Route, 'start' | 'steps'>): string[] =>
  steps.map((step, index) => {
    const before = steps[index - 1];
    return pairOf(before ? labelOf(before) : beginning(start), step);
  });

/** Extends these ways by one step in every direction to a position not yet seen. */
function lengthened(graph: StepGraph, ways: readonly Way[], seen: Set<string>): Way[] {
  const longer = ways.flatMap(({ key, steps }) =>
    stepsFrom(graph, key).map((step) => ({ key: step.to, last: labelOf(step), steps: [...steps, step] })),
  );
  return longer.filter(({ key, last }) => {
    const position = `${key} ${last}`;
    return !seen.has(position) && seen.add(position);
  });
}

/**
 * The state of the search. `missed`: pairs in the explored graph that no walk took. `differing`: pairs that a walk
 * reached differently from the exploration.
 */
type Search = {
  readonly graph: StepGraph;
  readonly left: Set<string>;
  readonly missed: Set<string>;
  readonly differing: Set<string>;
};

/** The shortest way from here that ends with a remaining pair; null when none is within `most` steps. */
function wayToNew({ graph, left }: Search, from: Position, most: number): Way | null {
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

/** The next route from a start: to the nearest remaining pair, continuing while another is near. */
function nextRoute(search: Search, { name, to, after }: Start): Route | null {
  let steps: readonly TakenStep[] = [];
  let position: Position = { key: to, last: beginning(name) };
  const room = () => (steps.length === 0 ? Infinity : Math.min(MOST_DETOUR, MOST_STEPS - steps.length));
  for (let way = wayToNew(search, position, room()); way; way = wayToNew(search, position, room())) {
    const planned = [...steps, ...way.steps];
    const walked = search.graph.walk(
      name,
      planned.map(({ event }) => event),
    );
    if (isSame(walked, planned)) {
      steps = walked;
      position = way;
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

/** The shortest way from a start to every state. */
function waysFrom(graph: StepGraph, { to }: Start): ReadonlyMap<string, readonly TakenStep[]> {
  const ways = new Map<string, readonly TakenStep[]>([[to, []]]);
  for (const [key, way] of ways) {
    for (const step of stepsFrom(graph, key)) if (!ways.has(step.to)) ways.set(step.to, [...way, step]);
  }
  return ways;
}

/** All combinations of two steps in the explored graph for a pair. */
function* stepsOfPair(graph: StepGraph, pair: string): Generator<readonly [TakenStep, TakenStep]> {
  for (const key of graph.stepsFrom.keys()) {
    for (const one of stepsFrom(graph, key)) {
      const other = stepsFrom(graph, one.to).find((each) => pairOf(labelOf(one), each) === pair);
      if (other) yield [one, other];
    }
  }
}

/**
 * A route to a pair that the greedy routes missed because the exploration merged two different states: tries the pair's
 * other occurrences, each by the shortest way from every start.
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

/** Routes that take every pair of transitions except the missed ones. */
export type Covering = {
  readonly routes: readonly Route[];
  readonly missed: readonly string[];
  /** Pairs where the model's projection merges two different states. */
  readonly differing: readonly string[];
};

/**
 * A small set of routes that takes every pair of transitions, found greedily: each goes to the nearest remaining pair
 * and continues while another is near. Each start has at least one route. A route records what a walk really did.
 */
export function pairCoveringRoutes(graph: StepGraph): Covering {
  const left = new Set(transitionPairs(graph));
  const search: Search = { graph, left, missed: new Set(), differing: new Set() };
  const routes = graph.starts.flatMap((start): Route[] => {
    const own: Route[] = [];
    for (let route = nextRoute(search, start); route; route = nextRoute(search, start)) own.push(route);
    return own.length > 0 ? own : [{ start: start.name, begins: start.after, steps: [] }];
  });
  // Pairs that a route also takes leave the set and are skipped.
  for (const pair of search.missed) {
    const route = routeToMissed(graph, pair);
    if (route) {
      routes.push(route);
      note(search, route);
    }
  }
  return { routes, missed: [...search.missed], differing: [...search.differing] };
}
