import type { FindingEntry } from '../knowledge/schema.ts';
import { scopeWords } from './lexicon/everyday-words.ts';
import { parsePattern } from './parse-pattern.ts';
import type { Pattern } from './pattern.types.ts';
import { splitWords } from './split-words.ts';
import type { Vocabulary } from './types.ts';
import { fold, keyOf, unifySpelling } from './word-key.ts';

type Written = Omit<Pattern, 'words'> & { readonly written: string };

function writtenPatterns(entry: FindingEntry): Written[] {
  const as = (value: Pattern['value'], language: Pattern['language']) => (written: string) => ({
    finding: entry.id,
    value,
    language,
    written,
  });
  const languages = ['es', 'de', 'fr', 'pt', 'it'] as const;
  return [
    ...entry.words.map(as('present', 'en')),
    ...entry.unwords.map(as('absent', 'en')),
    ...languages.flatMap((language) => (entry.foreign[language] ?? []).map(as('present', language))),
  ];
}

function compilePattern({ written, ...rest }: Written): Pattern[] {
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

/** How many letters of a beginning its patterns are filed under. */
export const PREFIX_LETTERS = 2;

function indexPatterns(patterns: readonly Pattern[]): Pick<Vocabulary, 'byFirstKey' | 'byPrefix'> {
  const byFirstKey = new Map<string, Pattern[]>();
  const byPrefix = new Map<string, Pattern[]>();
  for (const pattern of patterns) {
    const [first] = pattern.words;
    for (const key of first?.keys ?? []) file(byFirstKey, key, pattern);
    for (const start of new Set(first?.prefixes.map((prefix) => prefix.slice(0, PREFIX_LETTERS))))
      file(byPrefix, start, pattern);
  }
  return { byFirstKey, byPrefix };
}

/** The correctly spelt words of the patterns, and the beginnings that stand for whole families of words. */
function spellings(written: readonly Written[]): Pick<Vocabulary, 'words' | 'beginnings'> {
  const words = new Set<string>(scopeWords);
  const beginnings = new Set<string>();
  for (const pattern of written)
    for (const alternative of pattern.written.split(/[\s|~]+/).filter(Boolean)) {
      const isBeginning = alternative.endsWith('*');
      if (isBeginning) beginnings.add(unifySpelling(fold(alternative.slice(0, -1))));
      else for (const word of splitWords(alternative).words) words.add(word.text);
    }
  return { words, beginnings };
}

function byFirstLetter(words: Iterable<string>): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const word of words) {
    const group = groups.get(word.charAt(0));
    if (group) group.push(word);
    else groups.set(word.charAt(0), [word]);
  }
  return groups;
}

/** Compiles the words of all findings once; throws, naming the finding, on a pattern that cannot be read. */
export function compileVocabulary(findings: readonly FindingEntry[]): Vocabulary {
  const written = findings.flatMap(writtenPatterns);
  const patterns = written.flatMap(compilePattern);
  const english = spellings(written.filter((each) => each.language === 'en'));
  return {
    ...indexPatterns(patterns),
    ...english,
    keys: new Set([...english.words].map(keyOf)),
    wordsByLetter: byFirstLetter(english.words),
    beginningsByLetter: byFirstLetter(english.beginnings),
  };
}
