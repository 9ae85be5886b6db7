import { carriedPlaces, expletives, painWords } from './places.ts';
import { compilePhrases, findPhrases } from './find-phrases.ts';
import type { Word } from '../tokens/tokenize.ts';

/** How far from an "it" the part of the body may stand that it means, in words. */
const MOST_WORDS_AWAY = 40;

const expletive = compilePhrases({ expletive: expletives });

const owners = /^(my|his|her|their|your|the|lower|upper|left|right|a|an|this|that)$/;

/** "Back" and "hand" are places only when someone's: not in "it used to go back in", and "between my legs" is none. */
const isPlace = (words: readonly Word[], at: number) => {
  const word = words[at];
  const key = word?.keys.find((each) => carriedPlaces.has(each));
  if (key === undefined) return false;
  if (words.slice(Math.max(0, at - 2), at).some(({ text }) => text === 'between')) return false;
  return !/^(back|hand|head|wound)$/.test(key) || owners.test(words[at - 1]?.text ?? '');
};

/** "The pain is crushing" says of the place that was named before what "it is crushing" says. */
const isPain = (words: readonly Word[], at: number) =>
  painWords.has(words[at]?.text ?? '') &&
  /^(the|this|that)$/.test(words[at - 1]?.text ?? '') &&
  /^(is|was|feels|felt|came|comes|goes|went|has)$/.test(words[at + 1]?.text ?? '');

/**
 * Lets "it" and "the pain" be matched as the part of the body that was named last: "I twisted my knee on Sunday. Now it is
 * hot and red." Before the first part it is that one: "It is hot and red. My knee, I mean." The word itself stays as it was,
 * so that whatever is read of "it" is still read.
 */
export function carryPlaces(words: readonly Word[]): Word[] {
  const all = { from: 0, to: words.length };
  const empty = new Set(findPhrases(words, all, expletive).flatMap((match) => match.at));
  const first = words.findIndex((_, at) => isPlace(words, at));
  let seen = first;
  return words.map((word, at) => {
    if (isPlace(words, at)) seen = at;
    const place = words[seen];
    const isCarrier = (word.text === 'it' && !empty.has(at)) || isPain(words, at);
    if (!isCarrier || !place || place === word || Math.abs(at - seen) > MOST_WORDS_AWAY) return word;
    return {
      ...word,
      keys: [...word.keys, ...place.keys],
      spellings: [...word.spellings, ...place.spellings],
    };
  });
}
