import { createMachine, type AnyStateMachine, type AnyTransitionDefinition } from 'xstate';

type StateNode = AnyStateMachine['root'];

/** One transition for drawing; without a target, the state does not change. */
export type ChartEdge = {
  readonly from: string;
  readonly event: string;
  readonly guard: string | null;
  readonly to: readonly string[];
  readonly does: readonly string[];
  readonly reenters: boolean;
  readonly isForbidden: boolean;
};

/** One state with its own transitions, in the order of evaluation. */
export type ChartState = {
  readonly id: string;
  readonly name: string;
  readonly kind: 'leaf' | 'compound' | 'parallel' | 'final';
  readonly description: string;
  readonly spec: string;
  readonly initial: string | null;
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly invokes: readonly { readonly id: string; readonly src: string }[];
  readonly edges: readonly ChartEdge[];
  readonly states: readonly ChartState[];
};

const nameOf = (use: unknown): string =>
  typeof use === 'string' ? use : ((use as { readonly type?: string }).type ?? 'unnamed');

/** A readable event name; timers and settled actors have their own names. */
export function eventName(type: string): string {
  if (type === '') return 'at once';
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
  if (delay !== undefined) return `after ${delay}`;
  const [, how, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (id !== undefined) return how === 'done' ? `${id} answers` : `${id} fails`;
  return type;
}

function edgeOf(transition: AnyTransitionDefinition): ChartEdge {
  const { source, eventType, guard, target, actions, reenter } = transition;
  return {
    from: source.id,
    event: eventName(eventType),
    guard: guard === undefined ? null : nameOf(guard),
    to: (target ?? []).map(({ id }) => id),
    does: actions.map(nameOf),
    reenters: reenter,
    isForbidden: target === undefined && actions.length === 0,
  };
}

function kindOf(node: StateNode): ChartState['kind'] {
  if (node.type === 'final' || node.type === 'parallel') return node.type;
  return Object.keys(node.states).length === 0 ? 'leaf' : 'compound';
}

function stateOf(node: StateNode): ChartState {
  return {
    id: node.id,
    name: node.key,
    kind: kindOf(node),
    description: node.description ?? '',
    spec: (node.meta as { spec?: string } | undefined)?.spec ?? '',
    initial: node.initial.target[0]?.id ?? null,
    entry: node.entry.map(nameOf),
    exit: node.exit.map(nameOf),
    invokes: node.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : 'unnamed' })),
    edges: [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(edgeOf),
    states: Object.values(node.states).map(stateOf),
  };
}

/** A machine as a tree of states with resolved targets. */
export const chartOf = (machine: AnyStateMachine): ChartState => stateOf(machine.root);

/** A chart's states, outer before inner. */
export const statesOf = (chart: ChartState): ChartState[] => [chart, ...chart.states.flatMap(statesOf)];

/** A machine's config without its functions, as in the JSON file and in the Stately editor. */
export const jsonOf = (machine: AnyStateMachine): string => `${JSON.stringify(machine.config, null, 2)}\n`;

/** A machine's behaviour as far as JSON can represent it: machines with equal signatures behave the same. */
export const signatureOf = (machine: AnyStateMachine): unknown =>
  statesOf(chartOf(machine)).map(({ states, description: _text, spec: _section, ...rest }) => ({
    ...rest,
    states: states.map(({ id }) => id),
  }));

/** Creates the machine of a JSON file. */
export const machineFromJson = (json: string): AnyStateMachine =>
  createMachine(JSON.parse(json) as Parameters<typeof createMachine>[0]);
