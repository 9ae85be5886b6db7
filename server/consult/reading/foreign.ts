import { linearPattern } from './tokens/linear-pattern.ts';
import { detectLanguage } from './tokens/detect-language.ts';
import { everydayWords } from './tokens/everyday-words.ts';
import { languageWords } from './tokens/language-words.ts';
import type { FindingMatch } from './patterns/match-patterns.ts';
import type { Language } from './patterns/pattern.types.ts';
import type { Reading, Unit } from './context/clauses.ts';
import { hasKnownBeginning } from './tokens/spelling.ts';
import { keysOf, MOST_LETTERS, type Word } from './tokens/tokenize.ts';
import type { Mention, Vocabulary } from './reading.types.ts';
import { fold, keyOf } from './tokens/normalize.ts';

const denials = {
  en: null,
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
  en: null,
  es: linearPattern(
    /\b(?:hace [^ ]+ anos|ano pasado|de (?:nino|nina|joven)|en (?:19|20)\d\d|hace (?:muchos|varios) anos)\b/,
  ),
  de: linearPattern(
    /\b(?:vor [^ ]+ jahren|letztes jahr|letzten jahr|als kind|fruher|damals|in meiner jugend|im jahr (?:19|20)\d\d)\b/,
  ),
  fr: linearPattern(
    /\b(?:il y a [^ ]+ ans|annee derniere|(?:quand|lorsque) j etais|enfant j|etant enfant|autrefois|en (?:19|20)\d\d)\b/,
  ),
  pt: linearPattern(/\b(?:ha [^ ]+ anos|ano passado|em crianca|quando era|em (?:19|20)\d\d)\b/),
  it: linearPattern(
    /\b(?:[^ ]+ anni fa|anno scorso|da (?:bambino|bambina|piccolo|piccola|giovane)|nel (?:19|20)\d\d)\b/,
  ),
};
const goesOn = linearPattern(
  /\b(?:desde|seit|depuis|ancora|todavia|ainda|encore|immer noch|hace [^ ]+ anos que)\b/,
);

/** Endings that an English word may have behind a known beginning; "respond|e" is none of them. */
const englishEnding = linearPattern(/^(?:s|es|ed|d|ing|er|ers|ly|y|ness|ion|ions|al|ive|ful|t|able)?$/);

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

/** A word as it was typed, before anything was put right: "nicht" is no "night". */
const typed = (word: Word, text: string) => fold(text.slice(word.start, word.end)).slice(0, MOST_LETTERS);

type Foreign = {
  readonly text: string;
  readonly reading: Reading;
  readonly vocabulary: Vocabulary;
  readonly matches: readonly FindingMatch[];
};

/** All words as they were typed, and for each the phrase around it: what stands between two commas of its sentence. */
type Typed = { readonly words: readonly string[]; readonly phrases: readonly string[] };

function typedWords({ text, reading: { words, sentences } }: Foreign): Typed {
  const all = words.map((word) => typed(word, text));
  const phrases: string[] = [];
  for (const { from, to } of sentences)
    for (let start = from, end = from + 1; start < to; start = end, end += 1) {
      while (end < to && words[end]?.before.includes(',') !== true) end += 1;
      const phrase = all.slice(start, end).join(' ').replaceAll("'", ' ');
      for (let at = start; at < end; at += 1) phrases[at] = phrase;
    }
  return { words: all, phrases };
}

/** Whether a phrase speaks of years ago; each is read once for all that stands in it. */
function createPastReader(): (phrase: string, language: Language) => boolean {
  const known = new Map<string, boolean>();
  return (phrase, language) => {
    const key = `${language} ${phrase}`;
    const isPast = known.get(key) ?? (longAgo[language]?.test(phrase) === true && !goesOn.test(phrase));
    known.set(key, isPast);
    return isPast;
  };
}

/** Denied before it, or between its words by a word that is not its own. */
function isDenied(words: readonly string[], unit: Unit, match: FindingMatch): boolean {
  const denial = denials[match.pattern.language];
  const from = Math.max(unit.from, match.from - REACH);
  return words
    .slice(from, match.to)
    .some((word, index) => !match.at.includes(from + index) && denial?.test(word) === true);
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

type Scene = {
  readonly reading: Reading;
  readonly typed: Typed;
  readonly isPast: (phrase: string, language: Language) => boolean;
};

function describe(match: FindingMatch, unit: Unit, { reading, typed: { words, phrases }, isPast }: Scene) {
  const [first, last] = [reading.words[match.from], reading.words[match.to - 1]];
  const { language, finding } = match.pattern;
  if (!first || !last) return undefined;
  return {
    finding,
    value: isDenied(words, unit, match) ? 'absent' : 'present',
    start: first.start,
    end: last.end,
    time: isPast(phrases[match.from] ?? '', language) ? 'past' : 'now',
    about: 'patient',
    asked: false,
  } as const;
}

/** For each word the clause that it stands in. */
function unitsByWord({ units }: Reading): Unit[] {
  const byWord: Unit[] = [];
  for (const unit of units) for (let at = unit.from; at < unit.to; at += 1) byWord[at] = unit;
  return byWord;
}

/** Red flags in other languages; denials and what is long over are read, nothing finer. */
export function readForeign(foreign: Foreign): Mention[] {
  const { reading, vocabulary, matches } = foreign;
  const abroad = matches.filter((match) => match.pattern.language !== 'en');
  if (abroad.length === 0) return [];
  const { words, sentences } = reading;
  const spoken = sentences.map((each) => detectLanguage(words.slice(each.from, each.to)));
  const byWord = unitsByWord(reading);
  const scene = { reading, typed: typedWords(foreign), isPast: createPastReader() };
  const isSpoken = (match: FindingMatch) =>
    spoken[byWord[match.from]?.sentence ?? 0] === match.pattern.language;
  const seen = new Set<string>();
  return abroad
    .toSorted((one, two) => Number(isSpoken(two)) - Number(isSpoken(one)))
    .flatMap((match): Mention[] => {
      const unit = byWord[match.from];
      const mention = unit && describe(match, unit, scene);
      if (!unit || !mention) return [];
      const place = `${mention.finding} ${mention.start}`;
      const ear = { vocabulary, spoken: spoken[unit.sentence] ?? null };
      if (seen.has(place) || !(isSpoken(match) || isStrange(reading, match, ear))) return [];
      seen.add(place);
      return [mention];
    });
}
