import { negatedVerbs } from '../tokens/contractions.ts';
import { firstPersonMatches } from '../tokens/word-forms.ts';
import { writeOutClasses } from './word-classes.ts';
import type { PatternWord } from './pattern.types.ts';
import { textsOfWords } from '../tokens/tokenize.ts';
import { exactKey, fold, keyOf, unifySpelling } from '../tokens/normalize.ts';

/** How many words `~` and `~~` may skip. */
const GAPS: ReadonlyMap<string, number> = new Map([
  ['~', 3],
  ['~~', 8],
]);
const MOST_PARTS = 3;
const MOST_VARIANTS = 256;

const classWords = new Set(['is', 'are', 'am', 'be', 'has', 'have', 'an', 'i', 'my', 'myself']);
const determiners = new Set(['my', 'his', 'her', 'their', 'your', 'our', 'the', 'a', 'an']);

const knownWords = new Map<string, readonly string[]>();

/** The words of one alternative; cached, because all patterns share a few thousand. */
export function wordsOf(alternative: string): readonly string[] {
  const known = knownWords.get(alternative);
  if (known) return known;
  const words = textsOfWords(alternative);
  knownWords.set(alternative, words);
  return words;
}

/** The look-up key of a pattern's word; matches inflections only if the author wrote the base form. */
function patternKey(text: string): string {
  if (text.startsWith('=')) return exactKey(fold(text.slice(1)));
  const negated = negatedVerbs.get(text)?.[0];
  if (negated !== undefined) return negated;
  return (classWords.has(text) ? firstPersonMatches.get(text)?.[0] : undefined) ?? keyOf(text);
}

type Draft = { texts: string[]; prefixes: string[]; ranges: [number, number][]; gap: number };

const draft = (gap: number, texts: string[] = []): Draft => ({ texts, prefixes: [], ranges: [], gap });

/** A position of a pattern; `optional` is the same position where the text may omit it, for a possessive or article. */
type Place = { readonly word: PatternWord; readonly optional: PatternWord | null };

function toPlace({ texts, prefixes, ranges, gap }: Draft): Place {
  const isDeterminer = prefixes.length + ranges.length === 0 && texts.every((text) => determiners.has(text));
  const word = { keys: new Set(texts.map(patternKey)), prefixes, ranges, gap, isOptional: false };
  return { word, optional: isDeterminer ? { ...word, isOptional: true } : null };
}

const rangePattern = /^(\d+(?:\.\d+)?)\.\.(\d+(?:\.\d+)?)$/;

/** A prefix in unified spelling: "bruise" becomes "bruize", so `bruis*` matches both. */
function readBeginnings(alternative: string): string[] {
  const prefix = unifySpelling(fold(alternative.slice(0, -1)));
  if (!/^[\p{L}\p{N}']{2,}$/u.test(prefix)) throw new Error(`"${alternative}" is too short a prefix`);
  const plain = prefix.replaceAll("'", '');
  return [...new Set([plain, plain.replace(/([iy])s$/, '$1z')])];
}

/** The readings of one written token: single words share a position, compound ones take several. */
function readAlternatives(token: string, gap: number): Place[][] {
  const single = draft(gap);
  const compounds: Draft[][] = [];
  for (const alternative of token.split('|')) {
    const [, from, to] = rangePattern.exec(alternative) ?? [];
    if (alternative.endsWith('*')) single.prefixes.push(...readBeginnings(alternative));
    if (from !== undefined) single.ranges.push([Number(from), Number(to)]);
    if (alternative.endsWith('*') || from !== undefined) continue;
    const texts = /^[#=]/.test(alternative) ? [alternative] : wordsOf(alternative);
    const [first] = texts;
    if (first === undefined || /[*~]/.test(alternative))
      throw new Error(`"${token}" has an alternative that is neither a word nor a prefix`);
    if (texts.length === 1) single.texts.push(first);
    else compounds.push(texts.map((text, index) => draft(index === 0 ? gap : 0, [text])));
  }
  const hasSingle = single.texts.length + single.prefixes.length + single.ranges.length > 0;
  return (hasSingle ? [[single], ...compounds] : compounds).map((drafts) => drafts.map(toPlace));
}

const knownTokens = new Map<string, Place[][]>();

/** Parses a token once; cached, because thousands of patterns share tokens. */
function readToken(token: string, gap: number): Place[][] {
  const written = `${gap} ${token}`;
  const known = knownTokens.get(written) ?? readAlternatives(token, gap);
  knownTokens.set(written, known);
  return known;
}

/** The mark for the beginning or end of a clause, or a punctuation mark. */
const EDGE = '/';

const mark = ({ word, optional }: Place, edge: 'isFirst' | 'isLast'): Place => ({
  word: { ...word, [edge]: true },
  optional: optional && { ...optional, [edge]: true },
});

/** Marks the words that must stand at an edge: `/ # weeks /` is "three weeks" between two commas. */
function markEdges(tokens: readonly string[], places: readonly Place[]): Place[] {
  return places.map((place, index) => {
    const first = index === 0 && tokens.at(0) === EDGE ? mark(place, 'isFirst') : place;
    return index === places.length - 1 && tokens.at(-1) === EDGE ? mark(first, 'isLast') : first;
  });
}

function readTokens(written: string): Place[][] {
  let variants: Place[][] = [[]];
  let gap = 0;
  const tokens = written.trim().split(/\s+/);
  for (const token of tokens.slice(tokens.at(0) === EDGE ? 1 : 0, tokens.at(-1) === EDGE ? -1 : undefined)) {
    const jump = GAPS.get(token);
    if (jump !== undefined) {
      gap = jump;
      continue;
    }
    const readings = readToken(token, variants[0]?.length === 0 ? 0 : gap);
    variants = variants.flatMap((before) => readings.map((reading) => [...before, ...reading]));
    if (variants.length > MOST_VARIANTS) throw new Error(`"${written}" has too many readings`);
    gap = 0;
  }
  if (variants.some((variant) => variant.length === 0)) throw new Error(`"${written}" contains no word`);
  return variants.map((each) => markEdges(tokens, each));
}

/** All orders of a few parts. */
const ordersOf = (parts: readonly string[]): string[][] =>
  parts.length < 2
    ? [[...parts]]
    : parts.flatMap((part, at) => ordersOf(parts.toSpliced(at, 1)).map((rest) => [part, ...rest]));

/** Writes out a pattern whose parts may be in any order: `neck & stiff` is `neck ~~ stiff` and `stiff ~~ neck`. */
function writeOutOrders(written: string): string[] {
  const parts = written.split(/\s&\s/);
  if (parts.length > MOST_PARTS) throw new Error(`"${written}" has too many parts`);
  return ordersOf(parts).map((order) => order.join(' ~~ '));
}

const isOptional = (token: string) => /^\[.+\]$/.test(token);

/**
 * Writes out a pattern with and without each optional word: `took [his|her] pills`. What may be left out goes with the
 * gap before it.
 */
function writeOutOptional(written: string): string[] {
  const tokens = written.trim().split(/\s+/);
  const at = tokens.findIndex(isOptional);
  if (at < 0) return [written];
  const gap = GAPS.has(tokens[at - 1] ?? '') ? 1 : 0;
  const given = tokens.with(at, (tokens[at] ?? '').slice(1, -1));
  return [given, tokens.toSpliced(at - gap, 1 + gap)].flatMap((each) => writeOutOptional(each.join(' ')));
}

/** The positions of a pattern, once per reading; throws on an invalid pattern. */
export function parsePattern(written: string): PatternWord[][] {
  return writeOutOptional(writeOutClasses(written))
    .flatMap(writeOutOrders)
    .flatMap(readTokens)
    .map((places) => {
      const telling = places.filter(({ optional }) => optional === null).length;
      return places.map(({ word, optional }, index) => (index > 0 && telling > 1 && optional) || word);
    });
}

/** Why a pattern is invalid; undefined when it is valid. */
export function patternFault(written: string): string | undefined {
  try {
    parsePattern(written);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
