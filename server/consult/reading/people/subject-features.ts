import { functionWords } from '../context/sentence-words.ts';
import { hashOf } from '../reader/features.ts';
import { plainSentences, plainText } from '../tokens/plain-text.ts';
import { peopleNamedIn, type NamedPerson } from './named.ts';
import { isYoung } from './words.ts';

const ofSubjects = hashOf('subject ');

const writer = /^(?:i|me|my|mine|myself)$/;
const other = /^(?:he|she|him|her|his|hers|himself|herself)$/;

/** A word, or a sign for all words of its kind: "he" or "she", "him" or "her", a number. */
function kindOf(word: string): string {
  if (/^(?:he|she)$/.test(word)) return 'S';
  if (/^(?:him|his|her)$/.test(word)) return 'O';
  return /^\d/.test(word) ? '0' : word;
}

/** The sign of a person: how they are named, whose they are, and whether they are a child. */
function signOf({ relationship, form, phrase }: NamedPerson): string {
  const [owner = ''] = phrase.split(' ', 1);
  const whose = form === 'owned' || form === 'age' ? kindOf(owner) : form;
  return `P${whose}${isYoung(relationship) ? '*' : ''}`;
}

/** The words of a sentence by their kinds; all words for a person are one sign: "my poor old mum", "our 6 week old". */
function kindsOf(sentence: string): string[] {
  const people = peopleNamedIn(sentence);
  const signs: string[] = [];
  let rest = sentence;
  for (const person of people.toReversed()) {
    const at = person.before.length;
    signs.push(signOf(person));
    rest = `${rest.slice(0, at)} \u0001${signs.length - 1} ${rest.slice(at + person.phrase.length)}`;
  }
  return rest
    .split(' ')
    .filter(Boolean)
    .map((word) => (word.startsWith('\u0001') ? (signs[Number(word.slice(1))] ?? 'P') : kindOf(word)));
}

const isPerson = (kind: string) => kind.startsWith('P');
const isOfBuild = (kind: string) => kind.length === 1 || isPerson(kind) || functionWords.has(kind);
/** A word's place in the build of a sentence: function words and people stay, all content is one sign. */
const buildOf = (kind: string) => (isOfBuild(kind) ? kind : 'x');
/** The same with one sign for all people. */
const coarse = (build: string) => (isPerson(build) ? 'P' : build);

const countOf = (words: readonly string[], wanted: RegExp) =>
  words.filter((each) => wanted.test(each)).length;
const roughly = (count: number) => (count < 2 ? String(count) : count < 4 ? '2' : '4');

/** How a sentence begins, its words and their builds in twos, threes and fours, and who is in it. */
function featuresOfSentence(sentence: string, isFirst: boolean): string[] {
  const words = sentence.split(' ');
  const kinds = ['^', ...kindsOf(sentence), '$'];
  const build = kinds.map(buildOf);
  const rough = build.map(coarse);
  const runs = kinds.flatMap((kind, at) => {
    const [second = '', third = ''] = kinds.slice(at + 1);
    return [
      `word ${kind}`,
      `pair ${kind} ${second}`,
      `three ${kind} ${second} ${third}`,
      `around ${kind} ${third}`,
      `build ${build.slice(at, at + 3).join(' ')}`,
      `build ${build.slice(at, at + 4).join(' ')}`,
      `build ${rough.slice(at, at + 3).join(' ')}`,
      `build ${rough.slice(at, at + 4).join(' ')}`,
    ];
  });
  const opening = isFirst
    ? [kinds.slice(1, 2), kinds.slice(1, 3), build.slice(1, 4), rough.slice(1, 4), rough.slice(1, 5)].map(
        (each) => `opening ${each.join(' ')}`,
      )
    : [];
  const who = [writer, other].map((each) => countOf(words, each) > 0);
  return [
    ...words.map((each) => `as written ${each}`),
    ...runs,
    ...opening,
    `who ${isFirst} ${who.join(' ')} ${kinds.some(isPerson)}`,
  ];
}

/**
 * What tells whether the writer of a first message or someone else is the patient, as 32-bit hashes: who is named where, and
 * how the sentences are built around them.
 */
export function subjectFeatures(text: string): Set<number> {
  const plain = plainText(text);
  const words = plain.split(' ');
  const [ofWriter, ofOther] = [countOf(words, writer), countOf(words, other)];
  const found = [
    ...plainSentences(plain).flatMap((each, index) => featuresOfSentence(each, index === 0)),
    `writer ${roughly(ofWriter)}`,
    `other ${roughly(ofOther)}`,
    `both ${roughly(ofWriter)} ${roughly(ofOther)}`,
    `more ${Math.sign(ofOther - ofWriter)}`,
  ];
  return new Set(found.map((each) => hashOf(each, ofSubjects)));
}
