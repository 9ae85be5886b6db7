import { madeOnce } from '#server/consult/library/made-once.ts';

/** A name found in a sequence of words, with its meaning. */
type FoundName<Meaning> = { readonly name: string; readonly meaning: Meaning };

const firstWordsOf = madeOnce(
  (meanings: ReadonlyMap<string, unknown>) =>
    new Set([...meanings.keys()].map((name) => name.split(' ', 1)[0])),
);

/**
 * The names in a sequence of words, from left to right, the longest at each position, without overlaps. A name is its
 * words joined by one space. Steps: words × the words of the longest name.
 */
export function longestNames<Meaning>(
  words: readonly string[],
  meanings: ReadonlyMap<string, Meaning>,
  longest: number,
): FoundName<Meaning>[] {
  const found: FoundName<Meaning>[] = [];
  const firstWords = firstWordsOf(meanings);
  for (let start = 0; start < words.length; start += 1) {
    if (!firstWords.has(words[start])) continue;
    for (let length = Math.min(longest, words.length - start); length > 0; length -= 1) {
      const name = words.slice(start, start + length).join(' ');
      const meaning = meanings.get(name);
      if (meaning === undefined) continue;
      found.push({ name, meaning });
      start += length - 1;
      break;
    }
  }
  return found;
}
