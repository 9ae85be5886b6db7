import type { Step } from '../step.ts';

/** The filter of the log and the sequence diagram. */
export type StepFilter = {
  /** Words that must all occur in a step's names: actor, machine, event, state. */
  readonly words: string;
  readonly machinesOnly: boolean;
};

export const everyStep: StepFilter = { words: '', machinesOnly: false };

const namesIn = ({ name, machine, type, state }: Step) =>
  [name, machine ?? '', type, state].join(' ').toLowerCase();

/** Whether a step passes a filter. */
export function passes(step: Step, { words, machinesOnly }: StepFilter): boolean {
  if (machinesOnly && step.machine === null) return false;
  const names = namesIn(step);
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => names.includes(word));
}

/** The numbers of the steps that pass a filter. */
export const passing = (steps: readonly Step[], filter: StepFilter): readonly number[] =>
  steps.flatMap((step, index) => (passes(step, filter) ? [index] : []));
