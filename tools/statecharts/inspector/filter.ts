import type { Step } from './step.ts';

/** Which steps the log and the sequence show. */
export type StepFilter = {
  /** Words that all occur in the names of a step: actor, machine, event, state. */
  readonly words: string;
  readonly machinesOnly: boolean;
};

export const everyStep: StepFilter = { words: '', machinesOnly: false };

const namesIn = ({ name, machine, type, state }: Step) =>
  [name, machine ?? '', type, state].join(' ').toLowerCase();

/** Whether a filter lets a step through. */
export function passes(step: Step, { words, machinesOnly }: StepFilter): boolean {
  if (machinesOnly && step.machine === null) return false;
  const names = namesIn(step);
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => names.includes(word));
}

/** The numbers of the steps that a filter lets through. */
export const passing = (steps: readonly Step[], filter: StepFilter): readonly number[] =>
  steps.flatMap((step, index) => (passes(step, filter) ? [index] : []));
