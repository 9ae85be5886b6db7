import { createMachine, type AnyStateMachine } from 'xstate';
import type { Knowledge } from '#server/consult/library/model.ts';
import type { PathwayGraph, PathwayNode } from './build-pathway.ts';

/** Care levels in words. */
const careWords: Readonly<Record<string, string>> = {
  call_ambulance: 'Call an ambulance',
  emergency_department: 'Emergency department now',
  within_24h: 'See someone within 24 hours',
};

export const careInWords = (care: string | null): string =>
  care === null ? 'No rule of this pathway holds: the consultation goes on' : (careWords[care] ?? care);

/** The event for an answer. */
export const eventOf = (answer: string): string => `answer.${answer}`;

/** The result at an end: the level of care, and each rule's text and sources. */
export type PathwayEnd = {
  readonly care: string | null;
  readonly rules: readonly {
    readonly id: string;
    readonly label: string;
    readonly sources: readonly string[];
  }[];
};

function endOf({ care, rules }: Extract<PathwayNode, { kind: 'end' }>, knowledge: Knowledge) {
  const rulesOf = rules.map((id) => {
    const rule = knowledge.redflags.get(id);
    const sources = rule?.sources.map((source) => knowledge.sources.get(source)?.citation ?? source) ?? [];
    return { id, label: rule?.label ?? id, sources };
  });
  const meta: PathwayEnd = { care, rules: rulesOf };
  const why = rulesOf.map(({ label }) => label).join('; ');
  const description = why === '' ? careInWords(care) : `${careInWords(care)}: ${why}`;
  return { type: 'final' as const, description, meta };
}

type Question = Extract<PathwayNode, { kind: 'question' }>;

const questionState = ({ asks, answers }: Question) => ({
  description: asks,
  meta: { labels: Object.fromEntries(answers.map(({ id, label }) => [eventOf(id), label])) },
  on: Object.fromEntries(
    answers.map(({ id, label, to }) => [eventOf(id), { target: to, description: label }]),
  ),
});

/**
 * A pathway as a machine that can be pasted into Stately: questions are states, answers are events, levels of care are
 * final states.
 */
export function machineOfPathway(
  { pathway, first, nodes }: PathwayGraph,
  knowledge: Knowledge,
): AnyStateMachine {
  const states = [...nodes].map(([id, node]) => [
    id,
    node.kind === 'end' ? endOf(node, knowledge) : questionState(node),
  ]);
  return createMachine({
    id: pathway.name,
    description: pathway.title,
    initial: first,
    // The state names are created here, so the compiler does not know them.
    states: Object.fromEntries(states) as never,
  });
}
