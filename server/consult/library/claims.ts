import type { ConditionEntry, Edge } from './entries/schema.ts';

/** The share of people who consult, before age and sex. */
export const priors: Record<ConditionEntry['prior']['word'], number> = {
  very_common: 0.05,
  common: 0.02,
  uncommon: 0.006,
  rare: 0.0015,
  very_rare: 0.0004,
};

/**
 * Episodes of care per 1,000 people of all ages and year; a yearly rate divided by it is a share of consultations.
 * 236,027 episodes in 93,297 patient years; J Fam Pract. 2002;51(1):31-6.
 */
export const episodesAYear = 2530;

/** Every source that an entry cites for itself and its figures, each once; those of the whole entry first. */
export const citedSources = ({ sources, edges, risks, prior }: ConditionEntry): string[] => [
  ...new Set([...sources, ...[...edges, ...risks, prior, ...prior.factors].flatMap((each) => each.sources)]),
];

/** A prior in words for reviewers: an estimate, or the published rate with its sources. */
export const priorWords = ({ word, yearly, sources, note }: ConditionEntry['prior']): string =>
  yearly === undefined
    ? `${word} (estimated)`
    : `${word} (measured: ${yearly} in 1,000 people a year; ${[note, ...sources].join(' ')})`;

/**
 * The shares that each frequency word covers: the limits are halfway to the next word in log-odds, widened by two
 * percentage points on either side.
 */
export const spans: Record<Edge['frequency'], readonly [from: number, to: number]> = {
  always: [0.9, 1],
  usual: [0.65, 0.94],
  half: [0.31, 0.69],
  some: [0.08, 0.35],
  rare: [0.01, 0.123],
  never: [0, 0.03],
};
