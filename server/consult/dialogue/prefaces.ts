import type { Knowledge } from '../library/model.ts';

/** Sentences of the app before a question, by the id of their advice: they answer nothing. */
const prefaces = ['asked_again', 'asked_rest', 'verdict_later'] as const;
type Preface = (typeof prefaces)[number];

export const prefaceOf = (id: Preface, { advice }: Knowledge): string => (advice.get(id) ?? []).join(' ');

/** Whether the text of a question begins with this preface, or with any. */
export const hasPreface = (text: string, knowledge: Knowledge, id?: Preface): boolean =>
  (id ? [id] : prefaces).some((each) => text.startsWith(prefaceOf(each, knowledge)));
