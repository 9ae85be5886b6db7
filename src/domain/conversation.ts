import {
  withoutOptions,
  type Message,
  type Question,
  type StructuredAnswer,
} from '#contract/consultation.ts';

/** A question as it was asked; `detail` is null when the back end sends only its text. */
export type AskedQuestion = { readonly text: string; readonly detail: Question | null };

/** A question as shown above its answers: without a reply before it, and without options that are controls. */
export function headingOf({ text, detail }: AskedQuestion): string {
  if (!detail) return text;
  return detail.options.length > 0 ? withoutOptions(detail.text) : detail.text;
}

/** The patient's answer: its text, and the chosen options if there were any. */
export type PatientAnswer = { readonly text: string; readonly structured: StructuredAnswer | null };

/** One exchange; the first has no question, because the patient starts. */
export type Exchange = { readonly question: AskedQuestion | null; readonly answer: PatientAnswer };

/** The transcript of questions and answers, in the request format. */
export const toMessages = (exchanges: readonly Exchange[]): Message[] =>
  exchanges.flatMap(({ question, answer }): Message[] => [
    ...(question ? [{ role: 'assistant' as const, content: question.text }] : []),
    { role: 'user', content: answer.text },
  ]);

/** The exchanges of a transcript: only text, because the transcript has no options. */
export const toExchanges = (messages: readonly Message[]): Exchange[] =>
  messages.flatMap((message, index): Exchange[] => {
    if (message.role !== 'user') return [];
    const before = messages[index - 1];
    const question = before?.role === 'assistant' ? { text: before.content, detail: null } : null;
    return [{ question, answer: { text: message.content, structured: null } }];
  });

const isSameQuestion = (one: AskedQuestion | null, other: AskedQuestion | null) =>
  one !== null &&
  other !== null &&
  (one.detail && other.detail
    ? one.detail.id === other.detail.id
    : withoutOptions(one.text) === withoutOptions(other.text));

/** The index of the exchange that answers a question, by id if both have one; -1 when there is none. */
export const findAnswerTo = (exchanges: readonly Exchange[], asked: AskedQuestion | null): number =>
  exchanges.findIndex(({ question }) => isSameQuestion(question, asked));
