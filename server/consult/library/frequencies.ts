import type { Edge } from './entries/schema.ts';

/** The share of people with a condition who have a finding, for each word of the library. */
export const frequencies: Readonly<Record<Edge['frequency'], number>> = {
  always: 0.97,
  usual: 0.8,
  half: 0.5,
  some: 0.2,
  rare: 0.05,
  never: 0.005,
};
