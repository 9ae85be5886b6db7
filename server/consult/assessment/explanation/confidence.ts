import type { EvidenceQuality } from '#contract/assessment.ts';
import type { Facts } from '../../dialogue/facts.ts';
import type { Knowledge } from '../../library/model.ts';
import type { ConditionEntry } from '../../library/entries/schema.ts';
import type { Reasoner } from '../../reasoning/differential/differential.ts';
import type { Weighed } from '../../reasoning/urgency/urgency.ts';
import { contributionsTo, type Explanation } from './explanation.ts';

/**
 * Logistic weights of "the truth is among the first three" (decision 088). The slopes come from the project's own
 * vignettes, each held once as it is and once with its condition taken out of the library; level and steepness from 180
 * new cases at first contact.
 */
const weights = { intercept: -0.53, first: 0.5, explained: 1.75 } as const;

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

/**
 * The chance that the truth is among the first three, 0–1: higher the likelier the first condition is and the more of
 * what is present it explains. A condition outside the library leaves a likely one that explains little.
 */
export function confidenceIn(list: readonly Weighed[], facts: Facts, reasoner: Reasoner): number {
  const [first] = list.toSorted((a, b) => b.probability - a.probability);
  if (!first) return 0;
  const odds =
    weights.intercept +
    weights.first * logit(first.probability) +
    weights.explained * shareExplained(first.condition, facts, reasoner);
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
