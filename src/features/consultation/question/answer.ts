import type { Question, QuestionOption } from '#contract/consultation.ts';
import { conversationCopy as copy } from '#src/features/consultation/conversation.copy.ts';
import type { PatientAnswer } from '#src/domain/conversation.ts';

/** The options as buttons; a yes-or-no question without options gets Yes and No. */
export function optionsOf(question: Question): readonly QuestionOption[] {
  if (question.kind !== 'yes_no' || question.options.length > 0) return question.options;
  return [
    { id: 'yes', label: copy.yes },
    { id: 'no', label: copy.no },
  ];
}

/** The options under their headings, in order; those without one under an empty heading. */
export const optionGroups = (
  options: readonly QuestionOption[],
): readonly { readonly name: string; readonly members: readonly QuestionOption[] }[] =>
  [...Map.groupBy(options, ({ group }) => group ?? '')].map(([name, members]) => ({ name, members }));

/** An answer by one or more options: the transcript shows their labels. */
export const byOptions = (question: Question, options: readonly QuestionOption[]): PatientAnswer => ({
  text: options.map(({ label }) => label).join(', '),
  structured: { question_id: question.id, option_ids: options.map(({ id }) => id) },
});

/** An answer with an amount: `38.5 °C`, `3 days`. */
export const byAmount = (question: Question, value: number, unit: string | null): PatientAnswer => ({
  text: unit === null ? String(value) : `${value} ${unit}`,
  structured: { question_id: question.id, value, unit },
});

/** An answer with a day, `YYYY-MM-DD`. */
export const byDay = (question: Question, day: string): PatientAnswer => ({
  text: day,
  structured: { question_id: question.id, value: day },
});

/** An answer in the patient's own words. */
export const byWords = (question: Question | null, words: string): PatientAnswer => ({
  text: words,
  structured: question === null ? null : { question_id: question.id, text: words },
});
