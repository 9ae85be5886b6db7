import { withoutOptions, type ConsultationResponse } from '#contract/consultation.ts';
import type { ConsultationTurn } from '#server/consult/engine.ts';

/** A turn from what was said in turn, the patient first. */
export function turnOf(contents: readonly string[], rest: Partial<ConsultationTurn> = {}): ConsultationTurn {
  return {
    messages: contents.map((content, index) => ({ role: index % 2 === 0 ? 'user' : 'assistant', content })),
    corrections: [],
    answer: null,
    subject: null,
    profile: null,
    record: null,
    usesSources: true,
    finishNow: false,
    now: '2026-06-01T12:00:00Z',
    ...rest,
  };
}

/** The question that a reply asks, without its options; empty when it asks none. */
export const askedIn = ({ next_question }: Pick<ConsultationResponse, 'next_question'>): string =>
  withoutOptions(next_question ?? '');
