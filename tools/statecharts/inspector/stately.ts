import type { AnyStateMachine } from 'xstate';
import { KEPT_STEPS } from './link.ts';
import type { Step } from './step.ts';

/** The protocol version of these messages: @statelyai/inspect 0.7. */
const VERSION = '0.7.2';

type Value = { [name: string]: Value } | string;

/** Converts a state's name back to its value: `a.b + a.c` is `{ a: { b: {}, c: {} } }`, `a.b` is `{ a: 'b' }`. */
export function valueOf(state: string): Value {
  const leaves = state.split(' + ').map((leaf) => leaf.split('.').filter((name) => name !== ''));
  return build(leaves.filter((path) => path.length > 0));
}

function build(paths: readonly (readonly string[])[]): Value {
  const [first] = paths;
  if (paths.length === 1 && first?.length === 1) return first[0] ?? {};
  const names = [...new Set(paths.flatMap(([name]) => name ?? []))];
  const below = (name: string) =>
    paths.filter(([start]) => start === name).flatMap(([, ...rest]) => (rest.length > 0 ? [rest] : []));
  return Object.fromEntries(names.map((name) => [name, build(below(name))]));
}

/** Machines by name. */
type Machines = Readonly<Record<string, AnyStateMachine>>;

function definitionOf({ machine, name }: Step, machines: Machines): string {
  const known = machines[machine ?? ''];
  const { context: _context, ...config } = (known?.config ?? { id: name }) as Record<string, unknown>;
  return JSON.stringify(config);
}

/** The Stately inspector's messages for a step, built only from the step and the source's own charts. */
export function statelyMessages(step: Step, isFirst: boolean, machines: Machines): readonly object[] {
  const common = {
    _version: VERSION,
    createdAt: String(Math.round(step.at_ms)),
    id: null,
    rootId: undefined,
    sessionId: step.actor,
  };
  const snapshot = {
    status: step.isRunning ? 'active' : 'stopped',
    value: step.machine === null ? step.state : valueOf(step.state),
    context: {},
  };
  const event = { type: step.type };
  const actor = {
    ...common,
    type: '@xstate.actor',
    name: step.name,
    parentId: step.parent ?? undefined,
    definition: definitionOf(step, machines),
    snapshot,
  };
  return [
    ...(isFirst ? [actor] : []),
    { ...common, type: '@xstate.event', event, sourceId: undefined },
    { ...common, type: '@xstate.snapshot', event, snapshot },
  ];
}

/**
 * Sends the steps to a Stately inspector at a configured address; null when there is none. It receives only steps, and
 * only in a window that this page opened.
 */
export function createStatelyLink(chosen: unknown, view: Window, machines: Machines) {
  if (typeof chosen !== 'string' || chosen === '') return null;
  const address = new URL(chosen, view.location.href);
  const reported = new Set<string>();
  let waiting: readonly Step[] = [];
  let opened: Window | null = null;
  let isConnected = false;

  const post = (step: Step) => {
    for (const message of statelyMessages(step, !reported.has(step.actor), machines)) {
      opened?.postMessage(message, address.origin);
    }
    reported.add(step.actor);
  };

  view.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    const isHello =
      typeof data === 'object' && data !== null && 'type' in data && data.type === '@statelyai.connected';
    if (!isHello || source !== opened || origin !== address.origin) return;
    isConnected = true;
    reported.clear();
    waiting.forEach(post);
  });

  return {
    address: address.host,
    open: () => {
      isConnected = false;
      opened = view.open(address.href, 'stately-inspector');
    },
    pass: (steps: readonly Step[]) => {
      waiting = [...waiting, ...steps].slice(-KEPT_STEPS);
      if (isConnected) steps.forEach(post);
    },
  };
}
