import type { CareLevel } from '#contract/assessment.ts';
import { fixedFindings } from '../library/fixed-ids.ts';
import { isReportable, type LibraryQuestion, type Knowledge } from '../library/model.ts';
import type { ConditionEntry, RedflagEntry } from '../library/entries/schema.ts';
import { hasJustChosen } from '../dialogue/transcript.ts';
import { mandatoryQuestions, openRedFlags } from '../reasoning/clusters.ts';
import { differentialOf, type Reasoner } from '../reasoning/differential/differential.ts';
import { leaningsOf } from '../reasoning/differential/leanings.ts';
import { finalList } from '../reasoning/differential/final-list.ts';
import { foundDangers } from '../reasoning/urgency/found-dangers.ts';
import {
  bestFit,
  decideUrgency,
  isPassing,
  needsOf,
  stabilityOf,
  weighed,
  type Needs,
  type Verdict,
  type Weighed,
} from '../reasoning/urgency/urgency.ts';
import type { DeadEnd } from '../reasoning/opening-dialogue.ts';
import type { ConsultationState } from '../reasoning/consultation-state.ts';
import { isEverydayOpening, isSmallTrouble, isUnlistedProblem } from '../reasoning/understanding.ts';
import {
  floorsOfAnswered,
  floorsOfOpen,
  leftOpen,
  safetyFloors,
  safetyListId,
} from '../reasoning/questions/safety-list.ts';
import { leastConclusive, shownConditions } from './conditions.ts';
import { contributionsTo } from './explanation/explanation.ts';
import { noConclusionSteps } from './advice/steps.ts';
import { isChildAlone } from './explanation/limits.ts';

export type JudgementInput = {
  readonly consulted: ConsultationState;
  readonly reasoner: Reasoner;
  /** Set when there was no health problem to reason about. */
  readonly deadEnd: DeadEnd | null;
};

const deadEndAdvice: Record<
  Exclude<DeadEnd, 'answered'>,
  { readonly reason: string; readonly steps: string }
> = {
  pet: { reason: 'pet_reason', steps: 'pet_steps' },
  language: { reason: 'language_reason', steps: 'language_steps' },
  unknown: { reason: 'no_complaint_reason', steps: 'no_complaint_steps' },
  result: { reason: 'result_reason', steps: 'result_steps' },
};

/** The advice when nothing was found. After a choice it does not say that the words were not understood. */
function adviceAt(deadEnd: Exclude<DeadEnd, 'answered'>, { transcript }: ConsultationState) {
  const advice = deadEndAdvice[deadEnd];
  if (deadEnd !== 'unknown' || !hasJustChosen(transcript)) return advice;
  const isDenied = transcript.exchanges.some(
    ({ question, value }) => question?.id === safetyListId && value === 'none',
  );
  return { ...advice, reason: isDenied ? 'nothing_found_denied_reason' : 'nothing_found_reason' };
}

const adviceTextOf =
  ({ advice }: Knowledge) =>
  (id: string) =>
    advice.get(id)?.texts.at(0) ?? '';

/** The id of the advice for a small problem that the library does not contain. */
export const smallTroubleSteps = 'small_trouble_steps';

/** The advice for a small problem that the library does not contain: how to wait, and for how long. */
const smallTrouble = (knowledge: Knowledge, reason = 'small_trouble_reason') => ({
  reason: adviceTextOf(knowledge)(reason),
  steps: [smallTroubleSteps],
});

/** Whether the patient has something that a doctor should see, however likely a harmless cause is. */
const needsDoctor = ({ facts: { values } }: ConsultationState, { findings }: Knowledge): boolean =>
  [...values].some(([id, value]) => value === 'present' && findings.get(id)?.needs_doctor === true);

const coldSigns: ReadonlySet<string> = new Set(fixedFindings.coldSigns);

/** Whether every finding of the complaint is a sign of a common cold. */
const isPlainCold = ({ facts }: ConsultationState): boolean =>
  facts.complaint.length > 0 && facts.complaint.every((id) => coldSigns.has(id));

/** Why there is no conclusion, and the advice in that case; null when there is one. */
function inconclusiveness({ deadEnd, reasoner, consulted }: JudgementInput, list: readonly Weighed[]) {
  const say = adviceTextOf(reasoner.knowledge);
  if (deadEnd === 'answered') return null;
  const isSmall = isEverydayOpening(consulted) && safetyFloors(consulted, reasoner.knowledge).length === 0;
  const isUnlisted = deadEnd === 'unknown' || isUnlistedProblem(consulted, reasoner.knowledge);
  if (isSmall && isUnlisted) return smallTrouble(reasoner.knowledge);
  if (deadEnd !== null) {
    const { reason, steps } = adviceAt(deadEnd, consulted);
    return { reason: say(reason), steps: [steps] };
  }
  const top = Math.max(0, ...list.map((each) => each.probability));
  const isRuled = consulted.fired.some((each) => each.rule.suggests.length > 0);
  if (top >= leastConclusive || isRuled) return null;
  return { reason: say('no_conclusion_reason'), steps: [noConclusionSteps] };
}

/** There is nothing to reason about: no complaint, or none that the library contains. */
const isBeyondLibrary = ({ consulted, reasoner, deadEnd }: JudgementInput) =>
  deadEnd !== null || isUnlistedProblem(consulted, reasoner.knowledge);

function rankedList(input: JudgementInput): Weighed[] {
  if (isBeyondLibrary(input)) return [];
  const { consulted, reasoner } = input;
  const rules = consulted.fired.map((each) => each.rule);
  const leanings = leaningsOf(consulted.resembles, reasoner.knowledge);
  const { probabilities } = finalList(consulted.facts, reasoner, { rules, leanings });
  return weighed(probabilities, reasoner.knowledge);
}

/** The result of the search for danger. */
type Search = {
  /** The red-flag questions without an answer. */
  readonly open: readonly LibraryQuestion[];
  /** The danger signs that were asked about, are present, and are not explained by anything harmless. */
  readonly found: readonly string[];
  /** The probability of each condition by itself. */
  readonly list: readonly Weighed[];
};

function searchIn(input: JudgementInput): Search {
  const { consulted, reasoner, deadEnd } = input;
  const open = deadEnd === 'answered' ? [] : openRedFlags(consulted, reasoner.knowledge);
  if (isBeyondLibrary(input)) return { open, found: [], list: [] };
  const list = weighed(differentialOf(consulted.facts, reasoner).probabilities, reasoner.knowledge);
  return { open, found: foundDangers(consulted, reasoner, list), list };
}

/** Whether a list of danger signs was answered, none was present, and none is left to ask. */
function isDangerDenied({ consulted, reasoner }: JudgementInput, { open, found }: Search): boolean {
  const mandatory = new Set(mandatoryQuestions(consulted, reasoner.knowledge).map((each) => each.id));
  const answered = consulted.transcript.exchanges.filter(
    ({ question, outcome }) => question && mandatory.has(question.id) && outcome === 'answered',
  );
  return open.length === 0 && found.length === 0 && answered.length > 0 && consulted.fired.length === 0;
}

/** Whether a mild, new problem with every danger sign denied is likely to pass by itself. */
const isPassingTrouble = (input: JudgementInput, search: Search): boolean =>
  input.deadEnd === null && isDangerDenied(input, search) && isPassing(input.consulted.facts);

/** The needs of the complaint; without a complaint only the rules can find a danger. */
function needsIn(input: JudgementInput, search: Search): Needs {
  const { facts } = input.consulted;
  if (isBeyondLibrary(input)) return needsOf([], facts, { stability: 1, isPassing: false });
  const calm = {
    isDangerDenied: isDangerDenied(input, search),
    best: bestFit(search.list, facts),
    isSmall: isSmallTrouble(input.consulted),
  };
  return needsOf(search.list, facts, {
    stability: stabilityOf(facts, calm),
    isPassing: isPassingTrouble(input, search),
  });
}

/** The conclusions, before they are put into words. */
export type Judgement = {
  readonly list: readonly Weighed[];
  readonly shown: readonly Weighed[];
  readonly rules: readonly RedflagEntry[];
  readonly verdict: Verdict;
  readonly openRedFlags: readonly LibraryQuestion[];
  /** Why there is no conclusion; null when there is one or a rule decided. */
  readonly inconclusive: { readonly reason: string; readonly steps: readonly string[] } | null;
};

/** A finding must support a condition at least this strongly to make it more than a guess. */
const supportsFrom = 0.5;

/** A condition is shown if a present finding supports it; onset and course alone do not. */
const choiceFor = ({ consulted, reasoner }: JudgementInput, rules: readonly RedflagEntry[]) => ({
  suggested: new Set(rules.flatMap((each) => each.suggests)),
  isSupported: (condition: ConditionEntry) =>
    contributionsTo(condition, consulted.facts, reasoner).some(
      ({ finding, isPresent, weight }) =>
        isPresent && weight >= supportsFrom && isReportable(reasoner.knowledge.findings.get(finding)),
    ),
});

/** The patient only asked questions, and no danger was mentioned or left open. */
const nothingToJudge: Verdict = {
  urgency: 'LOW',
  care: 'self_care',
  beforeFloor: 'LOW',
  isFloorApplied: false,
};

const needsOfSmallTrouble: Needs = { LOW: 1, MEDIUM: 0, HIGH: 0, EMERGENCY: 0 };

/**
 * The minimum for a danger whose question was skipped: what its "yes" would need. Nobody who skips "Could you be pregnant?"
 * with pain low in the belly is told to wait.
 */
function floorsOfSkipped(input: JudgementInput): CareLevel[] {
  const { consulted, reasoner } = input;
  const { facts } = consulted;
  const skipped = leftOpen(consulted, reasoner.knowledge)
    .flatMap((each) => each.settles)
    .filter((id) => !facts.values.has(id));
  if (skipped.length === 0) return [];
  const person = skipped.includes('pregnant') ? { ...facts.person, pregnant: true } : facts.person;
  const values = new Map([...facts.values, ...skipped.map((id) => [id, 'present'] as const)]);
  const yes = { ...input, consulted: { ...consulted, facts: { ...facts, person, values } } };
  const rules = consulted.fired.map((each) => each.rule);
  const list = rankedList(yes);
  const needs = needsIn(yes, searchIn(yes));
  return [decideUrgency({ list, needs, rules, floors: [], facts: yes.consulted.facts, mayBeLow: true }).care];
}

/** Ranks the conditions, applies the rules and decides the urgency. */
export function judge(input: JudgementInput): Judgement {
  const { consulted, reasoner } = input;
  const rules = consulted.fired.map((each) => each.rule);
  const list = rankedList(input);
  const isAnswered = input.deadEnd === 'answered';
  const search = searchIn(input);
  const { open, found } = search;
  const floors = isAnswered
    ? floorsOfAnswered(consulted)
    : [
        ...safetyFloors(consulted, reasoner.knowledge),
        ...floorsOfOpen(open, consulted, reasoner.knowledge),
        ...floorsOfSkipped(input),
      ];
  const unnamed = rules.length > 0 ? null : inconclusiveness(input, list);
  const isCold =
    input.deadEnd === null && floors.length === 0 && isDangerDenied(input, search) && isPlainCold(consulted);
  const mayPass = isCold || (floors.length === 0 && isPassingTrouble(input, search));
  const verdict =
    isAnswered && rules.length === 0 && floors.length === 0
      ? nothingToJudge
      : decideUrgency({
          list,
          needs: unnamed && isCold ? needsOfSmallTrouble : needsIn(input, search),
          rules,
          floors,
          facts: consulted.facts,
          mayBeLow:
            open.length + found.length === 0 &&
            (unnamed === null || mayPass) &&
            !isChildAlone(consulted) &&
            !needsDoctor(consulted, reasoner.knowledge),
        });
  const isWaiting = unnamed !== null && mayPass && verdict.urgency === 'LOW';
  const reason = isCold ? 'plain_cold_reason' : 'passing_reason';
  return {
    list,
    shown: shownConditions(list, choiceFor(input, rules)),
    rules,
    verdict,
    openRedFlags: open,
    inconclusive: isWaiting ? smallTrouble(reasoner.knowledge, reason) : unnamed,
  };
}
