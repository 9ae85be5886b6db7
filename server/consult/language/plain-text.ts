import { splitWords } from './split-words.ts';
import { digitsOf } from './word-key.ts';

/** Marks that set expressions look at; every other sign is dropped. */
const marks = /[.,!?:;/]/g;

/**
 * A text as plain words for short expressions: folded, short forms written out, number words as digits, one space
 * between words, and the punctuation as a word of its own. "I'm four." becomes "i am 4 ."
 */
export function plainText(text: string): string {
  const { words, tail } = splitWords(text);
  const parts = words.map(({ text, before }) =>
    [...(before.match(marks) ?? []), digitsOf(text) ?? text].join(' '),
  );
  return [...parts, ...(tail.match(marks) ?? [])].join(' ');
}

/** The sentences of a plain text. */
export const plainSentences = (plain: string): string[] =>
  plain
    .split(/ [.!?;](?: |$)/)
    .map((each) => each.trim())
    .filter(Boolean);
