import { prefaceOf, wasSaid } from '../dialogue/prefaces.ts';
import type { Knowledge } from '../library/model.ts';
import { linearPattern } from '../reading/tokens/linear-pattern.ts';
import { plainText } from '../reading/tokens/plain-text.ts';
import type { ConsultationState } from '../reasoning/consultation-state.ts';
import { own, type Answer } from './answer.types.ts';

const asksVerdict = linearPattern(
  /\b(?:(?:is|could) (?:it|that|this|any of (?:it|that|this))(?: be)? (?:really |very |something )?(?:dangerous|serious|bad|normal|life threatening|cancer|a tumour|an emergency|a stroke|a heart attack)|(?:should|do) i (?:worry|be worried|need to (?:worry|be worried)|be concerned)|am i (?:dying|in danger)|(?:should|do|must) i (?:need to )?go to (?:the |a )?(?:hospital|doctor|a ?& ?e|casualty|emergency room))\b/,
);

/** "Is it dangerous?", asked in the middle, gets its answer at the end; said once. */
export function verdictAnswer({ transcript, turn }: ConsultationState, knowledge: Knowledge): Answer | null {
  const last = transcript.utterances.at(-1);
  if (!last || !asksVerdict.test(plainText(last.text))) return null;
  const later = prefaceOf('verdict_later', knowledge);
  return wasSaid(later, turn) ? null : { sentences: [own(later)], sources: [], nothingFound: false };
}
