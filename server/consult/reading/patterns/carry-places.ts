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

/** What a part of the body does or feels like: "but tight on the stairs", "but gets sore". */
const sensation =
  /^(?:tight|tightens|sore|hurts?|hurting|painful|aches?|aching|heavy|burns?|burning|stings?|itch|itches|itchy|throbs?|throbbing|swells?|swollen|stiff|numb|tingles|tingly|tender|bleeds?|bleeding)$/;
const linking =
  /^(?:is|are|was|gets|getting|goes|feels|felt|went|got|still|really|very|a|bit|so|then|now|quite)$/;

const fine = /^(?:fine|ok|okay|alright|good)$/;

/** Whether the words from here say what a part of the body does that is not named in them. */
function saysSensation(words: readonly Word[], from: number): boolean {
  const rest = words.slice(from, from + 4);
  const said = rest.findIndex(({ text }) => !linking.test(text));
  const next = rest.slice(said + 1, said + 3);
  return (
    said >= 0 &&
    sensation.test(rest[said]?.text ?? '') &&
    !next.some((_, step) => isPlace(words, from + 1 + said + step))
  );
}

/**
 * "My chest is fine at rest but tight on the stairs", "chest ok sitting, tight when I climb": a clause without a subject is
 * about the part of the body before it. Its "but", or the word after its first, matches as that.
 */
function isWithoutSubject(words: readonly Word[], at: number): boolean {
  if (words[at]?.text === 'but') return saysSensation(words, at + 1);
  const isAfterFine = words.slice(Math.max(0, at - 6), at).some(({ text }) => fine.test(text));
  return isAfterFine && words[at - 1]?.before.includes(',') === true && saysSensation(words, at - 1);
}

/**
 * Lets "it" and "the pain" match as the body part named last: "I twisted my knee on Sunday. Now it is hot and red."
 * Before the first body part they match as that one. "It" still matches as itself, too, and so does a
 * clause without a subject.
 */
export function carryPlaces(words: readonly Word[]): Word[] {
  const all = { from: 0, to: words.length };
  const empty = new Set(findPhrases(words, all, expletive).flatMap((match) => match.at));
  const first = words.findIndex((_, at) => isPlace(words, at));
  let seen = first;
  return words.map((word, at) => {
    if (isPlace(words, at)) seen = at;
    const place = words[seen];
    const isCarrier =
      (word.text === 'it' && !empty.has(at)) || isPain(words, at) || isWithoutSubject(words, at);
    if (!isCarrier || !place || place === word || Math.abs(at - seen) > MOST_WORDS_AWAY) return word;
    return {
      ...word,
      keys: [...word.keys, ...place.keys],
      spellings: [...word.spellings, ...place.spellings],
    };
  });
}
