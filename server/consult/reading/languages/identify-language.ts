import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Language } from './compile-phrases.ts';
import { foldLetters } from './split-text.ts';

/** ISO 639-1; `other` for a language without its own file. `near` lists languages that it could be confused with. */
export type Identified = { readonly language: string; readonly near: readonly string[] };

type Identifier = (text: string) => Identified;

type Detector = (typeof import('eld/extrasmall'))['eld'];

let detector: Detector | undefined;

/**
 * The detector's guess. Its table takes 30 MB and a quarter of a second, so it is loaded with the first foreign text.
 */
function detect(text: string): string {
  const load = createRequire(import.meta.url);
  detector ??= (load(fileURLToPath(import.meta.resolve('eld/extrasmall'))) as { eld: Detector }).eld; // what it exports
  return detector.detect(text).language;
}

const english: Identified = { language: 'en', near: [] };

/** What the script alone shows. If several languages share one, their specific letters decide, then the detector. */
const scripts: readonly (readonly [RegExp, readonly string[]])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, ['ja']],
  [/\p{Script=Hangul}/u, ['ko']],
  [/\p{Script=Han}/u, ['zh']],
  [/\p{Script=Devanagari}/u, ['hi']],
  [/\p{Script=Cyrillic}/u, ['ru', 'uk']],
  [/\p{Script=Arabic}/u, ['ar']],
];
const latin = /\p{Script=Latin}/u;
const letter = /\p{L}/u;
const ukrainian = /[іїєґ]/iu;
const russian = /[ыэъё]/iu;
const notArabic = /[پچژگکیےںٹڈڑہھ]/u;
const MOST_CHARACTERS = 1_000;
/** A shorter prefix of a word says little about its language. */
const LEAST_LETTERS = 4;

/** The language that shares the most words with a text; null when undecided. */
function byWords(text: string, languages: readonly Language[]): string | null {
  const words = [...text.matchAll(anyWord)].map((match) => foldLetters(match[0]));
  const counts = languages.map(({ entry, words: short }) => ({
    id: entry.id,
    own: words.filter((each) => short.has(each)).length,
  }));
  const [best, second] = counts.toSorted((one, two) => two.own - one.own);
  return best && best.own > (second?.own ?? 0) ? best.id : null;
}

function byScript(text: string, languages: readonly Language[]): Identified {
  const own = scripts.find(([script]) => script.test(text))?.[1] ?? ['other'];
  const [only = 'other'] = own;
  if (own.length > 1) {
    if (ukrainian.test(text)) return { language: 'uk', near: [] };
    if (russian.test(text)) return { language: 'ru', near: [] };
    const told = byWords(
      text,
      languages.filter(({ entry }) => own.includes(entry.id)),
    );
    const guess = told ?? (detect(text) === 'uk' ? 'uk' : 'ru');
    return { language: guess, near: own.filter((each) => each !== guess) };
  }
  if (only === 'ar' && notArabic.test(text)) return { language: 'other', near: ['ar'] };
  return { language: only, near: [] };
}

const isMostlyLatin = (text: string) => {
  let [letters, ofLatin] = [0, 0];
  for (const each of text)
    if (letter.test(each)) {
      letters += 1;
      if (latin.test(each)) ofLatin += 1;
    }
  return ofLatin * 2 >= letters;
};

const anyWord = /[\p{L}\p{M}]+/gu;
const word = /\p{Script=Latin}[\p{Script=Latin}\p{M}]*/gu;

type Count = { readonly id: string; readonly own: number; readonly english: number };

/** How many words only this language has, and how many only English has. */
function count(
  words: readonly string[],
  { entry, words: short, phrases }: Language,
  isEnglish: IsEnglish,
): Count {
  let [own, ofEnglish] = [0, 0];
  const begins = (text: string) => {
    for (let length = LEAST_LETTERS; length <= text.length; length += 1)
      if (phrases.beginnings.has(text.slice(0, length))) return true;
    return false;
  };
  for (const each of words) {
    const isOwn = short.has(each) || phrases.whole.has(each) || begins(each);
    const isOfEnglish = isEnglish(each);
    if (isOwn && !isOfEnglish) own += 1;
    if (!isOwn && isOfEnglish) ofEnglish += 1;
  }
  return { id: entry.id, own, english: ofEnglish };
}

type IsEnglish = (word: string) => boolean;

/** Letters that English does not use. */
const foreignLetter = /[^\p{ASCII}’‘‛´`]/u;

/** Identifies the language of a text. English wins unless there is strong evidence for another. */
export function createIdentifier(languages: readonly Language[], isEnglish: IsEnglish): Identifier {
  const known = new Map(languages.map((each) => [each.entry.id, each]));
  const spelt = languages.filter(({ entry }) => latin.test(entry.words));
  return (text) => {
    const sample = text.slice(0, MOST_CHARACTERS);
    if (!isMostlyLatin(sample)) return byScript(sample, languages);
    const words = [...sample.matchAll(word)].map((match) => foldLetters(match[0]));
    if (words.length === 0) return english;
    const counts = spelt.map((each) => count(words, each, isEnglish));
    const strange = words.filter((each) => !isEnglish(each)).length;
    const isStrange = words.length > 3 && strange * 4 > words.length * 3 && foreignLetter.test(sample);
    if (!isStrange && counts.every((each) => each.own <= each.english)) return english;
    const detected = detect(sample);
    const weigh = ({ id, own }: Count) => own + (id === detected ? 1 : 0);
    const [best, second] = counts.toSorted((one, two) => weigh(two) - weigh(one));
    if (!best) return english;
    const isForeign =
      best.own > best.english &&
      (best.own > 1 || detected === best.id) &&
      (detected !== 'en' || best.own > 2);
    if (isForeign) {
      const near = second && second.own > 0 && weigh(second) * 2 >= weigh(best) ? [second.id] : [];
      return { language: best.id, near };
    }
    const isOther = isStrange && detected !== 'en';
    return isOther ? { language: known.has(detected) ? detected : 'other', near: [] } : english;
  };
}
