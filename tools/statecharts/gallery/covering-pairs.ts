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

/** What is still to be taken, and where. */
type Search = { readonly graph: StepGraph; readonly left: Set<string> };

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

/** The next route from a start: to the nearest pair that is left, and on while another one is near. */
function nextRoute(search: Search, { name, to, after }: Start): Route | null {
  const steps: TakenStep[] = [];
  let way = wayToNew(search, { key: to, last: beginning(name) }, Infinity);
  while (way) {
    steps.push(...way.steps);
    for (const pair of pairsTaken({ start: name, steps })) search.left.delete(pair);
    way = wayToNew(search, way, Math.min(MOST_DETOUR, MOST_STEPS - steps.length));
  }
  return steps.length > 0 ? { start: name, begins: after, steps } : null;
}

/**
 * A small set of routes that takes every pair of transitions, found greedily: each goes to the nearest pair that is left,
 * and on while another one is near. Each start has at least one route.
 */
export function pairCoveringRoutes(graph: StepGraph): Route[] {
  const search: Search = { graph, left: new Set(transitionPairs(graph)) };
  return graph.starts.flatMap((start): Route[] => {
    const routes: Route[] = [];
    for (let route = nextRoute(search, start); route; route = nextRoute(search, start)) routes.push(route);
    return routes.length > 0 ? routes : [{ start: start.name, begins: start.after, steps: [] }];
  });
}
