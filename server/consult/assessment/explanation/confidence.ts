import type { EvidenceQuality } from '#contract/assessment.ts';
import type { Facts } from '#server/consult/dialogue/facts.ts';
import type { Knowledge } from '#server/consult/library/model.ts';
import type { ConditionEntry } from '#server/consult/library/entries/schema.ts';
import type { ConsultationState } from '#server/consult/reasoning/consultation-state.ts';
import type { Reasoner } from '#server/consult/reasoning/differential/differential.ts';
import type { Weighed } from '#server/consult/reasoning/urgency/urgency.ts';
import { wordsRead } from '#server/consult/reasoning/understanding.ts';
import { contributionsTo, type Explanation } from './explanation.ts';

/**
 * Logistic weights of "the right condition is among the first three" (decision 109), fitted on 108 new cases at first
 * contact, of which those whose complaint is not in the library count a fifth.
 */
const weights = { intercept: -0.6, first: 0.25, explained: 1.3, understood: 2.5 } as const;
/** The usual share of a first message that is understood, and how many words it counts for beside those written. */
const usual = { share: 0.6, words: 3 } as const;

const logit = (value: number) => {
  const inside = Math.min(0.995, Math.max(0.005, value));
  return Math.log(inside / (1 - inside));
};

/** A finding that supports a condition at least this strongly (natural log of the ratio) is explained by it. */
const explainsFrom = 0.2;

/** The share of what is present that the condition explains, 0–1. */
function shareExplained(condition: ConditionEntry, facts: Facts, reasoner: Reasoner): number {
  const present = [...facts.values].filter(([, value]) => value === 'present').length;
  const explained = new Set(
    contributionsTo(condition, facts, reasoner)
      .filter((each) => each.isPresent && each.weight > explainsFrom)
      .map((each) => each.finding),
  );
  return explained.size / Math.max(1, present);
}

/** The share of the first message's content words that was read as findings, 0–1; of few words, nearer the usual share. */
function shareUnderstood(consulted: ConsultationState): number {
  const { read, content } = wordsRead(consulted);
  return (read + usual.share * usual.words) / (content + usual.words);
}

/**
 * The chance that the right condition is among the first three, 0–1: higher the likelier the first condition is, the
 * more of what is present it explains, and the more of the first message was understood. With a condition outside the
 * library, a likely one explains little, or it explains the few words that could be read.
 */
export function confidenceIn(
  list: readonly Weighed[],
  consulted: ConsultationState,
  reasoner: Reasoner,
): number {
  const [first] = list.toSorted((a, b) => b.probability - a.probability);
  if (!first) return 0;
  const odds =
    weights.intercept +
    weights.first * logit(first.probability) +
    weights.explained * shareExplained(first.condition, consulted.facts, reasoner) +
    weights.understood * shareUnderstood(consulted);
  return Math.round(100 / (1 + Math.exp(-odds))) / 100;
}

/** How many of the strongest links decide about the first condition. */
const decisive = 3;

/** The GRADE word for the weakest of the decisive links; at most `low` when one of them is only estimated. */
export function evidenceQualityOf(explanation: Explanation | null, knowledge: Knowledge): EvidenceQuality {
  const links = explanation?.for.slice(0, decisive) ?? [];
  if (links.length === 0) return 'very_low';
  const measured = links.filter((each) => each.edge?.state === 'measured');
  if (measured.length < links.length) return measured.length > 0 ? 'low' : 'very_low';
  const types = measured.flatMap((each) =>
    (each.edge?.sources ?? []).map((id) => knowledge.sources.get(id)?.document_type ?? 'other'),
  );
  if (measured.some((each) => each.edge?.lr !== undefined) && types.includes('systematic_review'))
    return 'high';
  const isStrong = types.some(
    (each) => each === 'guideline' || each === 'systematic_review' || each === 'cohort',
  );
  return isStrong ? 'moderate' : 'low';
}
