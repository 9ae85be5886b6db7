import { placeOf } from '#kit/core/moment.ts';
import type { GeneratedPath } from '#kit/testing/test-model.ts';

/** The change from one state to another; of parallel regions, only those that change. */
function moveOf(from: string, to: string): string {
  const [before, after] = [from.split(' + '), to.split(' + ')];
  const left = before.filter((leaf) => !after.includes(leaf));
  const entered = after.filter((leaf) => !before.includes(leaf));
  return from === to ? 'stays' : `${left.join(' + ')} ▸ ${entered.join(' + ')}`;
}

/** The distinct steps of a path: the event and what it changes. */
export function distinctSteps({ steps }: GeneratedPath): string[] {
  return steps.slice(1).map(({ event, state }, index) => {
    const before = steps[index]?.state;
    return `${event.type}: ${moveOf(before ? placeOf(before) : '', placeOf(state))}`;
  });
}

/** A small subset of the paths that takes every step of all of them, found greedily by the largest gain. */
export function coveringPaths(paths: readonly GeneratedPath[]): GeneratedPath[] {
  const left = paths.map((path) => ({ path, steps: new Set(distinctSteps(path)) }));
  const missing = new Set(left.flatMap(({ steps }) => [...steps]));
  const chosen: GeneratedPath[] = [];
  while (missing.size > 0) {
    const gains = left.map(({ steps }) => [...steps].filter((step) => missing.has(step)).length);
    const best = gains.indexOf(Math.max(...gains));
    const found = left[best];
    if (!found) break;
    chosen.push(found.path);
    for (const step of found.steps) missing.delete(step);
  }
  return chosen;
}
