import { compareIds } from '../library/model.ts';
import type { AssessedCondition, Likelihood } from '#contract/assessment.ts';
import type { ConditionEntry } from '../library/entries/schema.ts';
import type { Reasoner } from '../reasoning/differential/differential.ts';
import type { Facts } from '../dialogue/facts.ts';
import { careOf, urgencyOf, type Weighed } from '../reasoning/urgency/urgency.ts';
import {
  contributionsTo,
  explain,
  sentencesOf,
  unknownsOf,
  type Contribution,
  type Explanation,
} from './explanation/explanation.ts';
import { displayName, inSentence, listOf, slugOf } from './phrases.ts';

const mostShown = 5;
const leastShown = 0.05;
/** A danger that must not be missed is shown from this probability on. */
const leastDanger = 0.02;
/** Below this the first condition is not called likely, and a danger without supporting evidence is a guess. */
export const leastConclusive = 0.25;
/** Conditions that would be shown as 0 % are omitted. */
const leastNamed = 0.005;
/** A condition below this fraction of the first one is omitted, unless it must not be missed. */
const leastOfFirst = 0.1;
/** If one condition is this likely, another harmless one is shown only from this probability on. */
const sureFrom = 0.75;
const leastBesideSure = 0.25;
const mostCitations = 5;

/** Bands of the contract: at least 0.60 is high, at least 0.25 moderate. */
const likelihoodOf = (probability: number): Likelihood =>
  probability >= 0.6 ? 'high' : probability >= 0.25 ? 'moderate' : 'low';

type Choice = {
  /** The conditions that the fired rules suggest. */
  readonly suggested: ReadonlySet<string>;
  /** Whether any finding supports the condition; without support it is only a guess. */
  readonly isSupported: (condition: ConditionEntry) => boolean;
};

/** The conditions to show: the likely ones, and dangers that are not yet excluded. */
export function shownConditions(list: readonly Weighed[], { suggested, isSupported }: Choice): Weighed[] {
  const byProbability = list.toSorted(
    (a, b) => b.probability - a.probability || compareIds(a.condition.id, b.condition.id),
  );
  const isSuggested = ({ condition }: Weighed) => suggested.has(condition.id);
  const first = byProbability.at(0)?.probability ?? 0;
  const leastHarmless = Math.max(leastShown, first >= sureFrom ? leastBesideSure : leastOfFirst * first);
  const isShown = ({ condition, probability }: Weighed) =>
    (condition.do_not_miss && first >= leastConclusive
      ? probability >= leastDanger
      : probability >= leastHarmless) && isSupported(condition);
  const pointedTo = byProbability
    .filter((each) => isSuggested(each) && each.probability >= leastNamed)
    .slice(0, mostShown);
  const others = byProbability.filter((each) => !isSuggested(each) && isShown(each));
  const chosen = new Set([...pointedTo, ...others].slice(0, mostShown));
  return byProbability.filter((each) => chosen.has(each));
}

type ConditionInput = {
  readonly facts: Facts;
  readonly reasoner: Reasoner;
  readonly usesSources: boolean;
};

/** Names of findings for use in a sentence: those that are present, and those that were denied. */
function namesOf(parts: readonly Contribution[], { knowledge }: Reasoner) {
  const named = parts.slice(0, 4);
  const label = ({ finding }: Contribution) => inSentence(knowledge.findings.get(finding)?.label ?? finding);
  return {
    present: named.filter((each) => each.isPresent).map(label),
    absent: named.filter((each) => !each.isPresent).map((each) => `“${label(each)}”`),
  };
}

function reasoningOf({ condition }: Weighed, explanation: Explanation, reasoner: Reasoner): string {
  const supports = namesOf(explanation.for, reasoner);
  const opposes = namesOf(explanation.against, reasoner);
  return [
    supports.present.length > 0
      ? `What fits: ${listOf(supports.present)}.`
      : 'Nothing in the description points strongly to it.',
    ...(supports.absent.length > 0
      ? [`It also fits that this does not apply: ${listOf(supports.absent)}.`]
      : []),
    ...(opposes.present.length > 0 ? [`What fits less: ${listOf(opposes.present)}.`] : []),
    ...(opposes.absent.length > 0
      ? [`Can belong to it, but does not apply here: ${listOf(opposes.absent)}.`]
      : []),
    ...(condition.do_not_miss ? ['It is listed because it must not be missed.'] : []),
  ].join(' ');
}

/** A condition with the evidence for and against it and what is unknown; it cites only what it relies on. */
export function assessCondition(weighed: Weighed, input: ConditionInput): AssessedCondition {
  const { condition, probability } = weighed;
  const { facts, reasoner, usesSources } = input;
  const explanation = explain(contributionsTo(condition, facts, reasoner));
  const cited = [...explanation.for, ...explanation.against].flatMap((each) => each.sources);
  const citations = usesSources ? [...new Set([...cited, ...condition.sources])].slice(0, mostCitations) : [];
  const citedBy = (parts: typeof explanation.for) =>
    parts.map((each) => each.sources.filter((id) => citations.includes(id)));
  return {
    name: displayName(condition),
    probability: Math.round(probability * 100) / 100,
    likelihood: likelihoodOf(probability),
    description: condition.summary,
    reasoning: reasoningOf(weighed, explanation, reasoner),
    evidence: sentencesOf(explanation.for, reasoner),
    evidence_citations: citedBy(explanation.for),
    evidence_against: sentencesOf(explanation.against, reasoner),
    evidence_against_citations: citedBy(explanation.against),
    unknowns: unknownsOf(condition, facts, reasoner),
    citations,
    urgency: urgencyOf(careOf(condition, facts)),
    do_not_miss: condition.do_not_miss,
    icd10: condition.icd10,
    slug: slugOf(condition.id),
  };
}
