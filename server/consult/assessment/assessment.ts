import type * as v from 'valibot';
import type { Assessment, safetyReport, Source } from '#contract/assessment.ts';
import type { Medicines } from '../medicines/medicines.ts';
import type { ConsultationState } from '../reasoning/consultation-state.ts';
import { assessCondition } from './conditions.ts';
import { confidenceIn, evidenceQualityOf } from './explanation/confidence.ts';
import { counterfactualsOf } from './explanation/counterfactuals.ts';
import { contributionsTo, explain } from './explanation/explanation.ts';
import { limitsFor } from './explanation/limits.ts';
import { judge, smallTroubleSteps, type Judgement, type JudgementInput } from './judgement.ts';
import { reasoningFor } from './explanation/reasoning.ts';
import { sourcesFor, type SourceIndex } from './sources.ts';
import type { Knowledge } from '../library/model.ts';
import { isSuicideUnclear } from '../reasoning/questions/safety-list.ts';
import { hoursFor, nextStepsFor, selfCareFor, warningSignsFor } from './advice/steps.ts';
import { medicineContext, suitedAdvice, type Advice } from './advice/suited-advice.ts';
import { answersFrom } from './understood.ts';

type SafetyReport = v.InferOutput<typeof safetyReport>;

type AssessmentInput = JudgementInput & {
  readonly index: SourceIndex;
  /** The lists of medicines that advice is checked against; null leaves it unchecked. */
  readonly medicines: Medicines | null;
};

/** Whoever gave no clear answer about suicide is told where help is. */
const crisisSteps = (consulted: ConsultationState, { advice }: Knowledge): readonly string[] =>
  isSuicideUnclear(consulted) ? (advice.get('suicide_unclear_steps')?.texts ?? []) : [];

function doseStep({ transcript }: ConsultationState): string[] {
  return transcript.utterances.some((each) => each.asksDose) ? ['dose_steps'] : [];
}

function safetyOf({ rules, verdict }: Judgement, usesSources: boolean, rulesChecked: number): SafetyReport {
  return {
    rules_checked: rulesChecked,
    triggered: rules.map((each) => ({
      rule_id: each.id,
      label: each.label,
      source_id: usesSources ? (each.sources[0] ?? null) : null,
      level: each.level,
      ...(each.discreet ? { discreet: true } : {}),
    })),
    floor_applied: verdict.isFloorApplied,
    urgency_before_floor: verdict.beforeFloor,
  };
}

const answeredSteps = ({ deadEnd }: AssessmentInput) => (deadEnd === 'answered' ? ['answered_steps'] : []);

/** Self-care advice without anything that conflicts with the person's medicines, conditions or allergies. */
function safeSelfCare(
  advice: readonly Advice[],
  { consulted, reasoner, medicines }: AssessmentInput,
): Advice[] {
  if (!medicines) return [...advice];
  return suitedAdvice(advice, medicineContext(consulted, reasoner.knowledge, medicines), medicines);
}

/** The claims that the list and the rules rely on, with their citations and sources. */
function citedParts({ shown, rules, verdict, inconclusive }: Judgement, input: AssessmentInput) {
  const { consulted, reasoner, index } = input;
  const { facts, turn } = consulted;
  const { knowledge } = reasoner;
  const instead = inconclusive ? [...inconclusive.steps, ...doseStep(consulted)] : answeredSteps(input);
  const steps = { shown, rules, verdict, knowledge, facts, instead };
  const conditions = shown.map((each) =>
    assessCondition(each, { facts, reasoner, usesSources: turn.usesSources }),
  );
  const selfCare = safeSelfCare(selfCareFor(steps, turn.usesSources), input);
  const cited = new Set([
    ...[...conditions, ...selfCare].flatMap((each) => each.citations),
    ...rules.flatMap((each) => each.sources),
  ]);
  const query = [...shown.map((each) => each.condition.name), ...facts.stated.keys()]
    .join(' ')
    .replaceAll('_', ' ');
  const sources = turn.usesSources ? sourcesFor(cited, query, { knowledge, index }) : [];
  const nextSteps = [...crisisSteps(consulted, knowledge), ...nextStepsFor(steps)];
  return { steps, nextSteps, conditions, selfCare, sources };
}

/** The confidence where no condition fits clearly enough to be named. */
const mostInconclusive = 0.3;

const confidenceOf = ({ list, inconclusive }: Judgement, { consulted, reasoner }: AssessmentInput): number =>
  Math.min(inconclusive ? mostInconclusive : 1, confidenceIn(list, consulted, reasoner));

/** Composes the assessment: deterministic, from the knowledge base alone, citing only what it returns. */
export function assess(input: AssessmentInput): { assessment: Assessment; sources: Source[] } {
  const { consulted, reasoner } = input;
  const { knowledge } = reasoner;
  const { facts, turn } = consulted;
  const judgement = judge(input);
  const { shown, verdict, inconclusive } = judgement;
  const { steps, nextSteps, conditions, selfCare, sources } = citedParts(judgement, input);
  const first = shown.at(0)?.condition;
  const explanation = first ? explain(contributionsTo(first, facts, reasoner)) : null;
  const near = shown.map((each) => each.condition.id);
  return {
    sources,
    assessment: {
      reasoning:
        input.deadEnd === 'answered' && judgement.rules.length === 0
          ? (knowledge.advice.get('answered_reason')?.texts ?? []).join(' ')
          : reasoningFor(
              {
                ...judgement,
                consulted,
                inconclusive: inconclusive?.reason ?? null,
                isWaiting: inconclusive?.steps.includes(smallTroubleSteps) === true,
              },
              knowledge,
            ),
      conditions,
      next_steps: nextSteps,
      confidence_score: confidenceOf(judgement, input),
      evidence_quality: sources.length === 0 ? 'none' : evidenceQualityOf(explanation, knowledge),
      urgency: verdict.urgency,
      urgency_known: true,
      care_level: verdict.care,
      timeframe_hours: hoursFor(verdict, nextSteps),
      warning_signs: warningSignsFor(steps),
      self_care: selfCare,
      safety: safetyOf(judgement, turn.usesSources, knowledge.data.redflags.length),
      counterfactuals: counterfactualsOf(
        { facts, urgency: verdict.urgency, near, isConcluded: inconclusive === null },
        reasoner,
      ),
      no_conclusion: inconclusive !== null,
      no_conclusion_reason: inconclusive?.reason ?? null,
      answers: answersFrom(consulted),
      limits: limitsFor({ consulted, shown, openRedFlags: judgement.openRedFlags }, knowledge),
      ...(turn.record?.summary && consulted.person.relationship === null
        ? { record: turn.record.summary }
        : {}),
    },
  };
}
