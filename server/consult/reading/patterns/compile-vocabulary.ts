import type { FindingEntry } from '../../library/schema.ts';
import { letterSet } from '../tokens/edit-distance.ts';
import { scopeWords } from '../tokens/everyday-words.ts';
import { parsePattern, wordsOf } from './parse-pattern.ts';
import type { Pattern } from './pattern.types.ts';
import type { Vocabulary } from '../reading.types.ts';
import { fold, keyOf, unifySpelling } from '../tokens/normalize.ts';

/** A pattern as its author wrote it. */
export type WrittenPattern = Omit<Pattern, 'words'> & { readonly written: string };

function writtenPatterns(entry: FindingEntry): WrittenPattern[] {
  const as = (value: Pattern['value'], language: Pattern['language']) => (written: string) => ({
    finding: entry.id,
    value,
    language,
    isVague: entry.vague === true,
    written,
  });
  const languages = ['es', 'de', 'fr', 'pt', 'it'] as const;
  return [
    ...entry.words.map(as('present', 'en')),
    ...entry.unwords.map(as('absent', 'en')),
    ...(entry.asides ?? []).map((written) => ({ ...as('present', 'en')(written), isAside: true })),
    ...languages.flatMap((language) => (entry.foreign[language] ?? []).map(as('present', language))),
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

/** A vocabulary of these patterns; throws, naming the finding, on one that cannot be read. */
export function compilePatterns(written: readonly WrittenPattern[]): Vocabulary {
  const english = spellings(written.filter((each) => each.language === 'en'));
  return {
    ...indexPatterns(written.flatMap(compilePattern)),
    ...english,
    keys: new Set([...english.words].map(keyOf)),
    wordsByLetter: byFirstLetter(new Set([...english.words, ...[...english.beginnings].flatMap(complete)])),
    beginningsByLetter: byFirstLetter(english.beginnings),
  };
}

/** Compiles the words of all findings once; throws, naming the finding, on a pattern that cannot be read. */
export const compileVocabulary = (findings: readonly FindingEntry[]): Vocabulary =>
  compilePatterns(findings.flatMap(writtenPatterns));
