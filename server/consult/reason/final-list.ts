import type { RedflagEntry } from '../knowledge/schema.ts';
import {
  observationsOf,
  priorOf,
  tuning,
  unexplainedComplaint,
  type Observation,
  type Reasoner,
} from './differential.ts';
import type { Facts } from './facts.ts';

/** Probability that each condition is there, alone or beside one other; they need not add up to one. */
export type FinalList = { readonly probabilities: Float64Array; readonly other: number };

/** How many of the likeliest conditions are tried in pairs. */
const pairedConditions = 12;
/** What a rule that fired adds to the odds of the conditions that it points to. */
const ruleOdds = 4;

/** Noisy-or: either condition, or the background where neither lists the finding, may show it. */
function weightTogether(one: number, two: number, { links, isPresent, background }: Observation): number {
  const first = links.get(one);
  const second = links.get(two);
  if (!first || !second) {
    const only = first ?? second;
    return only === undefined ? 0 : isPresent ? Math.max(only.present, 0) : only.absent;
  }
  const rate = 1 - (1 - first.rate) * (1 - second.rate);
  return isPresent
    ? Math.max(first.present, second.present, Math.log(rate / background))
    : Math.log((1 - rate) / (1 - background));
}

function logOdds(facts: Facts, { knowledge }: Reasoner, rules: readonly RedflagEntry[]): number[] {
  const suggested = new Set(rules.flatMap((each) => each.suggests));
  return knowledge.data.conditions.map((each) => {
    const risks = each.risks.reduce(
      (sum, risk) => (facts.values.get(risk.finding) === 'present' ? sum + Math.log(risk.factor) : sum),
      0,
    );
    return (
      Math.log(priorOf(each, facts.person)) +
      risks / tuning.temperature +
      (suggested.has(each.id) ? Math.log(ruleOdds) : 0)
    );
  });
}

const weightOf = (index: number, { links, isPresent }: Observation): number => {
  const link = links.get(index);
  return link === undefined ? 0 : isPresent ? link.present : link.absent;
};

type Hypothesis = { readonly members: readonly number[]; readonly log: number };

/** The list that the patient sees: noisy-or over at most two conditions at once. */
export function finalList(facts: Facts, reasoner: Reasoner, rules: readonly RedflagEntry[]): FinalList {
  const observations = observationsOf(facts, reasoner);
  const priors = logOdds(facts, reasoner, rules);
  const sum = (weigh: (each: Observation) => number) =>
    observations.reduce((total, each) => total + weigh(each), 0) / tuning.temperature;
  const unexplained = unexplainedComplaint(facts, reasoner);
  const singles: Hypothesis[] = priors.map((prior, index) => ({
    members: [index],
    log: prior + unexplained([index]) + sum((each) => weightOf(index, each)),
  }));
  const top = singles.toSorted((a, b) => b.log - a.log).slice(0, pairedConditions);
  const pairs: Hypothesis[] = top.flatMap(({ members: [one = 0] }, place) =>
    top.slice(place + 1).map(({ members: [two = 0] }) => ({
      members: [one, two],
      log:
        (priors[one] ?? 0) +
        (priors[two] ?? 0) +
        unexplained([one, two]) +
        sum((each) => weightTogether(one, two, each)),
    })),
  );
  const other: Hypothesis = { members: [], log: Math.log(tuning.otherPrior) };
  const all = [...singles, ...pairs, other];
  const highest = Math.max(...all.map((each) => each.log));
  const total = all.reduce((mass, each) => mass + Math.exp(each.log - highest), 0);
  const probabilities = new Float64Array(priors.length);
  for (const { members, log } of all)
    for (const index of members)
      probabilities[index] = (probabilities[index] ?? 0) + Math.exp(log - highest) / total;
  return { probabilities, other: Math.exp(other.log - highest) / total };
}
