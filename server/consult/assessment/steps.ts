import type { Assessment } from '#contract/assessment.ts';
import type { Knowledge } from '../library/model.ts';
import type { ConditionEntry, RedflagEntry } from '../library/schema.ts';
import type { Facts } from '../dialogue/facts.ts';
import { urgencyOf, type Verdict, type Weighed } from '../reasoning/urgency.ts';

const mostSteps = 8;
const mostSigns = 8;
const mostSelfCare = 6;
/** A condition this likely brings its own advice. */
const adviceFrom = 0.2;

export type StepsInput = {
  readonly shown: readonly Weighed[];
  readonly rules: readonly RedflagEntry[];
  readonly verdict: Verdict;
  readonly knowledge: Knowledge;
  /** Ids of advice that replaces the conditions' own, when there is nothing to conclude. */
  readonly instead: readonly string[];
};

const unique = (texts: readonly string[]) => [...new Set(texts)];

/** The likely conditions whose own advice is as urgent as the verdict: a milder one's could tell somebody to wait. */
const advising = ({ shown, verdict }: StepsInput): ConditionEntry[] =>
  shown
    .filter((each) => each.probability >= adviceFrom)
    .map((each) => each.condition)
    .filter((each) => urgencyOf(each.care_level) === verdict.urgency)
    .slice(0, 2);

/** What to do, first thing first. */
export function nextStepsFor(input: StepsInput): string[] {
  const { rules, verdict, knowledge, instead } = input;
  const matching = rules.filter((each) => urgencyOf(each.care_level) === verdict.urgency);
  const advice = (id: string) => knowledge.advice.get(id) ?? [];
  return unique([
    ...matching.flatMap((each) => each.next_steps),
    ...(matching.length === 0 && instead.length === 0 ? advice(`steps_${verdict.care}`) : []),
    ...instead.flatMap(advice),
    ...(instead.length === 0 ? advising(input).flatMap((each) => each.next_steps) : []),
  ]).slice(0, mostSteps);
}

/** When to get help sooner: of the conditions shown, then in general. */
export const warningSignsFor = ({ shown, knowledge }: StepsInput): string[] =>
  unique([
    ...shown.slice(0, 3).flatMap((each) => each.condition.warning_signs.slice(0, 3)),
    ...(knowledge.advice.get('warning_signs') ?? []),
  ]).slice(0, mostSigns);

/** What helps meanwhile: only without urgency, and never what this person should not do. */
export function selfCareFor(
  input: StepsInput,
  facts: Facts,
  usesSources: boolean,
): NonNullable<Assessment['self_care']> {
  if (input.verdict.urgency === 'EMERGENCY' || input.verdict.urgency === 'HIGH') return [];
  return input.shown
    .filter((each) => each.probability >= adviceFrom)
    .slice(0, 2)
    .flatMap((each) => each.condition.self_care)
    .filter((each) => !each.not_with.some((id) => facts.values.get(id) === 'present'))
    .map((each) => ({ text: each.text, citations: usesSources ? each.sources : [] }))
    .filter((each, place, all) => all.findIndex((other) => other.text === each.text) === place)
    .slice(0, mostSelfCare);
}
