import { priors } from '#server/consult/library/claims.ts';
import type { ConditionEntry } from '#server/consult/library/entries/schema.ts';

/** The other conditions of a complaint, each with its prior; the condition's first complaint when none is given. */
export type Peers = (
  index: number,
  complaint?: string,
) => readonly (readonly [index: number, prior: number])[];

/** Finds the other conditions of people with the same complaint, each with its prior before age and sex. */
export function peersOf(conditions: readonly ConditionEntry[]): Peers {
  return (index, complaint = conditions[index]?.clusters[0]) =>
    conditions.flatMap(({ clusters, prior }, other) =>
      other !== index && complaint !== undefined && clusters.includes(complaint)
        ? [[other, priors[prior.word]] as const]
        : [],
    );
}

/**
 * The rate of a finding among people with other conditions of a complaint; conditions that do not list it use the
 * background.
 */
export function othersRate(
  peers: ReturnType<Peers>,
  rates: ReadonlyMap<number, number>,
  background: number,
): number {
  const people = peers.reduce((sum, [, prior]) => sum + prior, 0);
  if (people === 0) return background;
  const having = peers.reduce((sum, [index, prior]) => sum + prior * (rates.get(index) ?? background), 0);
  return having / people;
}
