import { matchPatterns, type Match, type PatternIndex } from './match-patterns.ts';
import { parsePattern } from './parse-pattern.ts';
import type { PatternWord } from './pattern.types.ts';
import type { Stretch } from '../context/clauses.ts';
import type { Word } from '../tokens/tokenize.ts';

/** A set phrase with its meaning for the reader. */
export type Phrase<T> = { readonly words: readonly PatternWord[]; readonly meaning: T };
type Phrases<T> = PatternIndex<Phrase<T>>;

/** Compiles lists of phrases in pattern notation, each list under its meaning. */
export function compilePhrases<T extends string>(lists: Readonly<Record<T, readonly string[]>>): Phrases<T> {
  const byFirstKey = new Map<string, Phrase<T>[]>();
  for (const meaning of Object.keys(lists) as T[])
    // keys of a record are its key type
    for (const words of lists[meaning].flatMap(parsePattern))
      for (const key of words[0]?.keys ?? [])
        byFirstKey.set(key, [...(byFirstKey.get(key) ?? []), { words, meaning }]);
  return { byFirstKey, byPrefix: new Map() };
}

/** Finds set phrases within a stretch. */
export const findPhrases = <T>(
  words: readonly Word[],
  stretch: Stretch,
  phrases: Phrases<T>,
): Match<Phrase<T>>[] => matchPatterns(words, stretch, phrases);
