import { createMemory } from '../cache.ts';
import { splitWords, type Word } from './tokenize.ts';
import { digitsOf } from './normalize.ts';

/** "forty" and "five" as 45. */
function sumOfTens(tens: Word | undefined, ones: Word | undefined): string | undefined {
  const [ten, one] = [digitsOf(tens?.text ?? ''), digitsOf(ones?.text ?? '')];
  const isJoint = ones !== undefined && /^-?$/.test(ones.before);
  if (!isJoint || !/^[2-9]0$/.test(ten ?? '') || !/^[1-9]$/.test(one ?? '')) return undefined;
  return String(Number(ten) + Number(one));
}

/** "Its my mum", "its for him": what belongs to something is never followed by one of these words. */
const afterItIs = /^(?:my|our|for|about|me|the|a|an|not|been|really|very|so|only|just)$/;
const isItIs = (word: Word, next: Word | undefined) =>
  word.text === 'its' && next?.before === '' && afterItIs.test(next.text);

/** Punctuation that plain-text expressions use; every other sign is dropped. */
const marks = /[.,!?:;/]/g;

const plain = createMemory<string>();

/**
 * A text as plain words for simple expressions: folded, contractions expanded, number words as digits, one space
 * between words, and each punctuation mark as a word. "I'm four." becomes "i am 4 ."
 */
export const plainText = (text: string): string => plain(text, () => toPlain(text));

function toPlain(text: string): string {
  const { words, tail } = splitWords(text);
  const parts = words.flatMap((word, index) => {
    const sum = sumOfTens(word, words[index + 1]);
    const isCounted = sumOfTens(words[index - 1], word) !== undefined;
    const spoken = isItIs(word, words[index + 1]) ? 'it is' : (sum ?? digitsOf(word.text) ?? word.text);
    const isSpan = /^[-–]$/.test(word.before) && /^\d/.test(word.text);
    return isCounted ? [] : [...(isSpan ? ['to'] : (word.before.match(marks) ?? [])), spoken];
  });
  return [...parts, ...(tail.match(marks) ?? [])].join(' ');
}

/** The sentences of a plain text. */
export const plainSentences = (plain: string): string[] =>
  plain
    .split(/ [.!?;](?: |$)/)
    .map((each) => each.trim())
    .filter(Boolean);
