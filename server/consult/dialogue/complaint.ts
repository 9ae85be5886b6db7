import { isConfirmation, mainProblemId } from '../library/index-library.ts';
import type { Statement, Transcript } from './transcript.ts';

/** Questions whose answer is the complaint itself. */
const complaintQuestions = new Set([
  'complaint',
  'complaint_again',
  'complaint_in_words',
  mainProblemId,
  'dose_question',
  'prescription',
  'about_service',
  'people_only',
  'after_answer',
  'another_question',
]);

/** Whether the reply to a question is the complaint, and may introduce someone else. */
export const asksForComplaint = (id: string): boolean =>
  complaintQuestions.has(id) || id.startsWith('english_');

/** The findings of the complaint in the order in which the patient named or confirmed them. */
export function complaintFindings(
  { utterances, exchanges }: Transcript,
  statements: readonly Statement[],
): string[] {
  const replies = exchanges.filter(
    ({ question }) => question !== null && (asksForComplaint(question.id) || isConfirmation(question.id)),
  );
  const indices = new Set([utterances.at(0)?.message_index, ...replies.map((each) => each.message_index)]);
  return statements
    .filter((each) => indices.has(each.message_index) && each.value === 'present')
    .toSorted((a, b) => a.message_index - b.message_index || a.start - b.start)
    .map((each) => each.finding);
}
