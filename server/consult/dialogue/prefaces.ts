import type { ConsultationTurn } from '../engine.ts';
import type { Knowledge } from '../library/model.ts';

/** Sentences of the app before a question, by the id of their advice: they answer nothing. */
const prefaces = ['asked_again', 'asked_rest', 'verdict_later'] as const;
type Preface = (typeof prefaces)[number];

export const prefaceOf = (id: Preface, { advice }: Knowledge): string =>
  (advice.get(id)?.texts ?? []).join(' ');

/** Whether the text of a question begins with any of them. */
export const hasPreface = (text: string, knowledge: Knowledge): boolean =>
  prefaces.some((each) => text.startsWith(prefaceOf(each, knowledge)));

/** Whether the app has already begun a message with these words. */
export const wasSaid = (words: string, { messages }: Pick<ConsultationTurn, 'messages'>): boolean =>
  messages.some(({ role, content }) => role === 'assistant' && content.startsWith(words));
