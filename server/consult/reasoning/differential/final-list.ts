import { isReportable } from '#server/consult/library/model.ts';
import type { CareLevel } from '#contract/assessment.ts';
import type { RedflagEntry } from '#server/consult/library/entries/schema.ts';
import {
  addWeights,
  answerWeight,
  observationsOf,
  startingOdds,
  tuning,
  unexplainedComplaint,
  type Observation,
  type Reasoner,
} from './differential.ts';
import type { Facts } from '#server/consult/dialogue/facts.ts';
import type { Link } from './likelihood.ts';

/** The probability of each condition, alone or together with one other; they need not add up to one. */
type FinalList = { readonly probabilities: Float64Array; readonly other: number };

/** How many of the likeliest conditions are tried in pairs. */
const pairedConditions = 12;
/** What a fired rule adds to the odds of the conditions that it suggests, shared among them. */
const ruleOdds = 30;

/** How much likelier than the illness that led before the danger becomes, so that rounding leaves it first. */
const leadOfDanger = 1.1;

/** Noisy-or: either condition may cause the finding; where only one lists it, that one alone decides. */
function together(one: Link, two: Link, background: number): Pick<Link, 'present' | 'absent'> {
  const rate = 1 - (1 - one.rate) * (1 - two.rate);
  return {
    present: Math.max(one.present, two.present, Math.log(rate / background)),
    absent: Math.log((1 - rate) / (1 - background)),
  };
}

/** The log odds that one observation adds to one condition, or to a pair. */
function weightOf([one, two]: readonly (number | undefined)[], each: Observation): number {
  const ofOne = one === undefined ? undefined : each.links.get(one);
  const ofTwo = two === undefined ? undefined : each.links.get(two);
  const known = ofOne ?? ofTwo;
  if (!known) return 0;
  const isBoth = ofOne !== undefined && ofTwo !== undefined;
  const weight = answerWeight(isBoth ? together(ofOne, ofTwo, each.background) : known, each.isPresent);
  return two !== undefined && !isBoth && each.isPresent ? Math.max(weight, 0) : weight;
}

/** What else than facts changes the names on the list. */
type Hints = {
  readonly rules: readonly RedflagEntry[];
  /** Log odds for conditions that the patient's own words resemble. */
  readonly leanings?: ReadonlyMap<string, number>;
};

/** The odds before any symptom, with the conditions that the words resemble and those that the fired rules suggest. */
function ruledOdds(facts: Facts, reasoner: Reasoner, { rules, leanings }: Hints): number[] {
  const { conditions } = reasoner.knowledge.data;
  const fewest = (id: string) =>
    Math.min(...rules.flatMap((each) => (each.suggests.includes(id) ? [each.suggests.length] : [])));
  const odds = startingOdds(facts, reasoner).map(
    (each, index) => each + (leanings?.get(conditions[index]?.id ?? '') ?? 0),
  );
  if (rules.length === 0) return odds;
  return odds.map((each, index) => {
    const among = fewest(conditions[index]?.id ?? '');
    return Number.isFinite(among) ? each + Math.log(Math.max(1, ruleOdds / among)) : each;
  });
}

/** From this weight on, a condition explains a present finding. */
const explainsFrom = 0.5;

/** Whether one condition explains a symptom or sign that the other leaves unexplained. */
const addsTo = (one: number, two: number, observations: readonly Observation[]): boolean =>
  observations.some(
    ({ isPresent, links }) =>
      isPresent && (links.get(one)?.present ?? 0) > explainsFrom && (links.get(two)?.present ?? 0) <= 0,
  );

type Hypothesis = { readonly members: readonly number[]; readonly log: number };

const emergencyCare: ReadonlySet<CareLevel> = new Set(['call_ambulance', 'emergency_department']);

const massOf = (all: readonly Hypothesis[], highest: number): number =>
  all.reduce((mass, each) => mass + Math.exp(each.log - highest), 0);

/**
 * The hypotheses, with the log odds that a fired emergency rule still lacks so that one of its conditions leads, not
 * an illness that can wait: beside an ambulance for ketoacidosis, the list must not begin with "stomach bug".
 */
function withDangerFirst(
  all: readonly Hypothesis[],
  rules: readonly RedflagEntry[],
  { knowledge: { data } }: Reasoner,
): readonly Hypothesis[] {
  const suggested = new Set(rules.flatMap(({ level, suggests }) => (level === 'emergency' ? suggests : [])));
  if (suggested.size === 0) return all;
  const isSuggested = (index: number) => suggested.has(data.conditions[index]?.id ?? '');
  const highest = Math.max(...all.map((each) => each.log));
  const isOwn = ({ members }: Hypothesis) => members.length > 0 && members.every(isSuggested);
  const massWith = (index: number, kept: (each: Hypothesis) => boolean) =>
    massOf(
      all.filter((each) => each.members.includes(index) && kept(each)),
      highest,
    );
  const indexes = [...new Set(all.flatMap(({ members }) => members))];
  const most = Math.max(
    0,
    ...indexes
      .filter((index) => {
        const { id = '', care_level } = data.conditions[index] ?? {};
        return !suggested.has(id) && care_level !== undefined && !emergencyCare.has(care_level);
      })
      .map((index) => massWith(index, () => true)),
  );
  const factors = indexes.filter(isSuggested).map((index) => {
    const missing = most - massWith(index, (each) => !isOwn(each));
    const own = massWith(index, isOwn);
    return own > 0 ? (leadOfDanger * missing) / own : Infinity;
  });
  const least = Math.min(...factors);
  if (!Number.isFinite(least) || least <= 1) return all;
  return all.map((each) => (isOwn(each) ? { ...each, log: each.log + Math.log(least) } : each));
}

/**
 * The list that the patient sees: noisy-or over single conditions and pairs, where each condition of a pair must
 * explain something that the other does not.
 */
export function finalList(facts: Facts, reasoner: Reasoner, hints: Hints): FinalList {
  const observations = observationsOf(facts, reasoner);
  const odds = ruledOdds(facts, reasoner, hints);
  const unexplained = unexplainedComplaint(facts, reasoner);
  const weigh = (members: readonly number[]): Hypothesis => ({
    members,
    log:
      members.reduce((sum, index) => sum + (odds[index] ?? 0), unexplained(members)) +
      observations.reduce((sum, each) => sum + weightOf(members, each), 0),
  });
  const weights = new Float64Array(odds.length);
  addWeights(weights, observations);
  const singles = odds.map((each, index): Hypothesis => ({
    members: [index],
    log: unexplained([index]) + each + (weights[index] ?? 0),
  }));
  const top = singles.toSorted((a, b) => b.log - a.log).slice(0, pairedConditions);
  const symptoms = observations.filter(({ finding }) =>
    isReportable(reasoner.knowledge.findings.get(finding)),
  );
  const belongTogether = (one: number, two: number) =>
    addsTo(one, two, symptoms) && addsTo(two, one, symptoms);
  const pairs = top.flatMap(({ members: [one = 0] }, place) =>
    top
      .slice(place + 1)
      .filter(({ members: [two = 0] }) => belongTogether(one, two))
      .map(({ members: [two = 0] }) => weigh([one, two])),
  );
  const other: Hypothesis = { members: [], log: Math.log(tuning.otherPrior) };
  const all = withDangerFirst([...singles, ...pairs, other], hints.rules, reasoner);
  const highest = Math.max(...all.map((each) => each.log));
  const total = massOf(all, highest);
  const probabilities = new Float64Array(odds.length);
  for (const { members, log } of all)
    for (const index of members)
      probabilities[index] = (probabilities[index] ?? 0) + Math.exp(log - highest) / total;
  return { probabilities, other: Math.exp(other.log - highest) / total };
}
