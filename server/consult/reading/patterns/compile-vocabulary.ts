import type { ConditionEntry, FindingEntry } from '#server/consult/library/entries/schema.ts';
import type { LanguageEntry } from '#server/consult/library/entries/languages.ts';
import { createForeignReader, englishOnly } from '../languages/foreign-reader.ts';
import { contrasts } from '../context/sentence-words.ts';
import { englishWords } from '../tokens/english-words.ts';
import { commonWords } from '../tokens/spelling/right-words.ts';
import { compileRanges } from '../measurements/match-measurements.ts';
import { readsNoValues, type ValueReader } from '../measurements/value-reader.ts';
import { compileTargets, openTargets, type CompiledTargets } from '../tokens/spelling/candidates.ts';
import { withApostrophe } from '../tokens/contractions.ts';
import type { PatternIndex } from './match-patterns.ts';
import { parsePattern, wordsOf } from './parse-pattern.ts';
import type { Pattern } from './pattern.types.ts';
import { file } from './second-words.ts';
import { writeOutClasses } from './word-classes.ts';
import type { Vocabulary } from '../reading.types.ts';
import { hasKnownBeginning } from '../tokens/spelling/spelling.ts';
import { fold, keyOf, unifySpelling } from '../tokens/normalize.ts';
import { textsOfWords } from '../tokens/tokenize.ts';

/** A pattern as its author wrote it. */
type WrittenPattern = Omit<Pattern, 'words'> & { readonly written: string };

function writtenPatterns(entry: FindingEntry): WrittenPattern[] {
  const as = (value: Pattern['value']) => (written: string) => ({
    finding: entry.id,
    value,
    isVague: entry.vague === true,
    isQuestion: entry.said_by_asking === true,
    written,
  });
  return [
    ...entry.words.map(as('present')),
    ...entry.unwords.map(as('absent')),
    ...(entry.words_beside_parent ?? []).map((written) => ({
      ...as('present')(written),
      beside: [entry.parent ?? entry.id],
    })),
    ...(entry.asides ?? []).map((written) => ({ ...as('present')(written), isAside: true })),
    ...(entry.asides_beside?.words ?? []).map((written) => ({
      ...as('present')(written),
      isAside: true,
      beside: entry.asides_beside?.findings ?? [],
    })),
  ];
}

function compilePattern({ written, ...rest }: WrittenPattern): Pattern[] {
  try {
    return parsePattern(written).map((words) => ({ ...rest, words }));
  } catch (cause) {
    throw new Error(`finding ${rest.finding}: pattern "${written}" cannot be read`, { cause });
  }
}

/** Patterns are indexed by this many letters of a prefix; a shorter prefix by all its letters. */
export const PREFIX_LETTERS = 3;

/** The patterns and words of a vocabulary, which take long to compile. */
export type CompiledWords = PatternIndex<Pattern> & {
  readonly acrossContrast: PatternIndex<Pattern>;
  readonly words: readonly string[];
  readonly beginnings: readonly string[];
  readonly keys: readonly string[];
  readonly targets: CompiledTargets;
};

function indexPatterns(patterns: readonly Pattern[]): PatternIndex<Pattern> {
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

const contrastKeys = [...contrasts].map(keyOf);

/** Whether a pattern continues after a contrast: "inhaler ~ but hardly|not ~ helps". */
const spansContrast = ({ words }: Pattern) =>
  words.slice(1).some(({ keys }) => contrastKeys.some((key) => keys.has(key)));

/** Words that decide the context of a sentence and are therefore corrected when misspelt. */
const scopeWords =
  `without never nothing cannot denies neither except although however because mother father sister
  brother daughter husband wife partner friend boyfriend girlfriend neighbour toddler baby grandma grandad years months
  weeks yesterday since`.split(/\s+/);

const isBeginning = (text: string) => text.endsWith('*');

/** How many pattern positions use each word and, marked with a star, each prefix. */
function countUses(written: readonly WrittenPattern[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>([...scopeWords, ...withApostrophe.keys()].map((word) => [word, 1]));
  const count = (word: string) => uses.set(word, (uses.get(word) ?? 0) + 1);
  for (const alternative of written
    .flatMap((each) => writeOutClasses(each.written).split(/[\s|~&/]+/))
    .filter(Boolean)) {
    if (isBeginning(alternative)) count(unifySpelling(fold(alternative)));
    else wordsOf(alternative).forEach(count);
  }
  return uses;
}

/** Endings that an English word may have after a known prefix, unlike "respond|e". */
const englishEnding = /^(?:s|es|ed|d|ing|er|ers|ly|y|ness|ion|ions|al|ive|ful|t|able)?$/;
const LEAST_ENGLISH_LETTERS = 4;

/** Whether English, or the patterns, contain a word as typed. */
const knowsEnglish =
  ({ words, beginningsByLetter }: Pick<Vocabulary, 'words' | 'beginningsByLetter'>) =>
  (word: string): boolean =>
    englishWords.has(word) ||
    commonWords().has(word) ||
    words.has(word) ||
    (beginningsByLetter.get(word.charAt(0)) ?? []).some(
      (start) =>
        start.length >= LEAST_ENGLISH_LETTERS &&
        word.startsWith(start) &&
        englishEnding.test(word.slice(start.length)),
    );

/** Throws, naming the finding, on an invalid pattern. */
function compileWords(written: readonly WrittenPattern[]): CompiledWords {
  const uses = countUses(written);
  const words = [...uses.keys()].filter((each) => !isBeginning(each));
  const beginnings = [...uses.keys()].filter(isBeginning).map((each) => each.slice(0, -1));
  const patterns = written.flatMap(compilePattern);
  return {
    ...indexPatterns(patterns),
    acrossContrast: indexPatterns(patterns.filter(spansContrast)),
    words,
    beginnings,
    keys: [...new Set(words.map(keyOf))],
    targets: compileTargets(uses),
  };
}

/** What a vocabulary is compiled from; a library is one. */
export type VocabularySource = {
  readonly findings: readonly FindingEntry[];
  readonly languages?: readonly LanguageEntry[];
  readonly conditions?: readonly ConditionEntry[];
};

/** A shorter name may be a misspelling of a common word: "hellp" for "help". */
const LEAST_NAME_LETTERS = 6;

/** The words in the names of conditions: "dengue" is not a misspelt "dying". */
const namesIn = (conditions: readonly ConditionEntry[]): ReadonlySet<string> =>
  new Set(
    conditions
      .flatMap((each) => [each.name, each.clinical_name, ...each.also_known_as])
      .flatMap(textsOfWords)
      .filter(({ length }) => length >= LEAST_NAME_LETTERS),
  );

/** A vocabulary without a library's findings, conditions and languages. */
const withWordsAlone = ({ words, beginnings, keys, targets, ...indexes }: CompiledWords): Vocabulary => ({
  ...indexes,
  words: new Set(words),
  keys: new Set(keys),
  targets: openTargets(targets),
  beginningsByLetter: Map.groupBy(beginnings, (each) => each.charAt(0)),
  cues: new Set(),
  endings: new Map(),
  exclusive: new Map(),
  names: new Set(),
  ranges: [],
  valueReader: readsNoValues,
  foreign: englishOnly,
});

/** Compiles these patterns; throws, naming the finding, on an invalid one. */
export const compilePatterns = (written: readonly WrittenPattern[]): Vocabulary =>
  withWordsAlone(compileWords(written));

/** Compiles the words of all findings; throws, naming the finding, on an invalid pattern. */
export const compileFindings = (findings: readonly FindingEntry[]): CompiledWords =>
  compileWords(findings.flatMap(writtenPatterns));

/** The vocabulary of a library whose words are compiled. */
export function createVocabulary(
  words: CompiledWords,
  { findings, languages = [], conditions = [] }: VocabularySource,
  valueReader: ValueReader = readsNoValues,
): Vocabulary {
  const english = withWordsAlone(words);
  return {
    ...english,
    cues: new Set(findings.filter((each) => each.cue === true).map(({ id }) => id)),
    exclusive: new Map(
      findings.flatMap(({ id, kind, excludes }) =>
        kind === 'attribute' && excludes.length > 0 ? [[id, excludes]] : [],
      ),
    ),
    endings: new Map(findings.flatMap(({ id, passes_unless: unless }) => (unless ? [[id, unless]] : []))),
    ranges: compileRanges(findings),
    valueReader,
    names: namesIn(conditions),
    foreign: createForeignReader(languages, {
      has: knowsEnglish(english),
      resembles: (word) => hasKnownBeginning(word, english),
    }),
  };
}

/** Compiles the words of all findings and languages once; throws, naming the finding, on an invalid pattern. */
export const compileVocabulary = (source: VocabularySource, valueReader?: ValueReader): Vocabulary =>
  createVocabulary(compileFindings(source.findings), source, valueReader);
