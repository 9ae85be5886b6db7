import type * as v from 'valibot';
import type { Assessment, safetyReport, Source } from '#contract/assessment.ts';
import type { Asking } from '../knowledge/model.ts';
import type { RedflagEntry } from '../knowledge/schema.ts';
import { openRedFlags } from '../reason/clusters.ts';
import type { Reasoner } from '../reason/differential.ts';
import { finalList } from '../reason/final-list.ts';
import { decideUrgency, hoursOfCare, type Verdict, type Weighed } from '../reason/urgency.ts';
import type { DeadEnd } from '../talk/conversation.ts';
import type { Case } from '../talk/read-turn.ts';
import { assessCondition, shownConditions } from './conditions.ts';
import { confidenceIn, evidenceQualityOf } from './confidence.ts';
import { counterfactualsOf } from './counterfactuals.ts';
import { contributionsTo, explain } from './explain.ts';
import { isChildAlone, limitsFor } from './limits.ts';
import { reasoningFor } from './reasoning.ts';
import { sourcesFor, type SourceIndex } from './sources.ts';
import { nextStepsFor, selfCareFor, warningSignsFor } from './steps.ts';
import { answersFrom } from './understood.ts';

type SafetyReport = v.InferOutput<typeof safetyReport>;

/** Below this the first condition is not named as likely. */
const leastConclusive = 0.25;

export type AssessmentInput = {
  readonly consulted: Case;
  readonly reasoner: Reasoner;
  readonly index: SourceIndex;
  /** Set when there was no health problem to reason about. */
  readonly deadEnd: DeadEnd | null;
};

const deadEndAdvice: Record<DeadEnd, { readonly reason: string; readonly steps: string }> = {
  pet: { reason: 'pet_reason', steps: 'pet_steps' },
  language: { reason: 'language_reason', steps: 'language_steps' },
  unknown: { reason: 'no_complaint_reason', steps: 'no_complaint_steps' },
};

/** Why nothing can be concluded, and what is said instead; null when the list stands. */
function inconclusiveness({ deadEnd, reasoner, consulted }: AssessmentInput, list: readonly Weighed[]) {
  const say = (id: string) => reasoner.knowledge.advice.get(id)?.at(0) ?? '';
  if (deadEnd !== null) {
    const { reason, steps } = deadEndAdvice[deadEnd];
    return { reason: say(reason), steps: [steps] };
  }
  const top = Math.max(0, ...list.map((each) => each.probability));
  const isRuled = consulted.fired.some((each) => each.rule.suggests.length > 0);
  if (top >= leastConclusive || isRuled) return null;
  return { reason: say('no_conclusion_reason'), steps: ['no_conclusion_steps'] };
}

function doseStep({ transcript }: Case): string[] {
  return transcript.utterances.some((each) => each.kind.kind === 'dose_question') ? ['dose_steps'] : [];
}

function rankedList({ consulted, reasoner, deadEnd }: AssessmentInput): Weighed[] {
  if (deadEnd !== null) return [];
  const rules = consulted.fired.map((each) => each.rule);
  const { probabilities } = finalList(consulted.facts, reasoner, rules);
  return reasoner.knowledge.data.conditions.map((condition, place) => ({
    condition,
    probability: probabilities[place] ?? 0,
  }));
}

type Judgement = {
  readonly list: readonly Weighed[];
  readonly shown: readonly Weighed[];
  readonly rules: readonly RedflagEntry[];
  readonly verdict: Verdict;
  readonly openRedFlags: readonly Asking[];
  /** Why nothing is concluded; null when the list stands or a rule decided. */
  readonly inconclusive: { readonly reason: string; readonly steps: readonly string[] } | null;
};

function judge(input: AssessmentInput): Judgement {
  const { consulted, reasoner, deadEnd } = input;
  const rules = consulted.fired.map((each) => each.rule);
  const list = rankedList(input);
  const inconclusive = rules.length > 0 ? null : inconclusiveness(input, list);
  const open = openRedFlags(consulted, reasoner.knowledge);
  const mayBeLow = open.length === 0 && inconclusive === null && !isChildAlone(consulted);
  return {
    list,
    shown: deadEnd === null ? shownConditions(list, new Set(rules.flatMap((each) => each.suggests))) : [],
    rules,
    verdict: decideUrgency({ list, rules, facts: consulted.facts, mayBeLow }),
    openRedFlags: open,
    inconclusive,
  };
}

function safetyOf({ rules, verdict }: Judgement, usesSources: boolean, rulesChecked: number): SafetyReport {
  return {
    rules_checked: rulesChecked,
    triggered: rules.map((each) => ({
      rule_id: each.id,
      label: each.label,
      source_id: usesSources ? (each.sources[0] ?? null) : null,
    })),
    floor_applied: verdict.isFloorApplied,
    urgency_before_floor: verdict.beforeFloor,
  };
}

/** What the list and the rules rest on: the claims with their citations, and the sources that these name. */
function citedParts({ shown, rules, verdict, inconclusive }: Judgement, input: AssessmentInput) {
  const { consulted, reasoner, index } = input;
  const { facts, turn } = consulted;
  const { knowledge } = reasoner;
  const instead = inconclusive ? [...inconclusive.steps, ...doseStep(consulted)] : [];
  const steps = { shown, rules, verdict, knowledge, instead };
  const conditions = shown.map((each) =>
    assessCondition(each, { facts, reasoner, usesSources: turn.usesSources }),
  );
  const selfCare = selfCareFor(steps, facts, turn.usesSources);
  const cited = new Set([
    ...[...conditions, ...selfCare].flatMap((each) => each.citations),
    ...rules.flatMap((each) => each.sources),
  ]);
  const query = [...shown.map((each) => each.condition.name), ...facts.stated.keys()]
    .join(' ')
    .replaceAll('_', ' ');
  const sources = turn.usesSources ? sourcesFor(cited, query, { knowledge, index }) : [];
  return { steps, conditions, selfCare, sources };
}

/** Composes the assessment: deterministic, from the knowledge base alone, citing only what it returns. */
export function assess(input: AssessmentInput): { assessment: Assessment; sources: Source[] } {
  const { consulted, reasoner } = input;
  const { knowledge } = reasoner;
  const { facts, turn } = consulted;
  const judgement = judge(input);
  const { list, shown, verdict, inconclusive } = judgement;
  const { steps, conditions, selfCare, sources } = citedParts(judgement, input);
  const first = shown.at(0)?.condition;
  const explanation = first ? explain(contributionsTo(first, facts, reasoner)) : null;
  const near = shown.map((each) => each.condition.id);
  return {
    sources,
    assessment: {
      reasoning: reasoningFor(
        { ...judgement, consulted, inconclusive: inconclusive?.reason ?? null },
        knowledge,
      ),
      conditions,
      next_steps: nextStepsFor(steps),
      confidence_score: inconclusive ? Math.min(0.3, confidenceIn(list)) : confidenceIn(list),
      evidence_quality: sources.length === 0 ? 'none' : evidenceQualityOf(explanation, knowledge),
      urgency: verdict.urgency,
      urgency_known: true,
      care_level: verdict.care,
      timeframe_hours: hoursOfCare[verdict.care],
      warning_signs: warningSignsFor(steps),
      self_care: selfCare,
      safety: safetyOf(judgement, turn.usesSources, knowledge.data.redflags.length),
      counterfactuals: counterfactualsOf({ facts, urgency: verdict.urgency, near }, reasoner),
      no_conclusion: inconclusive !== null,
      no_conclusion_reason: inconclusive?.reason ?? null,
      answers: answersFrom(consulted),
      limits: limitsFor({ consulted, shown, openRedFlags: judgement.openRedFlags }, knowledge),
    },
  };
}
