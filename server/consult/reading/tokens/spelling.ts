import { differsBeyond, editDistance, letterSet } from './edit-distance.ts';
import { everydayWords } from './everyday-words.ts';
import { negatedVerbs } from './contractions.ts';
import { takeSteps } from './steps.ts';
import { keysOf, type Word } from './tokenize.ts';
import type { Vocabulary } from '../reading.types.ts';
import { digitsOf, keyOf, unifySpelling } from './normalize.ts';

/** The most words of one text that are compared with the vocabulary; a longer text is not a patient's. */
const MOST_REPAIRS = 1_500;
const MOST_CANDIDATES = 3;

const isWord = (text: string) => /^\p{L}{4,30}$/u.test(text);

const isWhollyKnown = (text: string, vocabulary: Vocabulary) =>
  everydayWords.has(text) ||
  vocabulary.words.has(text) ||
  vocabulary.keys.has(keyOf(text)) ||
  negatedVerbs.has(text) ||
  digitsOf(text) !== undefined;

const isKnown = (text: string, vocabulary: Vocabulary) =>
  isWhollyKnown(text, vocabulary) || hasKnownBeginning(text, vocabulary);

/** Whether a word begins as a pattern's word does. */
export const hasKnownBeginning = (text: string, { beginningsByLetter }: Vocabulary) =>
  (beginningsByLetter.get(text.charAt(0)) ?? []).some(
    ({ text: start }) => start.length >= 4 && text.startsWith(start),
  );

/** Low and high states are opposite findings that differ by two letters. */
const isOpposite = (one: string, two: string) =>
  (one.startsWith('hypo') && two.startsWith('hyper')) || (one.startsWith('hyper') && two.startsWith('hypo'));

/** "sooo" and "painnn" as "so" and "pain". */
function withoutStretching(text: string, vocabulary: Vocabulary): string | undefined {
  if (!/(.)\1\1/.test(text)) return undefined;
  return [text.replace(/(.)\1{2,}/g, '$1$1'), text.replace(/(.)\1{2,}/g, '$1')].find((each) =>
    isKnown(each, vocabulary),
  );
}

/** How many mistakes a word of this length may hold. */
const allowance = (length: number) => (length >= 8 ? 2 : length >= 4 ? 1 : 0);

const sortedLetters = (text: string) => text.split('').toSorted().join('');

/** How many letters of the typed word the target lacks. */
function strangers(typed: string, target: string): number {
  const left = target.split('');
  return typed.split('').filter((letter) => {
    const at = left.indexOf(letter);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  }).length;
}

/** A four-letter word is too short for any single mistake: only swapped or doubled letters, or one left out inside. */
function isPlausible(typed: string, target: string): boolean {
  if (Math.min(typed.length, target.length) > 4) return true;
  if (typed.length === target.length) return sortedLetters(typed) === sortedLetters(target);
  if (typed.length > target.length) return typed.replace(/(.)\1/, '$1') === target;
  return typed.at(-1) === target.at(-1) && target.length > 4;
}

type Candidate = { readonly spelling: string; readonly cost: number };

function repairWhole(typed: string, vocabulary: Vocabulary): Candidate[] {
  const limit = allowance(typed.length);
  const letters = letterSet(typed);
  const found: Candidate[] = [];
  const nearby = vocabulary.wordsByLetter.get(typed.charAt(0)) ?? [];
  takeSteps(nearby.length);
  for (const { text: target, letters: targets } of nearby) {
    const most = Math.min(limit, allowance(target.length));
    if (Math.abs(target.length - typed.length) > most || differsBeyond(letters, targets, most)) continue;
    const distance = editDistance(typed, target, most);
    if (distance > most || !isPlausible(typed, target) || isOpposite(typed, target)) continue;
    if (distance === 2 && strangers(typed, target) > 1) continue;
    const isSlip = typed.length !== target.length || sortedLetters(typed) === sortedLetters(target);
    found.push({ spelling: target, cost: distance + (isSlip ? 0 : 0.5) });
  }
  return found;
}

function repairBeginning(typed: string, vocabulary: Vocabulary): Candidate[] {
  const found: Candidate[] = [];
  for (const { text: target, letters } of vocabulary.beginningsByLetter.get(typed.charAt(0)) ?? []) {
    if (differsBeyond(letterSet(typed.slice(0, target.length)), letters, 2)) continue;
    if (target.length < 6 || typed.length < target.length - 1) continue;
    for (const length of [target.length - 1, target.length, target.length + 1]) {
      if (length > typed.length) continue;
      const distance = editDistance(typed.slice(0, length), target, 1);
      if (distance === 1) found.push({ spelling: target + typed.slice(length), cost: 1.25 });
    }
  }
  return found;
}

/** The likeliest right spellings of a word that the vocabulary does not know; none when it is fine or hopeless. */
export function repairsOf(typed: string, vocabulary: Vocabulary): string[] {
  const calmed = withoutStretching(typed, vocabulary);
  if (calmed !== undefined) return [calmed];
  const found = [...repairWhole(typed, vocabulary), ...repairBeginning(typed, vocabulary)];
  const least = Math.min(...found.map((each) => each.cost));
  const best = found.filter((each) => each.cost === least).map((each) => each.spelling);
  return [...new Set(best)].slice(0, MOST_CANDIDATES);
}

const shortWords = /^(of|in|to|my|is|me|no|on|up)$/;

/** "chestpain" as two words, when both are known and it is none itself. */
function splitCompound(word: Word, vocabulary: Vocabulary): Word[] | undefined {
  if (word.text.length < 7) return undefined;
  for (let at = word.text.length - 2; at >= 2; at -= 1) {
    const [one, two] = [word.text.slice(0, at), word.text.slice(at)];
    if (![one, two].every((part) => (part.length > 2 ? vocabulary.words.has(part) : shortWords.test(part))))
      continue;
    const middle = word.start + at;
    const isPlain = word.end - word.start === word.text.length;
    const part = (text: string, start: number, end: number) => ({
      ...word,
      text,
      start,
      end,
      keys: keysOf(text),
      spellings: [unifySpelling(text)],
    });
    return [
      part(one, word.start, isPlain ? middle : word.end),
      { ...part(two, isPlain ? middle : word.start, word.end), before: '' },
    ];
  }
  return undefined;
}

/** Known by its beginning alone, it may still be a slip of a longer right word: "passd", "flopy". */
function repairKnownBeginning(word: Word, vocabulary: Vocabulary): Word {
  const slips = repairWhole(word.text, vocabulary)
    .filter(({ spelling, cost }) => cost === 1 && vocabulary.words.has(spelling))
    .map(({ spelling }) => spelling)
    .slice(0, MOST_CANDIDATES);
  return {
    ...word,
    keys: [...new Set([...word.keys, ...slips.flatMap(keysOf)])],
    spellings: [...new Set([...word.spellings, ...slips.map(unifySpelling)])],
  };
}

function repairWord(word: Word, vocabulary: Vocabulary): Word[] {
  if (hasKnownBeginning(word.text, vocabulary)) return [repairKnownBeginning(word, vocabulary)];
  const parts = splitCompound(word, vocabulary);
  if (parts) return parts;
  const spellings = repairsOf(word.text, vocabulary);
  if (spellings.length === 0) return [word];
  return [
    {
      ...word,
      isRepaired: true,
      text: spellings[0] ?? word.text,
      keys: [...new Set([...spellings.flatMap(keysOf), ...word.keys])],
      spellings: [...spellings.map(unifySpelling), ...word.spellings],
    },
  ];
}

function joinNeighbours(words: readonly Word[], vocabulary: Vocabulary): Word[] {
  return words.map((word, index) => {
    const next = words[index + 1];
    const isJoint = next !== undefined && (next.before === '' || next.before === '-');
    const joined = isJoint ? word.text + next.text : '';
    return vocabulary.words.has(joined) ? { ...word, joined: keyOf(joined) } : word;
  });
}

/** Puts misspelt words right against the vocabulary, parts words run together and marks those torn apart. */
export function repairWords(words: readonly Word[], vocabulary: Vocabulary): Word[] {
  let repairs = 0;
  const repaired = words.flatMap((word) => {
    if (!isWord(word.text) || isWhollyKnown(word.text, vocabulary)) return [word];
    repairs += 1;
    return repairs > MOST_REPAIRS ? [word] : repairWord(word, vocabulary);
  });
  return joinNeighbours(repaired, vocabulary);
}
