import type { Assessment, Source } from '#contract/assessment.ts';
import type { Reply } from '#contract/consultation.ts';

type Cited = {
  readonly assessment: Assessment | null;
  readonly sources: Source[];
  readonly reply?: Reply | null | undefined;
};

/** Drops every citation of a source that is not in the response: readers must be able to open each cited source. */
export function withKnownCitations<T extends Cited>(answer: T): T {
  const known = new Set(answer.sources.map((source) => source.id));
  const keepKnown = <Claim extends { citations: string[] }>(claim: Claim): Claim => ({
    ...claim,
    citations: claim.citations.filter((id) => known.has(id)),
  });
  if (answer.reply)
    return { ...answer, reply: { ...answer.reply, sentences: answer.reply.sentences.map(keepKnown) } };
  if (!answer.assessment) return answer;
  const { conditions, self_care } = answer.assessment;
  const assessment = {
    ...answer.assessment,
    conditions: conditions.map(keepKnown),
    ...(self_care ? { self_care: self_care.map(keepKnown) } : {}),
  };
  return { ...answer, assessment };
}
