import { withAncestors } from '#server/consult/library/ancestors.ts';
import { isElsewhere } from '#server/consult/library/body-sites.ts';
import { madeOnce, madeOnceWithin } from '#server/consult/library/made-once.ts';
import {
  isReportable,
  isSymptom,
  mustNotBeMissed,
  generalCluster,
  type Knowledge,
} from '#server/consult/library/model.ts';
import { priors } from '#server/consult/library/claims.ts';
import { frequencies } from '#server/consult/library/frequencies.ts';
import type { ConditionEntry } from '#server/consult/library/entries/schema.ts';
import type { Demographics } from '#server/consult/library/entries/when.ts';
import { matchesWho, type Facts, type PersonFacts } from '#server/consult/dialogue/facts.ts';
import type { LikelihoodModel, Link } from './likelihood.ts';

/** The parameters of the reasoning, fitted on the project's own vignettes. */
type Tuning = {
  /** Divides every weight: evidence is never as independent as naive Bayes assumes. */
  readonly temperature: number;
  /** The weight of a "no" relative to a "yes": people overlook findings, and no list of frequencies is complete. */
  readonly absentWeight: number;
  /** Log odds of a condition that explains none of the complaint. */
  readonly unexplainedComplaint: number;
  /** Log odds for each symptom of the complaint that a condition leaves unexplained. */
  readonly unexplainedSymptom: number;
  /** Log odds of a harmless condition that does not cause this kind of complaint. */
  readonly otherComplaint: number;
  /** Log odds of a condition of one limb when the patient named another. */
  readonly elsewhere: number;
  /** Prior odds of a condition that the library does not contain. */
  readonly otherPrior: number;
};

export const tuning: Tuning = {
  temperature: 1.2,
  absentWeight: 0.7,
  unexplainedComplaint: -3,
  unexplainedSymptom: -0.5,
  otherComplaint: -1.5,
  elsewhere: -12,
  otherPrior: 0.01,
};

/** Probabilities in the order of `knowledge.data.conditions`; `other` is any condition outside the library. */
export type Differential = { readonly probabilities: Float64Array; readonly other: number };

/** What the differential is computed from; `likelihood` must be built from `knowledge`. */
export type Reasoner = { readonly knowledge: Knowledge; readonly likelihood: LikelihoodModel };

/** A rate of 0 in a table means that the study met no one, not that no one can have it. */
const leastShare = 0.01;

type Rates = { readonly female: number; readonly male: number };

const meanOf = ({ female, male }: Rates): number => (female + male) / 2;

/** How a person's age and sex change the prior, each where a rate was read for them; else undefined. */
function measuredShares({ by_age, by_sex }: ConditionEntry['prior'], person: PersonFacts) {
  const { sex } = person;
  const band = by_age?.bands.find(
    ({ from, to }) => matchesWho(person, { age_from: from, age_to: to }) === true,
  );
  const ofBand = !band ? undefined : 'rate' in band ? band.rate : sex ? band[sex] : meanOf(band);
  return {
    age: by_age && ofBand !== undefined ? Math.max(ofBand / by_age.all, leastShare) : undefined,
    sex: by_sex && sex ? Math.max(by_sex[sex] / meanOf(by_sex), leastShare) : undefined,
    isOfBothSexes: band !== undefined && !('rate' in band),
  };
}

/**
 * The prior odds of a condition for this person; an unknown age, sex or pregnancy leaves its factor out. What was
 * measured for an age or a sex replaces the factors for it, except those that rule out. 0 for a condition that this
 * person cannot have.
 */
export function priorOf(condition: ConditionEntry, person: PersonFacts): number {
  if (condition.only && matchesWho(person, condition.only) === false) return 0;
  const { prior } = condition;
  const measured = measuredShares(prior, person);
  const isReplaced = ({ age_from, age_to, sex, pregnant }: Demographics) => {
    const isOfAge = age_from !== undefined || age_to !== undefined;
    if (pregnant !== undefined) return false;
    if (isOfAge) return measured.age !== undefined;
    return sex !== undefined && (measured.sex !== undefined || measured.isOfBothSexes);
  };
  return prior.factors
    .filter(({ who, factor }) => matchesWho(person, who) === true && (factor === 0 || !isReplaced(who)))
    .reduce(
      (odds, each) => odds * each.factor,
      priors[prior.word] * (measured.age ?? 1) * (measured.sex ?? 1),
    );
}

/**
 * A finding that nearly everyone with a condition has counts in full when denied: no blow to the head, no concussion.
 */
const nearlyAlways = Math.log(0.1);

/** What an answer adds to the log odds of a condition. */
export function answerWeight(
  { present, absent }: Pick<Link, 'present' | 'absent'>,
  isPresent: boolean,
): number {
  if (isPresent) return present / tuning.temperature;
  return absent <= nearlyAlways ? absent : (tuning.absentWeight * absent) / tuning.temperature;
}

/** One weighed observation: which links it uses, and whether it was present. */
export type Observation = {
  readonly finding: string;
  readonly isPresent: boolean;
  readonly background: number;
  readonly links: ReadonlyMap<number, Link>;
};

function observe(facts: Facts, { knowledge, likelihood }: Reasoner): readonly Observation[] {
  return [...facts.values].flatMap(([finding, value]) => {
    const weights = likelihood.weights.get(finding);
    const { parent, sites } = knowledge.findings.get(finding) ?? {};
    const parentValue = parent === undefined ? undefined : facts.values.get(parent);
    if (!weights || parentValue === 'absent') return [];
    if (value === 'absent' && !facts.stated.has(finding) && !isElsewhere(sites, facts.sites)) return [];
    const isPresent = value === 'present';
    return parentValue === 'present'
      ? [{ finding, isPresent, background: weights.backgroundGivenParent, links: weights.givenParent }]
      : [{ finding, isPresent, background: weights.background, links: weights.alone }];
  });
}

/** Evidence counted once: details given their parent and nothing merely implied, except that another limb hurts. */
export const observationsOf: (facts: Facts, reasoner: Reasoner) => readonly Observation[] =
  madeOnceWithin(observe);

const isExplainable = (id: string, { knowledge, likelihood }: Reasoner): boolean =>
  withAncestors(id, knowledge.findings).some((each) => (likelihood.weights.get(each)?.alone.size ?? 0) > 0);

/**
 * The symptoms and signs of the complaint that a condition can explain, and an event when the event is the complaint,
 * such as an injury. A journey, a history or a duration does not count.
 */
function complaintSymptoms(facts: Facts, reasoner: Reasoner): string[] {
  const { knowledge } = reasoner;
  const isEntry = (id: string) => knowledge.data.clusters.some((each) => each.entry.includes(id));
  return [...new Set(facts.complaint)].filter((id) => {
    const finding = knowledge.findings.get(id);
    const isComplaint = isSymptom(finding) || (isReportable(finding) && isEntry(id));
    return isComplaint && facts.values.get(id) === 'present' && isExplainable(id, reasoner);
  });
}

const explainersOf = madeOnce((_likelihood: LikelihoodModel) => new Map<string, ReadonlySet<number>>());

/** The conditions that a finding or one of its parents supports; cached per finding. */
function explainers(id: string, reasoner: Reasoner): ReadonlySet<number> {
  const { knowledge, likelihood } = reasoner;
  const all = explainersOf(likelihood);
  const known = all.get(id);
  if (known) return known;
  const links = withAncestors(id, knowledge.findings).flatMap((each) => [
    ...(likelihood.weights.get(each)?.alone ?? []),
  ]);
  const found = new Set(links.flatMap(([index, link]) => (link.present > 0 ? [index] : [])));
  all.set(id, found);
  return found;
}

/**
 * The log odds for what conditions leave unexplained of the complaint; several together leave only what none of them
 * explains.
 */
type Unexplained = (conditions: readonly number[]) => number;

/**
 * People consult about what bothers them, so a condition that does not account for the complaint is rarely the reason.
 */
export function unexplainedComplaint(facts: Facts, reasoner: Reasoner): Unexplained {
  const explained = complaintSymptoms(facts, reasoner).map((id) => explainers(id, reasoner));
  return (conditions) => {
    let left = 0;
    for (const by of explained) if (!conditions.some((index) => by.has(index))) left += 1;
    if (left === 0) return 0;
    return left === explained.length ? tuning.unexplainedComplaint : left * tuning.unexplainedSymptom;
  };
}

/** What each risk adds to the log odds of the condition with this index. */
const riskLogs = madeOnce(({ data }: Knowledge) =>
  data.conditions.flatMap(({ risks }, index) =>
    risks.map(({ finding, factor }) => ({ index, finding, log: Math.log(factor) })),
  ),
);

function riskWeights({ values }: Facts, knowledge: Knowledge): Float64Array {
  const weights = new Float64Array(knowledge.data.conditions.length);
  for (const { index, finding, log } of riskLogs(knowledge))
    if (values.get(finding) === 'present') weights[index] = (weights[index] ?? 0) + log;
  return weights;
}

/** The prior log odds of all conditions for a person; cached because a turn uses them many times. */
const priorLogs = madeOnceWithin((person: PersonFacts, { data }: Knowledge): readonly number[] =>
  data.conditions.map((each) => Math.log(priorOf(each, person))),
);

/**
 * How strongly a finding of the complaint must support a condition outside its clusters (natural log of the ratio):
 * many conditions list tiredness, but few people with tiredness have a cold.
 */
export const showsFrom = Math.log(2);

/** The likelihood from which nearly everyone with the condition has the finding. */
const nearlyEveryone = 0.95;

/** The complaints of a condition's own clusters that nearly everyone with it has. */
const ownComplaints = madeOnceWithin(
  ({ edges, clusters }: ConditionEntry, knowledge: Knowledge): readonly string[] => {
    const entries = new Set(clusters.flatMap((id) => knowledge.clusters.get(id)?.entry ?? []));
    return edges
      .filter((each) => frequencies[each.frequency] >= nearlyEveryone && entries.has(each.finding))
      .map((each) => each.finding);
  },
);

/**
 * Whether a condition has a complaint of its own that nearly everyone with it has, and that was not mentioned: someone
 * whose headache comes from an anxiety disorder would mention the anxiety.
 */
function lacksOwnComplaint(condition: ConditionEntry, { values }: Facts, { knowledge }: Reasoner): boolean {
  const own = ownComplaints(condition, knowledge);
  return own.length > 0 && own.every((each) => values.get(each) !== 'present');
}

/**
 * Whether people with a condition rarely come with this complaint. A danger that must not be missed may come with any
 * complaint.
 */
function isOfOtherComplaint(
  facts: Facts,
  reasoner: Reasoner,
): (each: ConditionEntry, index: number) => boolean {
  const { knowledge, likelihood } = reasoner;
  const { data, findings } = knowledge;
  const named = new Set(facts.complaint.flatMap((id) => [id, findings.get(id)?.parent ?? id]));
  const clusters = new Set(
    data.clusters
      .filter(({ id, entry }) => id !== generalCluster && entry.some((finding) => named.has(finding)))
      .map((each) => each.id),
  );
  const links = [...named].map((id) => likelihood.weights.get(id)?.alone);
  const shows = (index: number) => links.some((each) => (each?.get(index)?.present ?? 0) >= showsFrom);
  return (each, index) =>
    clusters.size > 0 &&
    !mustNotBeMissed(each) &&
    !each.clusters.some((id) => clusters.has(id)) &&
    (!shows(index) || lacksOwnComplaint(each, facts, reasoner));
}

/** Log odds of every condition before any symptom: the prior for this person, and their risks. */
export function startingOdds(facts: Facts, reasoner: Reasoner): number[] {
  const { knowledge } = reasoner;
  const priorOdds = priorLogs(facts.person, knowledge);
  const risks = riskWeights(facts, knowledge);
  const isOther = isOfOtherComplaint(facts, reasoner);
  return knowledge.data.conditions.map(
    (each, index) =>
      (priorOdds[index] ?? 0) +
      (risks[index] ?? 0) / tuning.temperature +
      (isOther(each, index) ? tuning.otherComplaint : 0) +
      (isElsewhere(each.sites, facts.sites) ? tuning.elsewhere : 0),
  );
}

/** The links of a finding as arrays, which sum much faster than a map; `present` and `absent` as `answerWeight`. */
export const rowsOf = madeOnce((links: ReadonlyMap<number, Link>) => ({
  indices: Uint16Array.from(links.keys()),
  rates: Float64Array.from(links.values(), (link) => link.rate),
  present: Float64Array.from(links.values(), (link) => answerWeight(link, true)),
  absent: Float64Array.from(links.values(), (link) => answerWeight(link, false)),
}));

/** Adds the weights of the observations to the log odds of every condition. */
export function addWeights(logs: Float64Array, observations: readonly Observation[]): void {
  for (const { links, isPresent } of observations) {
    const { indices, present, absent } = rowsOf(links);
    const weights = isPresent ? present : absent;
    for (let at = 0; at < indices.length; at += 1) {
      const index = indices[at] ?? 0;
      logs[index] = (logs[index] ?? 0) + (weights[at] ?? 0);
    }
  }
}

function normalise(logs: Float64Array, otherLog: number): Differential {
  const top = Math.max(otherLog, ...logs);
  const raw = logs.map((each) => Math.exp(each - top));
  const other = Math.exp(otherLog - top);
  const total = raw.reduce((sum, each) => sum + each, other);
  return { probabilities: raw.map((each) => each / total), other: other / total };
}

/** Tempered naive Bayes over all conditions that this person can have. */
export function differentialOf(facts: Facts, reasoner: Reasoner): Differential {
  const unexplained = unexplainedComplaint(facts, reasoner);
  const logs = Float64Array.from(startingOdds(facts, reasoner), (odds, index) => odds + unexplained([index]));
  addWeights(logs, observationsOf(facts, reasoner));
  return normalise(logs, Math.log(tuning.otherPrior));
}
