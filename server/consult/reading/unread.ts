import { functionWords } from './context/sentence-words.ts';
import { hasDangerPhrase, isDangerWord, isDoubtfulWord, isSudden } from './danger-words.ts';
import {
  callsSmallTrouble,
  countSettled,
  namesEverydayTrouble,
  seeksAdvice,
  withoutHarmlessPhrases,
} from './everyday-words.ts';
import { readText } from './mentions.ts';
import { recallMentions } from './recall-mentions.ts';
import { isEnglishWord } from './tokens/spelling/right-words.ts';
import type { Mention, Unread, Vocabulary } from './reading.types.ts';
import { keyOf } from './tokens/normalize.ts';

const isContent = (word: string) => word.length > 2 && !/^\d/.test(word) && !functionWords.has(word);

/** A text with stretches blanked out. */
function blankOut(text: string, stretches: readonly Mention[]): string {
  const signs = text.split('');
  for (const { start, end } of stretches) signs.fill(' ', start, end);
  return signs.join('');
}

const sentenceEnds = '.!?:\n';

/**
 * Whether a capitalized word within a sentence is a name of a person or place; capitals mean nothing in a message in
 * capitals.
 */
function isName({ start, end }: { readonly start: number; readonly end: number }, text: string): boolean {
  const word = text.slice(start, end);
  const before = text.slice(0, start).trimEnd().at(-1);
  const isWithin = before !== undefined && !sentenceEnds.includes(before);
  return isWithin && word !== word.toUpperCase() && word.charAt(0) !== word.charAt(0).toLowerCase();
}

/** Describes the part of a text that no finding was read from, and whether it is everyday talk. */
export function readUnread(text: string, vocabulary: Vocabulary): Unread {
  const mentions = recallMentions(text, vocabulary).filter((each) => !vocabulary.cues.has(each.finding));
  const wordsOf = (part: string) => readText(part, vocabulary).words.filter((each) => isContent(each.text));
  const namesDanger = (part: string) =>
    hasDangerPhrase(part) || wordsOf(part).some((each) => isDangerWord(each.text));
  const plain = withoutHarmlessPhrases(text);
  const rest = blankOut(plain, mentions);
  const denied = mentions.filter((each) => each.value === 'absent');
  const isKnown = (word: string) =>
    isEnglishWord(word) || vocabulary.words.has(word) || vocabulary.keys.has(keyOf(word));
  const words = wordsOf(rest);
  return {
    hasDanger: isSudden(text) || namesDanger(rest),
    namesDanger: isSudden(text) || namesDanger(blankOut(plain, denied)),
    doubts: new Set(words.map((each) => each.text).filter(isDoubtfulWord)).size,
    unknownWords: words.filter((each) => !isKnown(each.text) && !isName(each, text)).length,
    contentWords: wordsOf(text).length,
    namesTrouble: namesEverydayTrouble(text),
    callsSmallTrouble: callsSmallTrouble(text),
    seeksAdvice: seeksAdvice(text),
    settled: countSettled(text),
  };
}
