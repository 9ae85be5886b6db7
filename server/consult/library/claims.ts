import type { ConditionEntry } from './schema.ts';

/** The share of people who consult, before age and sex. */
export const priors: Record<ConditionEntry['prior']['word'], number> = {
  very_common: 0.05,
  common: 0.02,
  uncommon: 0.006,
  rare: 0.0015,
  very_rare: 0.0004,
};

/**
 * Episodes of care that 1,000 people of all ages begin in a year: a yearly rate divided by it is a share of those who
 * consult. 236,027 episodes in 93,297 patient years; J Fam Pract. 2002;51(1):31-6.
 */
export const episodesAYear = 2530;

/** Every source that an entry cites for itself and its figures, each once: those of the whole entry first. */
export const citedSources = ({ sources, edges, risks, prior }: ConditionEntry): string[] => [
  ...new Set([...sources, ...[...edges, ...risks, prior, ...prior.factors].flatMap((each) => each.sources)]),
];

/** A prior in words for reviewers: an estimate, or the published rate and where it was read. */
export const priorWords = ({ word, yearly, sources, note }: ConditionEntry['prior']): string =>
  yearly === undefined
    ? `${word} (estimated)`
    : `${word} (measured: ${yearly} in 1,000 people a year; ${[note, ...sources].join(' ')})`;
