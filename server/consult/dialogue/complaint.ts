import { isConfirmation, mainProblemId, resemblingQuestion } from '../library/index-library.ts';
import type { Statement, Transcript } from './transcript.ts';

/** Questions whose answer is the complaint itself. */
const complaintQuestions = new Set([
  'complaint',
  'complaint_again',
  'complaint_in_words',
  mainProblemId,
  resemblingQuestion.id,
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

/** The statements without those that the patient, asked whether they were understood correctly, has denied. */
export function withoutMisread(statements: readonly Statement[]): Statement[] {
  const denials = statements.filter((each) => each.isOfReading);
  const isMisread = ({ finding, message_index }: Statement) =>
    denials.some((each) => each.finding === finding && each.message_index > message_index);
  return statements.filter((each) => !isMisread(each));
}

/** The findings of the complaint in the order in which the patient named or confirmed them. */
export function complaintFindings(
  { utterances, exchanges }: Transcript,
  statements: readonly Statement[],
): string[] {
  const replies = exchanges.filter(
    ({ question }) => question !== null && (asksForComplaint(question.id) || isConfirmation(question.id)),
  );
  const indices = new Set([utterances.at(0)?.message_index, ...replies.map((each) => each.message_index)]);
  return withoutMisread(statements)
    .filter((each) => indices.has(each.message_index) && each.value === 'present')
    .toSorted((a, b) => a.message_index - b.message_index || a.start - b.start)
    .map((each) => each.finding);
}
