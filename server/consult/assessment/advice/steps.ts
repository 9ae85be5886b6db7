import type { Assessment, CareLevel } from '#contract/assessment.ts';
import type { Knowledge } from '#server/consult/library/model.ts';
import type { ConditionEntry, RedflagEntry } from '#server/consult/library/entries/schema.ts';
import { matchesWho, type Facts, type PersonFacts } from '#server/consult/dialogue/facts.ts';
import type { Demographics } from '#server/consult/library/entries/when.ts';
import {
  careOf,
  hoursOfCare,
  urgencyOf,
  type Verdict,
  type Weighed,
} from '#server/consult/reasoning/urgency/urgency.ts';
import { mergeLines } from './merge-lines.ts';

const mostSteps = 8;
const mostSigns = 8;
const mostSelfCare = 6;
/** A condition at least this likely contributes its own advice. */
const adviceFrom = 0.2;

type StepsInput = {
  readonly shown: readonly Weighed[];
  readonly rules: readonly RedflagEntry[];
  readonly verdict: Verdict;
  readonly knowledge: Knowledge;
  readonly facts: Facts;
  /** Ids of advice that replaces the conditions' own when there is no conclusion. */
  readonly instead: readonly string[];
};

/** The conditions likely enough to advise about, always with the first one unless there is no conclusion. */
const likely = ({ shown, instead }: StepsInput): ConditionEntry[] =>
  shown
    .filter((each, place) => (place === 0 && instead.length === 0) || each.probability >= adviceFrom)
    .map((each) => each.condition)
    .slice(0, 2);

/**
 * Whether advice of this level is as urgent as the verdict: milder advice could tell someone to wait, or send someone
 * to an emergency department who should not move.
 */
const isAsUrgent = (care: CareLevel, verdict: Verdict): boolean =>
  urgencyOf(care) === verdict.urgency && (verdict.care !== 'call_ambulance' || care === verdict.care);

const advising = (input: StepsInput): ConditionEntry[] =>
  likely(input).filter((each) => isAsUrgent(careOf(each, input.facts), input.verdict));

/** The rules as urgent as the verdict, and crisis rules beside any danger to the body. */
const matchingRules = ({ rules, verdict }: StepsInput): RedflagEntry[] =>
  rules.filter(({ level, care_level: care }) => level === 'crisis' || isAsUrgent(care, verdict));

/** The id of the advice to see someone when there is no conclusion. */
export const noConclusionSteps = 'no_conclusion_steps';

/** "See a doctor in the next few weeks for an examination": where to go and when, whatever happens. */
function arranges(step: string): boolean {
  const [sentence = ''] = step.split(/[.;] /, 1);
  return (
    /^(?:see|speak|talk|have|make|book|go|take|call|get|contact)\b/i.test(sentence) &&
    /\b(?:now|today|tomorrow|the same day|within|in the next|a? ?routine appointment|next (?:day|week))\b/i.test(
      sentence,
    ) &&
    !/\bif\b/i.test(sentence)
  );
}

/** What a step says about when to be seen, in hours, for care that need not be today. */
const spokenHours: readonly (readonly [words: RegExp, hours: number])[] = [
  [/\b(?:next day or two|within two days|tomorrow)\b/i, 48],
  [/\b(?:next two weeks|within two weeks)\b/i, 14 * 24],
  [/\bnext few weeks\b/i, 28 * 24],
];

/** Hours within which care is needed: as the steps say it, else those of the care level; null without a limit. */
export function hoursFor({ care }: Verdict, steps: readonly string[]): number | null {
  const arranged = care === 'routine' ? (steps.find(arranges) ?? '') : '';
  return spokenHours.find(([words]) => words.test(arranged))?.[1] ?? hoursOfCare[care];
}

const ambulanceIf = /^call an ambulance\b.*\bif\b/i;

/** The conditions' own steps; only the first says when to be seen, and only where nothing more urgent does. */
function ownSteps(input: StepsInput, isArranged: boolean): string[] {
  const steps = advising(input).flatMap((each) => each.next_steps);
  const first = isArranged ? -1 : steps.findIndex(arranges);
  return steps
    .filter((each, place) => place === first || !arranges(each))
    .filter((each) => input.verdict.care !== 'call_ambulance' || !ambulanceIf.test(each));
}

/** "See a doctor in the next few weeks if it bothers you": nothing new where an appointment is advised anyway. */
const laterIf = /^see\b[^.;]*\bin the next (?:few|two) (?:days|weeks)\b[^.;]*\bif\b/i;

const staysUpright = /\b(?:do not lie (?:down|flat)|sit upright)\b/i;
const liesDown = /^lie down\b(?!.*\bsit up\b)[^.]*\.\s*/i;

/** The steps without "Lie down" where another says "Sit upright. Do not lie down": who fights for breath must not. */
function inOnePosture(steps: readonly string[]): string[] {
  if (!steps.some((each) => staysUpright.test(each))) return [...steps];
  return steps.map((each) => each.replace(liesDown, '')).filter((each) => each !== '');
}

/** What to do, most important first. It says once when to be seen. */
export function nextStepsFor(input: StepsInput): string[] {
  const { verdict, knowledge, instead } = input;
  const matching = matchingRules(input);
  const isConcluded = instead.length === 0;
  const isUrgent = verdict.urgency === 'HIGH' || verdict.urgency === 'EMERGENCY';
  const advice = (id: string) => knowledge.advice.get(id)?.texts ?? [];
  const ofRules = matching.flatMap((each) => each.next_steps);
  const own = isConcluded ? ownSteps(input, verdict.urgency === 'EMERGENCY' || ofRules.some(arranges)) : [];
  const needsGeneral = matching.length === 0 && (isConcluded || isUrgent) && !own.some(arranges);
  const steps = [
    ...ofRules,
    ...(needsGeneral ? advice(`steps_${verdict.care}`) : []),
    ...instead.filter((id) => id !== noConclusionSteps || !isUrgent).flatMap(advice),
    ...own.filter((each) => !(needsGeneral && verdict.care === 'routine' && laterIf.test(each))),
  ];
  return mergeLines(inOnePosture(steps)).slice(0, mostSteps);
}

/** When to get help sooner: for the likely conditions, then in general. */
export function warningSignsFor(input: StepsInput): string[] {
  const always = [...(input.knowledge.advice.get('warning_signs')?.texts ?? [])];
  const own = likely(input).flatMap((each) => each.warning_signs.slice(0, 3));
  return [...mergeLines(own, always).slice(0, mostSigns - always.length), ...always];
}

/** Whether advice suits this person; someone called a baby or a child may be younger than its lower age limit. */
const suits = (only: Demographics | undefined, person: PersonFacts): boolean =>
  !only || (matchesWho(person, only) ?? person.age_below === undefined);

/**
 * Self-care for every care level at which waiting is safe, without anything this person should not do. None for an
 * urgent problem without a conclusion.
 */
export function selfCareFor(input: StepsInput, usesSources: boolean): NonNullable<Assessment['self_care']> {
  const { verdict, facts, instead } = input;
  if (verdict.urgency === 'EMERGENCY') return [];
  if (verdict.urgency === 'HIGH' && instead.length > 0) return [];
  const isUrgent = verdict.urgency === 'HIGH';
  const items = likely(input)
    .flatMap((each) => each.self_care)
    .filter((each) => !each.not_with.some((id) => facts.values.get(id) === 'present'))
    .filter((each) => !isUrgent || !each.not_before_seen)
    .filter((each) => suits(each.only, facts.person));
  const texts = new Set(mergeLines(items.map((each) => each.text)));
  return items
    .filter(
      (each, place) => texts.has(each.text) && items.findIndex((other) => other.text === each.text) === place,
    )
    .map((each) => ({ text: each.text, citations: usesSources ? each.sources : [] }))
    .slice(0, mostSelfCare);
}
