import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A finding of a rule: `at` is the state's path, `the root` for the machine itself. */
export type Finding = { readonly rule: Rule; readonly at: string; readonly says: string };
export type Rule =
  | 'unreachable'
  | 'dead end'
  | 'shadowed transition'
  | 'event never sent'
  | 'missing description'
  | 'context used as state';

const nameOf = (node: AnyStateNode) => node.path.join('.') || 'the root';

export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

/** Every transition of a state: for events, timers, actors and "always". */
const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

const targetsOf = (node: AnyStateNode): AnyStateNode[] =>
  transitionsOf(node).flatMap(({ target }) => (target ?? []) as AnyStateNode[]);

const ancestorsOf = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node.parent, ...ancestorsOf(node.parent)] : [];

/**
 * The states entered with a state: its initial states, all regions of a parallel state, the possible targets of a
 * history state.
 */
function enteredWith(node: AnyStateNode): AnyStateNode[] {
  if (node.type === 'parallel') return Object.values(node.states);
  if (node.type === 'history') return Object.values(node.parent?.states ?? {});
  return node.type === 'compound' ? [...((node.initial?.target ?? []) as AnyStateNode[])] : [];
}

/** The states that become active when a state is entered: it and everything entered with it, down to the leaves. */
const begunWith = (node: AnyStateNode): AnyStateNode[] => [node, ...enteredWith(node).flatMap(begunWith)];

/** The states that a transition to a state makes active: the state itself, its ancestors, and their other regions. */
function activeIn(node: AnyStateNode): AnyStateNode[] {
  const path = new Set([node, ...ancestorsOf(node)]);
  const regions = ancestorsOf(node)
    .filter(({ type }) => type === 'parallel')
    .flatMap((around) => enteredWith(around).filter((each) => !path.has(each)));
  return [...path, ...[node, ...regions].flatMap(begunWith)];
}

/** All states that some sequence of events can enter, ignoring guards. */
function reachableIn({ root }: AnyStateMachine): ReadonlySet<AnyStateNode> {
  const active = new Set<AnyStateNode>();
  const entered = new Set<AnyStateNode>();
  const waiting: AnyStateNode[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (entered.has(node)) continue;
    entered.add(node);
    for (const each of activeIn(node)) {
      active.add(each);
      waiting.push(...targetsOf(each));
    }
  }
  return active;
}

function unreachable(machine: AnyStateMachine): Finding[] {
  const reachable = reachableIn(machine);
  return nodesOf(machine.root)
    .filter((node) => !reachable.has(node) && (node.parent === undefined || reachable.has(node.parent)))
    .map((node) => ({
      rule: 'unreachable',
      at: nameOf(node),
      says: 'no transition and no initial state leads here',
    }));
}

const isEnd = (node: AnyStateNode) => node.type === 'final' || node.type === 'history';

/** A leaf without an exit: neither it nor its ancestors have a transition. */
const deadEnds = ({ root }: AnyStateMachine): Finding[] =>
  nodesOf(root)
    .filter((node) => Object.keys(node.states).length === 0 && !isEnd(node))
    .filter((node) =>
      [node, ...ancestorsOf(node)].every((each) => targetsOf(each).every((to) => to === node)),
    )
    .map((node) => ({
      rule: 'dead end',
      at: nameOf(node),
      says: 'nothing leads away from here, and it is not final',
    }));

/** Identifies a guard; one with computed params never equals another. */
function guardKey({ guard }: AnyTransitionDefinition, index: number): string | null {
  if (guard === undefined) return null;
  if (typeof guard === 'string') return guard;
  const { type, params } = guard as { type?: unknown; params?: unknown };
  return typeof type === 'string' && typeof params !== 'function'
    ? `${type} ${JSON.stringify(params ?? null)}`
    : `its own ${String(index)}`;
}

function shadowedAmong(candidates: readonly AnyTransitionDefinition[]): number[] {
  const seen = new Set<string>();
  let isClosed = false;
  return candidates.flatMap((each, index) => {
    const key = guardKey(each, index);
    const isShadowed = isClosed || (key !== null && seen.has(key));
    if (key === null) isClosed = true;
    else seen.add(key);
    return isShadowed ? [index] : [];
  });
}

const shadowed = ({ root }: AnyStateMachine): Finding[] =>
  nodesOf(root).flatMap((node) =>
    [...node.transitions, ['always', node.always ?? []] as const].flatMap(([event, candidates]) =>
      shadowedAmong(candidates).map((index): Finding => ({
        rule: 'shadowed transition',
        at: nameOf(node),
        says: `transition ${String(index + 1)} of ${event} is never taken: one before it always is`,
      })),
    ),
  );

const undescribed = ({ root }: AnyStateMachine): Finding[] =>
  nodesOf(root)
    .filter((node) => node !== root && node.type !== 'history' && !node.description)
    .map((node) => ({
      rule: 'missing description',
      at: nameOf(node),
      says: 'it does not say what it means',
    }));

/** Events of the chart that no code sends, according to `isSent`. */
export function neverSent({ root }: AnyStateMachine, isSent: (event: string) => boolean): Finding[] {
  const isOwn = (event: string) => !event.startsWith('xstate.') && !event.includes('*');
  return nodesOf(root).flatMap((node) =>
    [...node.transitions.keys()]
      .filter((event) => isOwn(event) && !isSent(event))
      .map((event): Finding => ({
        rule: 'event never sent',
        at: nameOf(node),
        says: `it waits for ${event}, which nothing sends`,
      })),
  );
}

/** The findings that need only the chart. */
export const chartFindings = (machine: AnyStateMachine): Finding[] => [
  ...unreachable(machine),
  ...deadEnds(machine),
  ...shadowed(machine),
  ...undescribed(machine),
];
