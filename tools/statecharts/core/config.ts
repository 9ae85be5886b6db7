import { createMachine, type AnyStateMachine } from 'xstate';

type Guard = string | { readonly type: string; readonly params?: unknown };
type Action = string | { readonly type: string; readonly params?: unknown };
export type Edge = {
  target?: string;
  guard?: Guard;
  actions: Action[];
  reenter?: boolean;
  meta?: { spec?: string };
};
type Invoke = { id: string; src: string; input?: unknown; onDone: Edge[]; onError: Edge[] };
export type Node = {
  description?: string;
  meta?: { spec?: string };
  initial?: string;
  type?: string;
  entry: Action[];
  exit: Action[];
  invoke: Invoke[];
  on: Record<string, Edge[]>;
  after: Record<string, Edge[]>;
  always: Edge[];
  onDone: Edge[];
  states: Record<string, Node>;
  [other: string]: unknown;
};

const list = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? [...value] : [value];

function edges(value: unknown): Edge[] {
  return list(value).map((each) => {
    const edge = typeof each === 'string' ? { target: each } : (each as Record<string, unknown>);
    return { ...edge, actions: list(edge['actions']) } as Edge;
  });
}

const mapValues = <In, Out>(record: unknown, change: (value: In, key: string) => Out): Record<string, Out> =>
  Object.fromEntries(
    Object.entries((record ?? {}) as Record<string, In>).map(([key, value]) => [key, change(value, key)]),
  );

/**
 * A normalized copy of a machine's config (lists of edges, actions and invokes), which can be walked and changed. Only
 * functions are shared with the original.
 */
export function nodeOf(config: unknown): Node {
  const node = config as Record<string, unknown>;
  return {
    ...node,
    entry: list(node['entry']) as Action[],
    exit: list(node['exit']) as Action[],
    invoke: list(node['invoke']).map((each) => {
      const invoke = each as Invoke;
      return { ...invoke, onDone: edges(invoke.onDone), onError: edges(invoke.onError) };
    }),
    on: mapValues(node['on'], edges),
    after: mapValues(node['after'], edges),
    always: edges(node['always']),
    onDone: edges(node['onDone']),
    states: mapValues(node['states'], nodeOf),
  };
}

/** A state with its path from the root. */
export type Place = { readonly path: readonly string[]; readonly node: Node };

/** The root and every state below it, in document order. */
export const placesOf = (node: Node, path: readonly string[] = []): Place[] => [
  { path, node },
  ...Object.entries(node.states).flatMap(([key, child]) => placesOf(child, [...path, key])),
];

/** The edges of one state by their trigger, spelled as in the chart. */
export const slotsOf = ({ node }: Place): { readonly slot: string; readonly edges: Edge[] }[] => [
  ...Object.entries(node.on).map(([event, each]) => ({ slot: event, edges: each })),
  ...Object.entries(node.after).map(([delay, each]) => ({ slot: `after ${delay}`, edges: each })),
  ...node.invoke.flatMap((invoke) => [
    { slot: `${invoke.id} done`, edges: invoke.onDone },
    { slot: `${invoke.id} failed`, edges: invoke.onError },
  ]),
  { slot: 'always', edges: node.always },
  { slot: 'done', edges: node.onDone },
];

/** A machine from a changed config, with the implementations of the original. */
export const machineFrom = (config: Node, original: AnyStateMachine, extra: object = {}): AnyStateMachine =>
  createMachine(config as never, { ...original.implementations, ...extra } as never);
