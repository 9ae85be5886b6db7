import { findInjections } from './context/injection.ts';
import { isEnglishWord } from './tokens/spelling/right-words.ts';
import { linearPattern } from './tokens/linear-pattern.ts';
import { englishWords } from './tokens/english-words.ts';
import {
  aboutService,
  doseQuestion,
  greeting,
  isAboutPet,
  medicine,
  peopleToo,
  petAsCause,
  prescription,
  thanks,
} from './message-kind-words.ts';
import { fillers, prepositions } from './context/sentence-words.ts';
import { plainText } from './tokens/plain-text.ts';
import { readText } from './mentions.ts';
import { recallMentions } from './recall-mentions.ts';
import { hasKnownBeginning } from './tokens/spelling/spelling.ts';
import type { Reading } from './context/clauses.ts';
import type { Kind, Mention, Vocabulary } from './reading.types.ts';
import { keyOf } from './tokens/normalize.ts';

const isReported = (each: Mention) => !each.asked && each.about === 'patient';

const isLetterless = (text: string) => !/\p{L}{2}/u.test(text);

/** The share of words that English or the vocabulary contains. */
function knownShare({ words }: Reading, vocabulary: Vocabulary): number {
  const isKnown = (text: string) =>
    vocabulary.words.has(text) ||
    isEnglishWord(text) ||
    fillers.has(text) ||
    prepositions.has(text) ||
    vocabulary.keys.has(keyOf(text)) ||
    hasKnownBeginning(text, vocabulary);
  const letters = words.filter(({ text }) => /^\p{L}/u.test(text));
  return letters.length === 0 ? 0 : letters.filter(({ text }) => isKnown(text)).length / letters.length;
}

const struck = linearPattern(/[bcdfghjklmnpqrstvwxz]{6,}|asdf|qwer|zxcv|hjkl|jkl|lorem ipsum/i);

/** The most times that a letter repeats in a spelling. */
const MANY_TIMES = 5;

function hasRepeatedLetter(text: string): boolean {
  const letters = text.toLowerCase();
  let times = 0;
  for (let at = 0; at < letters.length && times < MANY_TIMES; at += 1)
    times = letters[at] === letters[at - 1] && !/[\r\n]/.test(letters.charAt(at)) ? times + 1 : 1;
  return times >= MANY_TIMES;
}

/** Random keys: a long text without vowels, one letter repeated, or no known beginning of a word. */
const isRandomKeys = (text: string) => isLetterless(text) || struck.test(text) || hasRepeatedLetter(text);

function isNonsense(text: string, reading: Reading, vocabulary: Vocabulary): boolean {
  if (isRandomKeys(text)) return true;
  const share = knownShare(reading, vocabulary);
  return share === 0 || (share < 0.25 && !reading.words.some((word) => englishWords.has(word.text)));
}

/** An introduction ("I am a 40-year-old woman") does not mention a problem. */
const who = linearPattern(/\bi am (?:an? )?\d[\w -]*?(?:woman|man|girl|boy|female|male|old)\b/);
const ownVerb = linearPattern(/\bi (?:have|am|feel|felt|get|got|notice|hurt|can't)\b/);

/**
 * Classifies a message. One that reports a health problem is a complaint, whatever else it contains; but instructions
 * to the machine, animals and dose questions keep their own kind, with `has_complaint`.
 */
export function readKind(text: string, vocabulary: Vocabulary): Kind {
  const reading = readText(text, vocabulary);
  const plain = plainText(text);
  const { language } = vocabulary.foreign.identify(text);
  const mentions = recallMentions(text, vocabulary).filter(isReported);
  const has_complaint = mentions.some((each) => each.value === 'present');
  const named = (kind: Kind['kind']): Kind => ({ kind, has_complaint, language });
  if (findInjections(reading).sentences.length > 0) return named('injection');
  if (
    isAboutPet(plain) &&
    !petAsCause.test(plain) &&
    !peopleToo.test(plain) &&
    !ownVerb.test(who.replaceAll(plain, ''))
  )
    return { ...named('pet'), has_complaint: false };
  if (language !== 'en') return named('other_language');
  if (doseQuestion.test(plain) && medicine.test(plain)) return named('dose_question');
  if (prescription.test(plain)) return named('prescription');
  if (!has_complaint && aboutService.test(plain)) return named('about_service');
  if (!has_complaint && thanks.test(plain)) return named('thanks');
  if (!has_complaint && greeting.test(plain)) return named('greeting');
  if (!has_complaint && mentions.length === 0 && isNonsense(text, reading, vocabulary))
    return named('nonsense');
  const telling = reading.words.filter(({ text }) => !fillers.has(text));
  return named(telling.length <= 1 ? 'one_word' : 'complaint');
}
