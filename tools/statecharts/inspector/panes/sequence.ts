import { sequenceDiagramOf } from '#kit/testing/replay/sequence-diagram.ts';
import type { Step } from '../step.ts';

/** The sender of events that come from no actor: a page, a window, a test. */
export const OUTSIDE = 'outside';

/** One message between two lifelines; `index` is its step number. */
export type Message = {
  readonly index: number;
  readonly from: number;
  readonly to: number;
  readonly type: string;
  readonly state: string;
};

/** Lifelines by name in order of appearance, and the messages between them. */
export type Sequence = { readonly parties: readonly string[]; readonly messages: readonly Message[] };

/** A restarted actor keeps its lifeline; actors with the same name under different parents have separate ones. */
function partiesOf(steps: readonly Step[]): ReadonlyMap<string, string> {
  const known = new Map(steps.map((step) => [step.actor, step]));
  const pathOf = ({ name, parent }: Step): string[] => {
    const above = parent === null ? undefined : known.get(parent);
    return above ? [...pathOf(above), name] : [name];
  };
  const paths = new Map([...known].map(([actor, step]) => [actor, pathOf(step)]));
  const shortest = (path: readonly string[]): string => {
    for (let length = 1; length < path.length; length += 1) {
      const label = path.slice(-length).join(' ▸ ');
      const alike = [...paths.values()].filter((other) => other.slice(-length).join(' ▸ ') === label);
      if (new Set(alike.map((other) => other.join())).size === 1) return label;
    }
    return path.join(' ▸ ');
  };
  return new Map([...paths].map(([actor, path]) => [actor, shortest(path)]));
}

/** The actor of a done or error event whose sender is unknown, because a report names machines only. */
const settledIn = (type: string) => /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1];

/** The messages in the shown steps; `outside` is the first lifeline. */
export function sequenceOf(steps: readonly Step[], shown: readonly number[]): Sequence {
  const names = partiesOf(steps);
  const senderOf = ({ sender, type }: Step) => names.get(sender ?? '') ?? settledIn(type) ?? OUTSIDE;
  const isAnyOutside = shown.some((index) => steps[index] && senderOf(steps[index]) === OUTSIDE);
  const parties: string[] = isAnyOutside ? [OUTSIDE] : [];
  const numberOf = (name: string): number => {
    const found = parties.indexOf(name);
    return found < 0 ? parties.push(name) - 1 : found;
  };
  const messages = shown.flatMap((index): Message[] => {
    const step = steps[index];
    if (!step) return [];
    const { actor, type, state } = step;
    const from = numberOf(senderOf(step));
    return [{ index, from, to: numberOf(names.get(actor) ?? actor), type, state }];
  });
  return { parties, messages };
}

/** A sequence as Mermaid text: each message with the resulting state. */
export const mermaidSequence = ({ parties, messages }: Sequence): string =>
  `${sequenceDiagramOf(
    parties,
    messages.map(({ from, to, type, state }) => ({
      from: parties[from] ?? '',
      to: parties[to] ?? '',
      text: `${type} → ${state || 'running'}`,
    })),
  )}\n`;
