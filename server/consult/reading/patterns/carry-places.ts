import { carriedPlaces, expletives, painWords } from './places.ts';
import { compilePhrases, findPhrases } from './find-phrases.ts';
import type { Word } from '../tokens/tokenize.ts';

/** The most words between "it" and the part of the body it refers to. */
const MOST_WORDS_AWAY = 40;

const expletive = compilePhrases({ expletive: expletives });

const owners = /^(my|his|her|their|your|the|lower|upper|left|right|a|an|this|that)$/;

/**
 * "Back" and "hand" are body parts only with a determiner, unlike in "it used to go back in"; "between my legs" is
 * none.
 */
const isPlace = (words: readonly Word[], at: number) => {
  const word = words[at];
  const key = word?.keys.find((each) => carriedPlaces.has(each));
  if (key === undefined) return false;
  if (words.slice(Math.max(0, at - 2), at).some(({ text }) => text === 'between')) return false;
  return !/^(back|hand|head|wound)$/.test(key) || owners.test(words[at - 1]?.text ?? '');
};

/** "The pain is crushing" refers to the body part named before, like "it is crushing". */
const isPain = (words: readonly Word[], at: number) =>
  painWords.has(words[at]?.text ?? '') &&
  /^(the|this|that)$/.test(words[at - 1]?.text ?? '') &&
  /^(is|was|feels|felt|came|comes|goes|went|has)$/.test(words[at + 1]?.text ?? '');

/**
 * Lets "it" and "the pain" match as the body part named last: "I twisted my knee on Sunday. Now it is hot and red."
 * Before the first body part they match as that one. "It" still matches as itself, too.
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
