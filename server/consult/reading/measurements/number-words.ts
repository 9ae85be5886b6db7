import type { Word } from '../tokens/tokenize.ts';

/** Whether a sentence ends before the word, or the text does. */
export const startsSentence = (word: Word | undefined): boolean =>
  word === undefined || /[.!?;]/.test(word.before);

/** The value of a word in figures: "38.5", "38,5". */
export const numberOf = (word: Word | undefined): number | undefined =>
  word !== undefined && /^\d/.test(word.text) ? Number(word.text.replace(',', '.')) : undefined;
