import { featuresOf, hashOf, mannerOf } from '../reading/reader/features.ts';
import { segmentsOf } from '../reading/reader/segments.ts';
import { plainText } from '../reading/tokens/plain-text.ts';
import * as patterns from './intent-patterns.ts';
import type { Message } from './message.ts';

const ofIntents = hashOf('intent ');
const mark = (text: string) => hashOf(text, ofIntents);

/** Words at the beginning of a sentence. */
const longestOpening = 3;

/** What the rules notice in a message, each as a feature. */
function signsOf({ kind, namesMedicine, namesCondition, reports }: Message, plain: string): string[] {
  const matched = Object.entries(patterns).flatMap(([name, pattern]) => (pattern.test(plain) ? [name] : []));
  return [
    `kind ${kind.kind}`,
    ...matched,
    ...(namesMedicine ? ['medicine'] : []),
    ...(namesCondition ? ['condition'] : []),
    ...(reports ? ['reports'] : []),
    ...(/\d/.test(plain) ? ['number'] : []),
  ];
}

/** Three words in a row, and two with one between them; the words that it begins with. */
function phrasesOf(words: readonly string[]): string[] {
  const inRow = words.slice(2).flatMap((third, at) => {
    const [first = '', second = ''] = words.slice(at, at + 2);
    return [`${first} ${second} ${third}`, `${first} _ ${third}`];
  });
  return [...inRow, `^ ${words[0] ?? ''}`, `^ ${words.slice(0, 2).join(' ')}`];
}

const isWord = (each: string) => /\w/.test(each);

/** How each sentence begins, and whether it asks: after a long story the wish is often in the last one. */
function openingsOf(plain: string): string[] {
  return plain.split(/(?<=[.!?]) /).flatMap((sentence) => {
    const words = sentence.split(' ').filter(isWord).slice(0, longestOpening);
    const sign = sentence.endsWith('?') ? '?' : '.';
    return words.map((_, last) => `${sign} ${words.slice(0, last + 1).join(' ')}`);
  });
}

/** What a message is for is read from these, as 32-bit hashes: its words, how it is written, and what the rules notice. */
export function intentFeatures(message: Message): Set<number> {
  const plain = plainText(message.text);
  const segments = segmentsOf(message.text);
  const found = mannerOf(message.text, segments);
  for (const segment of segments) for (const each of featuresOf(segment)) found.add(each);
  const marked = [...phrasesOf(plain.split(' ')), ...openingsOf(plain), ...signsOf(message, plain)];
  for (const each of marked) found.add(mark(each));
  return found;
}
