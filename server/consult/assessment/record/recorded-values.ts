import type { LibraryQuestion, Knowledge } from '#server/consult/library/model.ts';
import { dayInWords, valueInWords } from '#server/consult/measurements/in-words.ts';
import type { RecordedMeasurement } from '#server/consult/measurements/recorded.ts';
import type { ConsultationState } from '#server/consult/reasoning/consultation-state.ts';
import { inSentence, listOf } from '../phrases.ts';

/** "potassium 6.8 mmol/L, 12 March 2026". */
export const recordedLine = (each: RecordedMeasurement): string =>
  `${inSentence(each.name)} ${valueInWords(each)}, ${dayInWords(each.measured_on)}`;

/** A sentence with the recorded values that led to a question, shown before it; empty for other questions. */
export function recordBefore(
  { id }: LibraryQuestion,
  { statements }: ConsultationState,
  { findings }: Knowledge,
): string {
  const values = statements.flatMap(({ finding, recorded }) =>
    recorded?.standing === 'asks' && findings.get(finding)?.leads_to?.includes(id)
      ? `${inSentence(recorded.name)} ${valueInWords(recorded)} from ${dayInWords(recorded.measured_on)}`
      : [],
  );
  return values.length === 0 ? '' : `Your record has ${listOf(values)}. `;
}
