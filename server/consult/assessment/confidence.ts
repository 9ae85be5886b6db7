import type { EvidenceQuality } from '#contract/assessment.ts';
import type { Knowledge } from '../library/model.ts';
import type { Weighed } from '../reasoning/urgency.ts';
import type { Explanation } from './explanation.ts';

/** Logistic fit of "the truth is among the first three" to their summed probability, on the project's own vignettes. */
export const confidenceFit = { intercept: 0, slope: 1 } as const;

const logit = (value: number) => Math.log(value / (1 - value));

/** The chance that the truth is among the first three, 0–1. */
export function confidenceIn(list: readonly Weighed[]): number {
  const first = list.toSorted((a, b) => b.probability - a.probability).slice(0, 3);
  const sum = Math.min(
    0.98,
    Math.max(
      0.02,
      first.reduce((total, each) => total + each.probability, 0),
    ),
  );
  const odds = confidenceFit.intercept + confidenceFit.slope * logit(sum);
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
