import { optionsIn, withoutOptions, type Message } from '#contract/consultation.ts';
import { questionKey, withListed } from '../library/index-library.ts';
import { madeOnce } from '../library/made-once.ts';
import type { LibraryQuestion, Knowledge } from '../library/model.ts';
import { createMemory } from '../reading/cache.ts';

function longestIn(key: string, { questionByText }: Knowledge): LibraryQuestion | null {
  const contained = [...questionByText].filter(([each]) => ` ${key} `.includes(` ${each} `));
  const last = contained.filter(([each]) => key.endsWith(each));
  return (last.length > 0 ? last : contained).toSorted(([a], [b]) => b.length - a.length).at(0)?.[1] ?? null;
}

const longest = madeOnce((_knowledge: Knowledge) => createMemory<LibraryQuestion | null>(100_000));

/**
 * Finds the library question that a text asks: an exact match, else the longest that it ends with or contains, else
 * null.
 */
export function findQuestion(text: string, knowledge: Knowledge): LibraryQuestion | null {
  const key = questionKey(text);
  return knowledge.questionByText.get(key) ?? longest(knowledge)(key, () => longestIn(key, knowledge));
}

/** The question that the patient's message at `index` replies to, without its options; null for the first message. */
export function textBefore(messages: readonly Message[], index: number): string | null {
  const before = messages[index - 1];
  return before?.role === 'assistant' ? withoutOptions(before.content) : null;
}

/** The library question that the message at `index` replies to; a list that differs from message to message as it was asked. */
export function questionBefore(
  messages: readonly Message[],
  index: number,
  knowledge: Knowledge,
): LibraryQuestion | null {
  const text = textBefore(messages, index);
  const question = text === null ? null : findQuestion(text, knowledge);
  return question && withListed(question, optionsIn(messages[index - 1]?.content ?? ''), knowledge);
}
