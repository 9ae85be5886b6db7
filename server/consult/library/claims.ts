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

/** The claims of a prior: the rate of everyone, those by age and sex, and the factors. */
export const priorClaims = ({ prior }: Pick<ConditionEntry, 'prior'>): readonly PriorClaim[] => [
  prior,
  ...[prior.by_age, prior.by_sex].filter((each) => each !== undefined),
  ...prior.factors,
];

type PriorClaim = Pick<ConditionEntry['prior'], 'state' | 'sources' | 'note'>;

/** Every source that an entry cites for itself and its figures, each once; those of the whole entry first. */
export const citedSources = (condition: ConditionEntry): string[] => {
  const { sources, edges, risks } = condition;
  const claims = [...edges, ...risks, ...priorClaims(condition)];
  return [...new Set([...sources, ...claims.flatMap((each) => each.sources)])];
};

/** A prior in words for reviewers: an estimate, or the published rate with its sources. */
export const priorWords = ({ word, yearly, sources, note }: ConditionEntry['prior']): string =>
  yearly === undefined
    ? `${word} (estimated)`
    : `${word} (measured: ${yearly} in 1,000 people a year; ${[note, ...sources].join(' ')})`;

/** The rates by age and sex in words for reviewers, one line for each band. */
export function rateWords({ by_age, by_sex }: ConditionEntry['prior']): string[] {
  const bands = by_age?.bands.map((each) => {
    const ages = each.to === undefined ? `from ${each.from} years` : `${each.from} to ${each.to} years`;
    return `${ages}: ${'rate' in each ? String(each.rate) : `women ${each.female}, men ${each.male}`}`;
  });
  return [
    ...(by_age && bands
      ? [...bands, `everyone: ${by_age.all} (measured; ${[by_age.note, ...by_age.sources].join(' ')})`]
      : []),
    ...(by_sex
      ? [
          `women ${by_sex.female}, men ${by_sex.male} (measured; ${[by_sex.note, ...by_sex.sources].join(' ')})`,
        ]
      : []),
  ];
}

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
