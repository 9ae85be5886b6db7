import { withAncestors } from '#server/consult/library/ancestors.ts';
import type { Knowledge } from '#server/consult/library/model.ts';
import { spans } from '#server/consult/library/claims.ts';
import { frequencies } from '#server/consult/library/frequencies.ts';
import type { ConditionEntry, Edge, FindingEntry } from '#server/consult/library/entries/schema.ts';
import { othersRate, peersOf, type Peers } from './measured-ratios.ts';

/** How often a condition shows a finding, and the weight of a yes or a no (natural log of the likelihood ratio). */
export type Link = {
  readonly rate: number;
  readonly present: number;
  readonly absent: number;
};

/** The links of one finding to conditions; it does not affect a condition without a link. */
export type Weights = {
  readonly background: number;
  /** The links while the parent is unknown. */
  readonly alone: ReadonlyMap<number, Link>;
  /** Rate and links once the parent is known to be present. */
  readonly givenParent: ReadonlyMap<number, Link>;
  readonly backgroundGivenParent: number;
};

/** Rates of every finding in every condition; conditions are numbered in library order. */
export type LikelihoodModel = { readonly weights: ReadonlyMap<string, Weights> };

const highest = 0.97;
const lowest = 0.003;
/** The rate of a detail among people with its parent, where the backgrounds of the two do not differ. */
const usualDetailRate = 0.2;

/** A finding with at least this background is found with any condition at least half as often as in general. */
const commonFrom = 0.05;
const coincidence = 0.5;

/**
 * How often a condition shows a finding, by itself or by coincidence: someone with a heart attack may also have a cold,
 * so a runny nose is little evidence against it. Onset and course always belong to the condition itself.
 */
function withCoincidence(rate: number, { kind, background }: FindingEntry): number {
  return kind === 'attribute' || background < commonFrom ? rate : Math.max(rate, coincidence * background);
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** How often others have a finding: everyone who consults, and people with the same complaint. */
type Elsewhere = { readonly background: number; readonly others: number };

/**
 * The rate from an edge's measured ratios, limited to what its frequency word allows; `estimated` is the word's rate
 * here.
 */
function withinWord(rate: number, estimated: number, { frequency }: Edge): number {
  const scale = estimated / frequencies[frequency];
  const [from, to] = spans[frequency];
  return clamp(clamp(rate, from * scale, to * scale), lowest, highest);
}

/**
 * The weight of a finding against the background. A measured ratio compares people with the same complaint, so it is
 * multiplied by the rate among the others with that complaint. The rate within the condition stays what the word says,
 * because a study compares with fewer kinds of people.
 */
function linkOf(estimated: number, { background, others }: Elsewhere, edge?: Edge): Link {
  const { lr, lr_absent } = edge ?? {};
  const absent =
    lr_absent === undefined ? undefined : clamp(lr_absent * (1 - others), 1 - highest, 1 - lowest);
  const measured = lr === undefined ? absent && 1 - absent : lr * others;
  const rate = edge && measured !== undefined ? withinWord(measured, estimated, edge) : estimated;
  return {
    rate,
    present: Math.log(rate / background),
    absent: Math.log((absent ?? 1 - rate) / (1 - background)),
  };
}

type Known = { readonly rate: number; readonly edge?: Edge };
type Rates = Map<string, Known>;

function addParents(rates: Rates, knowledge: Knowledge): void {
  for (const [id, { rate }] of Array.from(rates))
    for (const parent of withAncestors(id, knowledge.findings).slice(1)) {
      const known = rates.get(parent);
      if (!known || known.rate < rate) rates.set(parent, { ...known, rate });
    }
}

function addExclusions(rates: Rates, knowledge: Knowledge): void {
  for (const [id, { rate }] of Array.from(rates))
    for (const other of knowledge.excludedBy.get(id) ?? []) {
      const background = knowledge.findings.get(other)?.background ?? 0;
      if (!rates.has(other) && 1 - rate < background) rates.set(other, { rate: Math.max(lowest, 1 - rate) });
    }
}

/** The rates of one condition, with what its edges imply about parents and exclusions. */
export function ratesOf(condition: ConditionEntry, knowledge: Knowledge): Rates {
  const rates: Rates = new Map(
    condition.edges.map((edge) => [edge.finding, { rate: frequencies[edge.frequency], edge }]),
  );
  addParents(rates, knowledge);
  addExclusions(rates, knowledge);
  return rates;
}

function backgroundGivenParent(finding: FindingEntry, knowledge: Knowledge): number {
  const parent = finding.parent === undefined ? undefined : knowledge.findings.get(finding.parent);
  const share = finding.background / (parent?.background ?? 1);
  return share < 0.95 ? clamp(share, 0.03, 0.6) : usualDetailRate;
}

/** Rate and links of one finding in every condition that has it, against `background`. */
function linksOf(shares: ReadonlyMap<number, Known>, background: number, peers: Peers): Map<number, Link> {
  const rates = new Map(Array.from(shares, ([index, { rate }]) => [index, rate] as const));
  return new Map(
    Array.from(shares, ([index, { rate, edge }]) => {
      const isMeasured = edge?.lr !== undefined || edge?.lr_absent !== undefined;
      const others = isMeasured ? othersRate(peers(index, edge.among), rates, background) : background;
      return [index, linkOf(rate, { background, others }, edge)];
    }),
  );
}

/** Builds the model; a detail is weighed given its parent, so that the pair is never counted twice. */
export function buildLikelihood(knowledge: Knowledge): LikelihoodModel {
  const allRates = knowledge.data.conditions.map((each) => ratesOf(each, knowledge));
  const byFinding = Map.groupBy(
    allRates.flatMap((rates, index) => Array.from(rates, ([finding, known]) => ({ finding, index, known }))),
    ({ finding }) => finding,
  );
  const peers = peersOf(knowledge.data.conditions);
  const weights = knowledge.data.findings.map((finding): [string, Weights] => {
    const background = Math.max(lowest, finding.background);
    const detailBackground = backgroundGivenParent(finding, knowledge);
    const alone = new Map<number, Known>();
    const givenParent = new Map<number, Known>();
    for (const { index, known } of byFinding.get(finding.id) ?? []) {
      const rate = clamp(withCoincidence(known.rate, finding), lowest, highest);
      const parentRate = finding.parent === undefined ? 1 : (allRates[index]?.get(finding.parent)?.rate ?? 1);
      alone.set(index, { ...known, rate });
      givenParent.set(index, { ...known, rate: clamp(rate / parentRate, lowest, highest) });
    }
    return [
      finding.id,
      {
        background,
        alone: linksOf(alone, background, peers),
        givenParent: linksOf(givenParent, detailBackground, peers),
        backgroundGivenParent: detailBackground,
      },
    ];
  });
  return { weights: new Map(weights) };
}
