import type { FindingEntry } from '../../library/schema.ts';
import type { LanguageEntry } from '../../library/languages.ts';
import { createForeignReader, englishOnly } from '../languages/foreign-reader.ts';
import { englishWords } from '../tokens/english-words.ts';
import { letterSet } from '../tokens/edit-distance.ts';
import { everydayWords, scopeWords } from '../tokens/everyday-words.ts';
import { parsePattern, wordsOf } from './parse-pattern.ts';
import type { Pattern } from './pattern.types.ts';
import type { Vocabulary } from '../reading.types.ts';
import { hasKnownBeginning } from '../tokens/spelling.ts';
import { fold, keyOf, unifySpelling } from '../tokens/normalize.ts';

/** A pattern as its author wrote it. */
export type WrittenPattern = Omit<Pattern, 'words'> & { readonly written: string };

function writtenPatterns(entry: FindingEntry): WrittenPattern[] {
  const as = (value: Pattern['value']) => (written: string) => ({
    finding: entry.id,
    value,
    isVague: entry.vague === true,
    written,
  });
  return [
    ...entry.words.map(as('present')),
    ...entry.unwords.map(as('absent')),
    ...(entry.asides ?? []).map((written) => ({ ...as('present')(written), isAside: true })),
  ];
}

function compilePattern({ written, ...rest }: WrittenPattern): Pattern[] {
  try {
    return parsePattern(written).map((words) => ({ ...rest, words }));
  } catch (cause) {
    throw new Error(`finding ${rest.finding}: pattern "${written}" cannot be read`, { cause });
  }
}

function file(index: Map<string, Pattern[]>, key: string, pattern: Pattern): void {
  const listed = index.get(key);
  if (listed) listed.push(pattern);
  else index.set(key, [pattern]);
}

/** How many letters of a beginning its patterns are filed under; a shorter one stands under all of its own. */
export const PREFIX_LETTERS = 3;

function indexPatterns(patterns: readonly Pattern[]): Pick<Vocabulary, 'byFirstKey' | 'byPrefix'> {
  const byFirstKey = new Map<string, Pattern[]>();
  const byPrefix = new Map<string, Pattern[]>();
  for (const pattern of patterns) {
    const [first] = pattern.words;
    const keys = first?.ranges.length === 0 ? first.keys : new Set([...(first?.keys ?? []), '#']);
    for (const key of keys) file(byFirstKey, key, pattern);
    for (const start of new Set(first?.prefixes.map((prefix) => prefix.slice(0, PREFIX_LETTERS))))
      file(byPrefix, start, pattern);
  }
  return { byFirstKey, byPrefix };
}

/** The correctly spelt words of the patterns, and the beginnings that stand for whole families of words. */
function spellings(written: readonly WrittenPattern[]): Pick<Vocabulary, 'words' | 'beginnings'> {
  const alternatives = written.flatMap((each) => each.written.split(/[\s|~]+/)).filter(Boolean);
  const isBeginning = (text: string) => text.endsWith('*');
  const whole = alternatives.filter((each) => !isBeginning(each)).flatMap(wordsOf);
  const beginnings = alternatives.filter(isBeginning).map((each) => unifySpelling(fold(each.slice(0, -1))));
  return {
    words: new Set([...scopeWords, ...whole]),
    beginnings: new Set(beginnings),
  };
}

/** Words that a short beginning most often stands for, as targets of repair; a longer one is compared as it is. */
const complete = (beginning: string) =>
  beginning.length > 5 ? [] : ['', 'e', 'y', 's', 'ed', 'ing', 'iness'].map((ending) => beginning + ending);

function byFirstLetter(words: Iterable<string>): Vocabulary['wordsByLetter'] {
  const spellings = [...words].map((text) => ({ text, letters: letterSet(text) }));
  return Map.groupBy(spellings, ({ text }) => text.charAt(0));
}

/** Endings that an English word may have behind a known beginning; "respond|e" is none of them. */
const englishEnding = /^(?:s|es|ed|d|ing|er|ers|ly|y|ness|ion|ions|al|ive|ful|t|able)?$/;
const LEAST_ENGLISH_LETTERS = 4;

/** Whether English, or the patterns, know a word as it was typed. */
const knowsEnglish =
  ({ words, beginningsByLetter }: Pick<Vocabulary, 'words' | 'beginningsByLetter'>) =>
  (word: string): boolean =>
    englishWords.has(word) ||
    everydayWords.has(word) ||
    words.has(word) ||
    (beginningsByLetter.get(word.charAt(0)) ?? []).some(
      ({ text }) =>
        text.length >= LEAST_ENGLISH_LETTERS &&
        word.startsWith(text) &&
        englishEnding.test(word.slice(text.length)),
    );

/** A vocabulary of these patterns; throws, naming the finding, on one that cannot be read. */
export function compilePatterns(written: readonly WrittenPattern[]): Vocabulary {
  const english = spellings(written);
  return {
    ...indexPatterns(written.flatMap(compilePattern)),
    ...english,
    keys: new Set([...english.words].map(keyOf)),
    wordsByLetter: byFirstLetter(new Set([...english.words, ...[...english.beginnings].flatMap(complete)])),
    beginningsByLetter: byFirstLetter(english.beginnings),
    foreign: englishOnly,
  };
}

/** Compiles the words of all findings and languages once; throws, naming the finding, on a pattern that cannot be read. */
export function compileVocabulary(
  findings: readonly FindingEntry[],
  languages: readonly LanguageEntry[] = [],
): Vocabulary {
  const english = compilePatterns(findings.flatMap(writtenPatterns));
  return {
    ...english,
    foreign: createForeignReader(languages, {
      has: knowsEnglish(english),
      resembles: (word) => hasKnownBeginning(word, english),
    }),
  };
}
