import { detectLanguage } from './tokens/detect-language.ts';
import { everydayWords } from './tokens/everyday-words.ts';
import { languageWords } from './tokens/language-words.ts';
import type { FindingMatch } from './patterns/match-patterns.ts';
import type { Language } from './patterns/pattern.types.ts';
import type { Reading, Stretch, Unit } from './context/clauses.ts';
import { hasKnownBeginning } from './tokens/spelling.ts';
import { keysOf, type Word } from './tokens/tokenize.ts';
import type { Mention, Vocabulary } from './reading.types.ts';
import { fold, keyOf } from './tokens/normalize.ts';

const denials = {
  en: /^$/,
  es: /^(no|sin|ni|nunca|tampoco)$/,
  de: /^(kein|keine|keinen|keinerlei|ohne|nicht|nie|weder)$/,
  fr: /^(pas|sans|aucun|aucune|ni|jamais)$/,
  pt: /^(nao|sem|nem|nunca)$/,
  it: /^(non|senza|ne|nessun|nessuna|mai)$/,
};

/** How many words before a finding a denial may stand. */
const REACH = 3;

/** What puts a stretch of words years back. */
const longAgo = {
  en: /(?!)/,
  es: /\b(?:hace \S+ anos|ano pasado|de (?:nino|nina|joven)|en (?:19|20)\d\d|hace (?:muchos|varios) anos)\b/,
  de: /\b(?:vor \S+ jahren|letztes jahr|letzten jahr|als kind|fruher|damals|in meiner jugend|im jahr (?:19|20)\d\d)\b/,
  fr: /\b(?:il y a \S+ ans|annee derniere|(?:quand|lorsque) j etais|enfant j|etant enfant|autrefois|en (?:19|20)\d\d)\b/,
  pt: /\b(?:ha \S+ anos|ano passado|em crianca|quando era|em (?:19|20)\d\d)\b/,
  it: /\b(?:\S+ anni fa|anno scorso|da (?:bambino|bambina|piccolo|piccola|giovane)|nel (?:19|20)\d\d)\b/,
};
const goesOn = /\b(?:desde|seit|depuis|ancora|todavia|ainda|encore|immer noch|hace \S+ anos que)\b/;

/** Endings that an English word may have behind a known beginning; "respond|e" is none of them. */
const englishEnding = /^(?:s|es|ed|d|ing|er|ers|ly|y|ness|ion|ions|al|ive|ful|t|able)?$/;

const hasEnglishBeginning = (text: string, { beginningsByLetter }: Vocabulary) =>
  (beginningsByLetter.get(text.charAt(0)) ?? []).some(
    ({ text: start }) =>
      start.length >= 4 && text.startsWith(start) && englishEnding.test(text.slice(start.length)),
  );

/** Right as it was typed, and a word that English knows. */
const isEnglish = ({ text, keys }: Word, vocabulary: Vocabulary) =>
  keys.at(-1) === keysOf(text).at(-1) &&
  (everydayWords.has(text) ||
    languageWords.en.has(text) ||
    vocabulary.words.has(text) ||
    (vocabulary.keys.has(keyOf(text)) && !/[aeo]$/.test(text)) ||
    hasEnglishBeginning(text, vocabulary));

type Foreign = {
  readonly text: string;
  readonly reading: Reading;
  readonly vocabulary: Vocabulary;
  readonly matches: readonly FindingMatch[];
};

/** A word as it was typed, before anything was put right: "nicht" is no "night". */
const typed = (word: Word | undefined, text: string) => fold(text.slice(word?.start, word?.end));

type Place = { readonly words: readonly Word[]; readonly text: string; readonly stretch: Stretch };

/** The words of a sentence between two commas, around a place in it. */
function phraseAround({ words, text, stretch: { from, to } }: Place, at: number): string {
  const isWall = (word: Word | undefined) => word?.before.includes(',') === true;
  const start = words.findLastIndex((word, place) => place <= at && (place === from || isWall(word)));
  const end = words.findIndex((word, place) => place > at && (place >= to || isWall(word)));
  return words
    .slice(start, end < 0 ? to : Math.min(end, to))
    .map((word) => typed(word, text))
    .join(' ')
    .replaceAll("'", ' ');
}

/** Denied before it, or between its words by a word that is not its own. */
function isDenied({ words, text, stretch }: Place, match: FindingMatch): boolean {
  const denial = denials[match.pattern.language];
  const from = Math.max(stretch.from, match.from - REACH);
  return words
    .slice(from, match.to)
    .some((word, index) => !match.at.includes(from + index) && denial.test(typed(word, text)));
}

/** Whether a match holds a word that is no English one. A word alone in an English sentence has to be quite strange. */
function isStrange({ words }: Reading, match: FindingMatch, { vocabulary, spoken }: Ear): boolean {
  const isAlone = match.at.length === 1 && spoken === 'en';
  return match.at.some((at) => {
    const word = words[at];
    if (!word || isEnglish(word, vocabulary)) return false;
    return !isAlone || !hasKnownBeginning(word.text, vocabulary);
  });
}

type Ear = { readonly vocabulary: Vocabulary; readonly spoken: Language | null };

function describe(match: FindingMatch, unit: Unit, { text, reading }: Foreign): Mention | undefined {
  const { words, sentences } = reading;
  const { language, finding } = match.pattern;
  const [first, last] = [words[match.from], words[match.to - 1]];
  if (!first || !last) return undefined;
  const phrase = phraseAround({ words, text, stretch: sentences[unit.sentence] ?? unit }, match.from);
  return {
    finding,
    value: isDenied({ words, text, stretch: unit }, match) ? 'absent' : 'present',
    start: first.start,
    end: last.end,
    time: longAgo[language].test(phrase) && !goesOn.test(phrase) ? 'past' : 'now',
    about: 'patient',
    asked: false,
  };
}

/** Red flags in other languages; denials and what is long over are read, nothing finer. */
export function readForeign(foreign: Foreign): Mention[] {
  const { reading, vocabulary, matches } = foreign;
  const { words, units, sentences } = reading;
  const spoken = sentences.map((each) => detectLanguage(words.slice(each.from, each.to)));
  const unitOf = (match: FindingMatch) =>
    units.find((each) => each.from <= match.from && match.from < each.to);
  const isSpoken = (match: FindingMatch) => spoken[unitOf(match)?.sentence ?? 0] === match.pattern.language;
  const seen = new Set<string>();
  const abroad = matches.filter((match) => match.pattern.language !== 'en');
  return abroad
    .toSorted((one, two) => Number(isSpoken(two)) - Number(isSpoken(one)))
    .flatMap((match): Mention[] => {
      const unit = unitOf(match);
      const mention = unit && describe(match, unit, foreign);
      if (!unit || !mention) return [];
      const place = `${mention.finding} ${mention.start}`;
      const ear = { vocabulary, spoken: spoken[unit.sentence] ?? null };
      if (seen.has(place) || !(isSpoken(match) || isStrange(reading, match, ear))) return [];
      seen.add(place);
      return [mention];
    });
}
