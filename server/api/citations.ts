import type { Assessment, Source } from '#contract/assessment.ts';

type Cited = { readonly assessment: Assessment | null; readonly sources: Source[] };

/** Drops every citation of a source that does not come with the answer: a claim may cite only what can be opened. */
export function withKnownCitations<T extends Cited>(answer: T): T {
  if (!answer.assessment) return answer;
  const known = new Set(answer.sources.map((source) => source.id));
  const keepKnown = <Claim extends { citations: string[] }>(claim: Claim): Claim => ({
    ...claim,
    citations: claim.citations.filter((id) => known.has(id)),
  });
  const { conditions, self_care } = answer.assessment;
  const assessment = {
    ...answer.assessment,
    conditions: conditions.map(keepKnown),
    ...(self_care ? { self_care: self_care.map(keepKnown) } : {}),
  };
  return { ...answer, assessment };
}
