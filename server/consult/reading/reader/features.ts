import type { Segment } from './segments.ts';
import { soundOf } from './sound-of.ts';

/** Anything longer is not a word. */
const longestWord = 24;
const shortestRun = 3;
const longestRun = 5;

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

const hashWith = (hash: number, code: number) => Math.imul(hash ^ code, FNV_PRIME);

/** The hash of a text, continuing from an earlier hash. */
export function hashOf(text: string, start = FNV_OFFSET): number {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = hashWith(hash, text.charCodeAt(at));
  return hash >>> 0;
}

/** Adds the hashes of all letter runs that start at `from`, the shortest first. */
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

/** A negated word is a different feature: "no pain" is not pain, and "cannot breathe" is not breathing. */
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

/**
 * The features of a segment as 32-bit hashes: words, pairs of adjacent words, their sounds, and letter runs within
 * words.
 */
export function featuresOf({ words, isNegated }: Segment): Set<number> {
  const found = new Set<number>();
  let [previous, previousSound] = ['^', '^'];
  for (const [index, whole] of words.entries()) {
    const word = whole.slice(0, longestWord);
    const starts = isNegated[index] === true ? denied : said;
    const pair = `${previous} ${word}`;
    const sound = soundOf(word);
    const sounds = `${previousSound} ${sound}`;
    const framed = `_${word}_`;
    found.add(hashOf(word, starts.word));
    found.add(hashOf(pair, starts.pair));
    found.add(hashOf(sound, starts.sound));
    found.add(hashOf(sounds, starts.sound));
    for (let at = 0; at < framed.length; at += 1) addRuns(framed, at, { start: starts.letters, found });
    [previous, previousSound] = [word, sound];
  }
  return found;
}

/** People that a message may mention. */
const people = new Map(
  Object.entries({
    self: 'i im ive ill id me my mine myself',
    other: 'he she him her his hers himself hes shes they them their',
    us: 'we us our',
    you: 'you your',
    family:
      'mum mom dad mother father son daughter wife husband partner hubby baby boy girl child kid toddler brother sister ' +
      'aunt uncle gran nan granny grandad',
  }).flatMap(([who, words]) => words.split(' ').map((word) => [word, who] as const)),
);
const manner = hashOf('manner ');
/** The length of a message is counted in steps of this many different words, up to a maximum. */
const lengthStep = 4;
const longestLength = 8;

/** How a message is written, as 32-bit hashes: questions and exclamations, the people it mentions, and its length. */
export function mannerOf(text: string, segments: readonly Segment[]): Set<number> {
  const words = new Set(segments.flatMap((each) => each.words));
  const length = Math.min(longestLength, Math.floor(words.size / lengthStep));
  const signs = ['?', '!'].filter((sign) => text.includes(sign));
  const named = [...words].flatMap((word) => people.get(word) ?? []);
  return new Set([...signs, ...named, `length ${length}`].map((each) => hashOf(each, manner)));
}
