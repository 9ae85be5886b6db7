import { begin, keyOf, step, type ModelEvent } from '#kit/core/explore.ts';
import { explore } from '#kit/core/graph.ts';
import type { Subject } from '#kit/core/subject.ts';
import { probedFor } from '#kit/testing/coverage.ts';

/** One step of an explored machine, with the transitions that it took and the states that it entered. */
export type TakenStep = {
  readonly event: ModelEvent;
  /** Keys of the exploration. */
  readonly from: string;
  readonly to: string;
  /** State names for a reader. */
  readonly before: string;
  readonly after: string;
  readonly takes: readonly string[];
  readonly enters: readonly string[];
};

export type Start = Omit<TakenStep, 'event' | 'from' | 'before'> & { readonly name: string };

/** Everything that a machine can do with the samples of its model. */
export type StepGraph = {
  readonly starts: readonly Start[];
  readonly stepsFrom: ReadonlyMap<string, readonly TakenStep[]>;
  /**
   * Applies these events one after the other. The exploration merges states when the model's projection does; a walk
   * does not, and so reveals where they differ.
   */
  readonly walk: (start: string, events: readonly ModelEvent[]) => readonly TakenStep[];
};

/** A path through a machine from one of its starts. */
export type Route = { readonly start: string; readonly begins: string; readonly steps: readonly TakenStep[] };

/** Explores a machine and records which transitions each step takes and which states it enters. */
export function stepGraphOf({ machine, model }: Pick<Subject, 'machine' | 'model'>): StepGraph {
  const probe = probedFor(machine);
  const vertices = explore(probe.machine, model);
  const starts = Object.entries(model.starts as Record<string, unknown>).map(([name, input]) => {
    const { value, takes, enters } = probe.watch(() => begin(probe.machine, input));
    return { name, to: keyOf(model, value.snapshot), after: value.moment.at, takes, enters };
  });
  const stepsFrom = new Map<string, TakenStep[]>();
  for (const { key, visit, edges } of vertices.values()) {
    const steps = edges.map(({ event, to }) => {
      const { value, takes, enters } = probe.watch(() => step(probe.machine, visit.snapshot, event));
      return { event, from: key, to, before: visit.moment.at, after: value.moment.at, takes, enters };
    });
    stepsFrom.set(key, steps);
  }
  const walk = (start: string, events: readonly ModelEvent[]) => {
    let { snapshot, moment } = begin(probe.machine, (model.starts as Record<string, unknown>)[start]);
    return events.map((event): TakenStep => {
      const [from, before] = [keyOf(model, snapshot), moment.at];
      const { value, takes, enters } = probe.watch(() => step(probe.machine, snapshot, event));
      ({ snapshot, moment } = value);
      return { event, from, to: keyOf(model, snapshot), before, after: moment.at, takes, enters };
    });
  };
  return { starts, stepsFrom, walk };
}

/** The shortest route to each state and transition, by name. */
export function shortestRoutes({ starts, stepsFrom }: StepGraph): ReadonlyMap<string, Route> {
  const found = new Map<string, Route>();
  const seen = new Set<string>();
  const queue: { readonly key: string; readonly route: Route }[] = [];
  const meet = (key: string, names: readonly string[], route: Route) => {
    for (const name of names) if (!found.has(name)) found.set(name, route);
    if (seen.has(key)) return;
    seen.add(key);
    queue.push({ key, route });
  };
  for (const { name, to, after, takes, enters } of starts)
    meet(to, [...enters, ...takes], { start: name, begins: after, steps: [] });
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { key, route } = next;
    for (const each of stepsFrom.get(key) ?? [])
      meet(each.to, [...each.enters, ...each.takes], { ...route, steps: [...route.steps, each] });
  }
  return found;
}
