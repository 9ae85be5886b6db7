import {
  begin,
  eventsAt,
  keyOf,
  step,
  type AnyModel,
  type ModelEvent,
  type Visit,
} from '#kit/core/explore.ts';
import type { AnyStateMachine } from 'xstate';

export type Vertex = {
  readonly key: string;
  readonly visit: Visit;
  readonly edges: { readonly event: ModelEvent; readonly to: string }[];
};

/** More states than any machine should have: a projection that lets the context grow would be explored forever. */
const MOST_VERTICES = 60_000;

/** Everything reachable from every start, breadth first, with every step between. Throws beyond `most` states. */
export function explore(
  machine: AnyStateMachine,
  model: AnyModel,
  most = MOST_VERTICES,
): ReadonlyMap<string, Vertex> {
  const vertices = new Map<string, Vertex>();
  const queue: Vertex[] = [];
  const meet = (visit: Visit): string => {
    const key = keyOf(model, visit.snapshot);
    if (!vertices.has(key)) {
      if (vertices.size >= most)
        throw new Error(`${machine.id} has more than ${String(most)} states to explore.`);
      const vertex: Vertex = { key, visit, edges: [] };
      vertices.set(key, vertex);
      queue.push(vertex);
    }
    return key;
  };
  for (const input of Object.values(model.starts)) meet(begin(machine, input));
  for (let vertex = queue.shift(); vertex; vertex = queue.shift()) {
    for (const event of eventsAt(model, vertex.visit)) {
      vertex.edges.push({ event, to: meet(step(machine, vertex.visit.snapshot, event)) });
    }
  }
  return vertices;
}

/** The states from which none of the homes can be reached. */
export function strandedIn(vertices: ReadonlyMap<string, Vertex>, homes: readonly string[]): string[] {
  const comesFrom = new Map<string, string[]>();
  for (const { key, edges } of vertices.values()) {
    for (const { to } of edges) comesFrom.set(to, [...(comesFrom.get(to) ?? []), key]);
  }
  const queue = [...vertices.values()]
    .filter(({ visit }) => homes.includes(visit.moment.at))
    .map(({ key }) => key);
  const safe = new Set(queue);
  for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
    for (const before of comesFrom.get(key) ?? []) {
      if (!safe.has(before)) {
        safe.add(before);
        queue.push(before);
      }
    }
  }
  return [...vertices.values()].filter(({ key }) => !safe.has(key)).map(({ visit }) => visit.moment.at);
}
