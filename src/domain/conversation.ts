import type { Message, Question, StructuredAnswer } from '#contract/consultation.ts';

/** A question as it was asked; `detail` is null when the back end sends only its text. */
export type AskedQuestion = { readonly text: string; readonly detail: Question | null };

/** What the patient said, in words, and as chosen options where there were any. */
export type PatientAnswer = { readonly text: string; readonly structured: StructuredAnswer | null };

/** One exchange; the first one has no question: the patient begins. */
export type Exchange = { readonly question: AskedQuestion | null; readonly answer: PatientAnswer };

/** The transcript of what was asked and answered, as the wire carries it. */
export const toMessages = (exchanges: readonly Exchange[]): Message[] =>
  exchanges.flatMap(({ question, answer }): Message[] => [
    ...(question ? [{ role: 'assistant' as const, content: question.text }] : []),
    { role: 'user', content: answer.text },
  ]);

/** What was asked and answered, from a transcript: words alone, for the wire keeps no options. */
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
  (one.detail && other.detail ? one.detail.id === other.detail.id : one.text === other.text);

/** The place of the exchange that answers a question, by the question's id where both have one; -1 when none does. */
export const findAnswerTo = (exchanges: readonly Exchange[], asked: AskedQuestion | null): number =>
  exchanges.findIndex(({ question }) => isSameQuestion(question, asked));
