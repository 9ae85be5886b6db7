import { candidatesFor } from './candidates.ts';
import { confusedWith } from './confusions.ts';
import { negatedVerbs, withApostrophe } from '../contractions.ts';
import { isEnglishWord } from './right-words.ts';
import { carriedPlaces } from '#server/consult/reading/patterns/places.ts';
import { keysOf, type Word } from '../tokenize.ts';
import type { Vocabulary } from '#server/consult/reading/reading.types.ts';
import { respellings } from './respellings.ts';
import { digitsOf, keyOf, unifySpelling } from '../normalize.ts';

/** The most words of one text that are compared with the vocabulary; a patient's text is not longer. */
const MOST_REPAIRS = 200;
const MOST_LETTERS = 24;

const isWord = (text: string) => text.length <= MOST_LETTERS && /^[a-z]{3,}$/.test(text);

const isOfLibrary = (text: string, vocabulary: Vocabulary) =>
  vocabulary.words.has(text) || vocabulary.keys.has(keyOf(text));

/** Whether a word needs no correction. */
const isRight = (text: string, vocabulary: Vocabulary) =>
  !respellings.has(text) &&
  (isEnglishWord(text) ||
    vocabulary.names.has(text) ||
    negatedVerbs.has(text) ||
    digitsOf(text) !== undefined ||
    (vocabulary.words.has(text) && text.length < 4));

/** Whether a word starts with a prefix of a pattern. */
export const hasKnownBeginning = (text: string, { beginningsByLetter }: Vocabulary) =>
  (beginningsByLetter.get(text.charAt(0)) ?? []).some((start) => start.length >= 4 && text.startsWith(start));

/** Cuts repeated letters to `most`: "painnn" to "painn" or "pain". */
function shortenRuns(text: string, most: number): string {
  let run = 0;
  return text
    .split('')
    .filter((letter, at) => {
      run = letter === text[at - 1] ? run + 1 : 1;
      return run <= most;
    })
    .join('');
}

/** "sooo" and "painnn" as "so" and "pain". */
function withoutStretching(text: string, vocabulary: Vocabulary): string | undefined {
  const twice = shortenRuns(text, 2);
  if (twice === text) return undefined;
  return [twice, shortenRuns(text, 1)].find(
    (each) => isRight(each, vocabulary) || isOfLibrary(each, vocabulary),
  );
}

/** "Chokin" as "choking": an ending spelt as spoken. */
function withoutDroppedG(typed: string): string | undefined {
  const whole = `${typed}g`;
  return typed.length >= 4 && typed.endsWith('in') && isEnglishWord(whole) ? whole : undefined;
}

/** The likeliest corrections of a misspelt word; none when there is no good one. */
function repairsOf(typed: string, vocabulary: Vocabulary): readonly string[] {
  const meant = respellings.get(typed) ?? withoutDroppedG(typed) ?? withoutStretching(typed, vocabulary);
  return meant === undefined ? candidatesFor(typed, vocabulary.targets) : [meant];
}

const shortWords = /^(of|in|to|my|is|me|no|on|up)$/;

/** Words that are also the beginnings of others: "hypothyroid" is no hypo. */
const prefixes = /^(?:hypo|hyper)$/;

/** A word that another may be run together with, unlike "pre". */
const isPart = (text: string, vocabulary: Vocabulary) =>
  !prefixes.test(text) &&
  (text.length > 2 ? vocabulary.words.has(text) && isEnglishWord(text) : shortWords.test(text));

/** Splits "chestpain" into two words, when both are known and the whole is not. */
function splitCompound(word: Word, vocabulary: Vocabulary): Word[] | undefined {
  if (word.text.length < 7) return undefined;
  for (let at = word.text.length - 2; at >= 2; at -= 1) {
    const [one, two] = [word.text.slice(0, at), word.text.slice(at)];
    if (![one, two].every((part) => isPart(part, vocabulary))) continue;
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

/** The word with the keys of its corrections added; a word of the patterns keeps its text. */
function asRepaired(word: Word, meant: readonly string[], keepsText = false): Word {
  const likeliest = meant[0] ?? word.text;
  return {
    ...word,
    isRepaired: true,
    text: keepsText ? word.text : (withApostrophe.get(likeliest) ?? likeliest),
    keys: [...new Set([...meant.flatMap(keysOf), ...word.keys])],
    spellings: [...new Set([...meant.map(unifySpelling), ...word.spellings])],
  };
}

const isByEar = (text: string) => respellings.has(text) || withoutDroppedG(text) !== undefined;

function repairWord(word: Word, vocabulary: Vocabulary): Word[] {
  const isLookedFor = isOfLibrary(word.text, vocabulary) || hasKnownBeginning(word.text, vocabulary);
  const parts = isLookedFor ? undefined : splitCompound(word, vocabulary);
  if (parts) return parts;
  const meant = repairsOf(word.text, vocabulary);
  return meant.length === 0 ? [word] : [asRepaired(word, meant, isLookedFor && !isByEar(word.text))];
}

function joinNeighbours(words: readonly Word[], vocabulary: Vocabulary): Word[] {
  return words.map((word, index) => {
    const next = words[index + 1];
    const isJoint = next !== undefined && (next.before === '' || next.before === '-');
    const joined = isJoint ? word.text + next.text : '';
    return vocabulary.words.has(joined) ? { ...word, joined: keyOf(joined) } : word;
  });
}

/** "A bit sore", "bit of pain": a little, not the past of "bite". */
const isLittle = (words: readonly Word[], at: number) =>
  words[at]?.text === 'bit' &&
  (/^(a|wee|little|tiny|quite|every|this|that|slight)$/.test(words[at - 1]?.text ?? '') ||
    words[at + 1]?.text === 'of');

/** Corrects homophones: "chest pane". */
const settleConfusions = (words: readonly Word[]): Word[] =>
  words.map((word, at) => {
    if (isLittle(words, at)) return { ...word, keys: word.keys.filter((key) => key !== 'bite') };
    const meant = confusedWith(words, at);
    return meant === undefined ? word : asRepaired(word, [meant]);
  });

/** "Zaks eye", "Leos tummy": whose body part it is, written without an apostrophe. */
function isOwner({ text }: Word, next: Word | undefined, vocabulary: Vocabulary): boolean {
  const name = /^(\p{L}{1,5}[^s])s$/u.exec(text)?.[1];
  const isKnown = (word: string) => isRight(word, vocabulary) || isOfLibrary(word, vocabulary);
  return (
    name !== undefined &&
    !isKnown(name) &&
    next?.before === '' &&
    next.keys.some((key) => carriedPlaces.has(key))
  );
}

/**
 * Corrects misspelt words using the library's own words, splits words that run together and marks split ones. A correct
 * English word stays unchanged, unless its neighbours show that another was meant.
 */
export function repairWords(words: readonly Word[], vocabulary: Vocabulary): Word[] {
  let repairs = 0;
  const repaired = words.flatMap((word, at) => {
    if (!isWord(word.text) || isRight(word.text, vocabulary) || isOwner(word, words[at + 1], vocabulary))
      return [word];
    repairs += 1;
    return repairs > MOST_REPAIRS ? [word] : repairWord(word, vocabulary);
  });
  return joinNeighbours(settleConfusions(repaired), vocabulary);
}
