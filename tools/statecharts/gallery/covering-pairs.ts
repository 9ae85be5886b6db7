import type { Route, StepGraph, TakenStep } from '#kit/testing/step-graph.ts';

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

/** The shortest way from here that ends with a pair that is left; null when none is near enough. */
function wayToNew(graph: StepGraph, from: Stand, left: ReadonlySet<string>, most: number): Way | null {
  const seen = new Set<string>();
  let ways: readonly Way[] = [{ ...from, steps: [] }];
  for (let length = 1; length <= most && ways.length > 0; length += 1) {
    const longer: Way[] = [];
    for (const { key, last, steps } of ways) {
      for (const step of stepsFrom(graph, key)) {
        const way = { key: step.to, last: labelOf(step), steps: [...steps, step] };
        if (left.has(pairOf(last, step))) return way;
        const stand = `${way.key} ${way.last}`;
        if (seen.has(stand)) continue;
        seen.add(stand);
        longer.push(way);
      }
    }
    ways = longer;
  }
  return null;
}

/**
 * A small set of routes that takes every pair of transitions, found greedily: each goes to the nearest pair that is left,
 * and on while another one is near. Each start has at least one route.
 */
export function pairCoveringRoutes(graph: StepGraph): Route[] {
  const left = new Set(transitionPairs(graph));
  const routes: Route[] = [];
  for (const { name, to, after } of graph.starts) {
    const begin: Stand = { key: to, last: beginning(name) };
    for (
      let way = wayToNew(graph, begin, left, Infinity);
      way;
      way = wayToNew(graph, begin, left, Infinity)
    ) {
      const steps = [...way.steps];
      let stand: Stand = way;
      for (let more: Way | null = way; more;) {
        for (const pair of pairsTaken({ start: name, steps })) left.delete(pair);
        const room = Math.min(MOST_DETOUR, MOST_STEPS - steps.length);
        more = wayToNew(graph, stand, left, room);
        if (!more) break;
        steps.push(...more.steps);
        stand = more;
      }
      routes.push({ start: name, begins: after, steps });
    }
    const isBegun = routes.some(({ start }) => start === name);
    if (!isBegun) routes.push({ start: name, begins: after, steps: [] });
  }
  return routes;
}
