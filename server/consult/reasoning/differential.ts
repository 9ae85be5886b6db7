import { isElsewhere } from '../library/body-sites.ts';
import { madeOnceWithin } from '../library/made-once.ts';
import { generalCluster, type Knowledge } from '../library/model.ts';
import { peopleOfCondition } from '../library/people.ts';
import { priors } from '../library/claims.ts';
import { frequencies, type ConditionEntry } from '../library/schema.ts';
import { matchesWho, type Facts, type PersonFacts } from '../dialogue/facts.ts';
import type { LikelihoodModel, Link } from './likelihood.ts';

/** The numbers of the reasoning, fitted on the project's own vignettes. */
export type Tuning = {
  /** Divides every weight: evidence is never as independent as naive Bayes takes it to be. */
  readonly temperature: number;
  /** What a no counts against a yes: people overlook, and no list of frequencies is complete. */
  readonly absentWeight: number;
  /** Log odds of a condition that explains nothing of what the patient came with. */
  readonly unexplainedComplaint: number;
  /** Log odds for each symptom of the complaint that a condition leaves unexplained. */
  readonly unexplainedSymptom: number;
  /** Log odds of a harmless condition that is no cause of such complaints: whoever has it comes with something else. */
  readonly otherComplaint: number;
  /** Log odds of a condition of one limb when the trouble was said to be in another. */
  readonly elsewhere: number;
  /** Prior odds of something that the library does not hold. */
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

/** Probabilities in the order of `knowledge.data.conditions`; `other` is what the library does not hold. */
export type Differential = { readonly probabilities: Float64Array; readonly other: number };

/** What the differential is made of; `likelihood` belongs to `knowledge`. */
export type Reasoner = { readonly knowledge: Knowledge; readonly likelihood: LikelihoodModel };

/**
 * The prior odds of a condition for this person; unknown age, sex or pregnancy leaves a factor out. Nobody has what
 * only others can have.
 */
export function priorOf(condition: ConditionEntry, person: PersonFacts): number {
  const people = peopleOfCondition.get(condition.id);
  if (people && matchesWho(person, people) === false) return 0;
  return condition.prior.factors.reduce(
    (odds, each) => (matchesWho(person, each.who) === true ? odds * each.factor : odds),
    priors[condition.prior.word],
  );
}

/** What nearly everyone with a condition has counts in full when it is denied: without a blow to the head no concussion. */
const nearlyAlways = Math.log(0.1);

/** What an answer adds to the log odds of a condition. */
export function answerWeight(
  { present, absent }: Pick<Link, 'present' | 'absent'>,
  isPresent: boolean,
): number {
  if (isPresent) return present / tuning.temperature;
  return absent <= nearlyAlways ? absent : (tuning.absentWeight * absent) / tuning.temperature;
}

/** One weighed observation: which links count for it, and whether it was a yes. */
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

/** Evidence counted once: details given their parent, nothing that merely follows, but that another limb hurts. */
export const observationsOf: (facts: Facts, reasoner: Reasoner) => readonly Observation[] =
  madeOnceWithin(observe);

function isExplainable(id: string, { knowledge, likelihood }: Reasoner): boolean {
  if ((likelihood.weights.get(id)?.alone.size ?? 0) > 0) return true;
  const parent = knowledge.findings.get(id)?.parent;
  return parent !== undefined && isExplainable(parent, { knowledge, likelihood });
}

/**
 * The symptoms and signs that someone came with and a condition can explain, and what happened to them where that is the
 * complaint, as an injury is; a journey, a history or a duration is none.
 */
function complaintSymptoms(facts: Facts, reasoner: Reasoner): string[] {
  const { knowledge } = reasoner;
  const isEntry = (id: string) => knowledge.data.clusters.some((each) => each.entry.includes(id));
  return [...new Set(facts.complaint)].filter((id) => {
    const kind = knowledge.findings.get(id)?.kind;
    const isComplaint = kind === 'symptom' || kind === 'sign' || (kind === 'exposure' && isEntry(id));
    return isComplaint && facts.values.get(id) === 'present' && isExplainable(id, reasoner);
  });
}

function explains(index: number, id: string, { knowledge, likelihood }: Reasoner): boolean {
  const link = likelihood.weights.get(id)?.alone.get(index);
  if (link && link.present > 0) return true;
  const parent = knowledge.findings.get(id)?.parent;
  return parent !== undefined && explains(index, parent, { knowledge, likelihood });
}

/** What each condition leaves unexplained of the complaint; several conditions together leave what all of them leave. */
export type Unexplained = (conditions: readonly number[]) => number;

/** People consult for what troubles them: a condition that does not account for it is hardly why they came. */
export function unexplainedComplaint(facts: Facts, reasoner: Reasoner): Unexplained {
  const symptoms = complaintSymptoms(facts, reasoner);
  const explained = reasoner.knowledge.data.conditions.map((_condition, index) =>
    symptoms.map((id) => explains(index, id, reasoner)),
  );
  return (conditions) => {
    let left = 0;
    for (const place of symptoms.keys())
      if (!conditions.some((index) => explained[index]?.[place])) left += 1;
    if (left === 0) return 0;
    return left === symptoms.length ? tuning.unexplainedComplaint : left * tuning.unexplainedSymptom;
  };
}

function riskWeight(condition: ConditionEntry, facts: Facts): number {
  return condition.risks.reduce(
    (sum, each) => (facts.values.get(each.finding) === 'present' ? sum + Math.log(each.factor) : sum),
    0,
  );
}

/** The prior log odds of all conditions for a person; a turn asks for them many times over. */
const priorLogs = madeOnceWithin((person: PersonFacts, { data }: Knowledge): readonly number[] =>
  data.conditions.map((each) => Math.log(priorOf(each, person))),
);

const isDanger = ({ severity, do_not_miss }: ConditionEntry) => severity === 1 || do_not_miss;

/**
 * How much a finding of the complaint must speak for a condition of no cluster of it (natural log of the ratio): many
 * conditions list tiredness, and few people with tiredness have a cold.
 */
export const showsFrom = Math.log(2);

/** A link at least this strong: nearly everyone with the condition has it. */
const nearlyEveryone = 0.95;

/** The complaints of a condition's own clusters without which hardly anyone has it. */
const ownComplaints = madeOnceWithin(
  ({ edges, clusters }: ConditionEntry, knowledge: Knowledge): readonly string[] => {
    const entries = new Set(clusters.flatMap((id) => knowledge.clusters.get(id)?.entry ?? []));
    return edges
      .filter((each) => frequencies[each.frequency] >= nearlyEveryone && entries.has(each.finding))
      .map((each) => each.finding);
  },
);

/**
 * Whether a condition has a complaint of its own, without which hardly anyone has it, and that was not mentioned: who comes
 * with a headache and has an anxiety disorder would speak of the anxiety.
 */
function lacksOwnComplaint(condition: ConditionEntry, { values }: Facts, { knowledge }: Reasoner): boolean {
  const own = ownComplaints(condition, knowledge);
  return own.length > 0 && own.every((each) => values.get(each) !== 'present');
}

/**
 * Whether people with a condition hardly come with this complaint: a worry that has not been mentioned is no headache. A
 * danger that must not be missed may come with anything.
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
    !isDanger(each) &&
    !each.clusters.some((id) => clusters.has(id)) &&
    (!shows(index) || lacksOwnComplaint(each, facts, reasoner));
}

/** Log odds of every condition before any symptom: how common it is in such people, and their risks. */
export function startingOdds(facts: Facts, reasoner: Reasoner): number[] {
  const { knowledge } = reasoner;
  const priorOdds = priorLogs(facts.person, knowledge);
  const isOther = isOfOtherComplaint(facts, reasoner);
  return knowledge.data.conditions.map(
    (each, index) =>
      (priorOdds[index] ?? 0) +
      riskWeight(each, facts) / tuning.temperature +
      (isOther(each, index) ? tuning.otherComplaint : 0) +
      (isElsewhere(each.sites, facts.sites) ? tuning.elsewhere : 0),
  );
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
  for (const { links, isPresent } of observationsOf(facts, reasoner))
    for (const [index, link] of links) logs[index] = (logs[index] ?? 0) + answerWeight(link, isPresent);
  return normalise(logs, Math.log(tuning.otherPrior));
}
