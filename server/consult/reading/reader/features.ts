import type { Segment } from './segments.ts';
import { soundOf } from './sound-of.ts';

/** What is longer is no word. */
const longestWord = 24;
const shortestRun = 3;
const longestRun = 5;

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

const hashWith = (hash: number, code: number) => Math.imul(hash ^ code, FNV_PRIME);

/** The hash of a text after what was hashed before it. */
function hashOf(text: string, start = FNV_OFFSET): number {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = hashWith(hash, text.charCodeAt(at));
  return hash >>> 0;
}

/** The hashes of all runs of letters that begin at `from`, the shortest first. */
function addRuns(
  framed: string,
  from: number,
  { start, found }: { start: number; found: Set<number> },
): void {
  let hash = start;
  for (let size = 1; size <= longestRun && from + size <= framed.length; size += 1) {
    hash = hashWith(hash, framed.charCodeAt(from + size - 1));
    if (size >= shortestRun) found.add(hash >>> 0);
  }
}

/** A word that is denied is another feature: "no pain" is no pain, and "cannot breathe" is no breathing. */
const said = {
  word: hashOf('word '),
  pair: hashOf('pair '),
  letters: hashOf('letters '),
  sound: hashOf('sound '),
};
const denied = {
  word: hashOf('no word '),
  pair: hashOf('no pair '),
  letters: hashOf('no letters '),
  sound: hashOf('no sound '),
};

/** The features of a segment as 32-bit hashes: words, pairs of neighbours, how they sound, and runs of letters inside one word. */
export function featuresOf({ words, isNegated }: Segment): Set<number> {
  const found = new Set<number>();
  let [previous, heard] = ['^', '^'];
  for (const [index, whole] of words.entries()) {
    const word = whole.slice(0, longestWord);
    const starts = isNegated[index] === true ? denied : said;
    const pair = `${previous} ${word}`;
    const sound = soundOf(word);
    const sounds = `${heard} ${sound}`;
    const framed = `_${word}_`;
    found.add(hashOf(word, starts.word));
    found.add(hashOf(pair, starts.pair));
    found.add(hashOf(sound, starts.sound));
    found.add(hashOf(sounds, starts.sound));
    for (let at = 0; at < framed.length; at += 1) addRuns(framed, at, { start: starts.letters, found });
    [previous, heard] = [word, sound];
  }
  return found;
}
