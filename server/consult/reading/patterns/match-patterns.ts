import { PREFIX_LETTERS } from './compile-vocabulary.ts';
import { fillers } from '../context/sentence-words.ts';
import { takeSteps } from '../tokens/steps.ts';
import type { Measurement } from '../measurements/read-measurements.ts';
import type { Pattern, PatternWord } from './pattern.types.ts';
import { contentsOf, possible, type Contents, type Lexical } from './second-words.ts';
import type { Word } from '../tokens/tokenize.ts';
import type { Stretch } from '../context/clauses.ts';

/** Lists of patterns by a key. */
export type PatternLists<P> = Pick<ReadonlyMap<string, readonly P[]>, 'get' | 'keys' | 'size'>;

/** What matching needs from a pattern list; a vocabulary is one. */
export type PatternIndex<P extends Lexical> = {
  readonly byFirstKey: PatternLists<P>;
  readonly byPrefix: PatternLists<P>;
};

/** Where a pattern matched: its words' positions, and the end of the last one. */
export type Match<P> = Stretch & { readonly pattern: P; readonly at: readonly number[] };

const numberOf = (word: Word) => Number(word.keys[0]?.replace(',', '.'));

const MOST_FILLERS = 4;
const MOST_STEPS = 400;

const fits = (word: Word, ranges: PatternWord['ranges']) =>
  word.keys.includes('#') && ranges.some(([from, to]) => numberOf(word) >= from && numberOf(word) < to);

/** Words that begin like "pain" and name none: `pain*` does not match them. */
const noPain = /^pain(?:kill|less|t|stak)/;

const beginsWith = (spelling: string, prefix: string) =>
  spelling.startsWith(prefix) && !(prefix === 'pain' && noPain.test(spelling));

const answers = (word: Word, { keys, prefixes, ranges }: PatternWord) =>
  word.keys.some((key) => keys.has(key)) ||
  (ranges.length > 0 && fits(word, ranges)) ||
  (prefixes.length > 0 && word.spellings.some((each) => prefixes.some((prefix) => beginsWith(each, prefix))));

/** How many words of the text match this position of the pattern: none, one, or two read as one. */
function taken(word: Word, wanted: PatternWord): number {
  if (word.joined !== undefined && wanted.keys.has(word.joined)) return 2;
  return answers(word, wanted) ? 1 : 0;
}

/** A comma ends a pattern, except in lists such as "my chest, arm and jaw", and before the "but" of a bridge. */
const isWall = (word: Word, place: Place) =>
  word.before.includes(',') && !place.crossesCommas && word !== place.bridge;

const punctuation = /[,.;:!?…()"“”—–]|- /;

/** Whether a pattern may begin or end between this word and the one before it. */
const isEdge = ({ words, from, limit }: Place, at: number) =>
  at <= from || at >= limit || punctuation.test(words[at]?.before ?? '');

const standsAtEdges = (place: Place, { isFirst, isLast }: PatternWord, at: number) =>
  (isFirst === undefined || isEdge(place, at)) && (isLast === undefined || isEdge(place, at + 1));

type Place = {
  readonly words: readonly Word[];
  readonly from: number;
  readonly limit: number;
  readonly crossesCommas: boolean;
  readonly bridge: Word | undefined;
};
type Found = { readonly at: readonly number[]; readonly end: number };

/** The positions of a pattern's words if it starts at `from`; the nearest ones if there are several. */
function follow(place: Place, wanted: readonly PatternWord[], from: number): Found | undefined {
  let steps = 0;
  const search = (step: number, start: number, found: readonly number[]): Found | undefined => {
    const next = wanted[step];
    if (!next) return { at: found, end: start };
    let gap = next.gap;
    let filled = 0;
    for (let at = start; at < place.limit && steps < MOST_STEPS; at += 1) {
      steps += 1;
      const word = place.words[at];
      if (!word || (found.length > 0 && isWall(word, place))) break;
      const width = standsAtEdges(place, next, at) ? taken(word, next) : 0;
      const rest = width > 0 ? search(step + 1, at + width, [...found, at]) : undefined;
      if (rest) return rest;
      if (found.length === 0) return undefined;
      if (fillers.has(word.text) && filled < MOST_FILLERS) filled += 1;
      else if (gap > 0) gap -= 1;
      else break;
    }
    return next.isOptional ? search(step + 1, start, found) : undefined;
  };
  const found = search(0, from, []);
  takeSteps(steps);
  return found;
}

/** The lists of patterns that may start with this word; a pattern may be in several of them. */
function startingWith<P extends Lexical>(
  { keys, spellings, joined }: Word,
  { byFirstKey, byPrefix }: PatternIndex<P>,
): (readonly P[])[] {
  const lists: (readonly P[] | undefined)[] = keys.map((key) => byFirstKey.get(key));
  if (joined !== undefined) lists.push(byFirstKey.get(joined));
  if (byPrefix.size > 0)
    for (const each of spellings) {
      lists.push(byPrefix.get(each.slice(0, PREFIX_LETTERS)));
      lists.push(byPrefix.get(each.slice(0, PREFIX_LETTERS - 1)));
    }
  return lists.filter((each) => each !== undefined);
}

const listedPlace = /^(in|on|down|to|into|through|across|at|around|up)$/;

/** "pain in my chest, left arm and jaw": a list of places that continues after the comma. */
const listsPlaces = (words: readonly Word[], { from, to }: Stretch) =>
  words.slice(from, to).some((word, index, unit) => {
    if (!word.before.includes(',')) return false;
    return unit.slice(Math.max(0, index - 4), index).some((each) => listedPlace.test(each.text));
  });

const copula = /^(is|are|was|were|feels?|felt|looks?|gone|went|turned)$/;
const MOST_QUALITY_WORDS = 3;

/** "my foot is cold, white and numb": a list of qualities that continues after the comma. */
function listsQualities(words: readonly Word[], { from, to }: Stretch): boolean {
  const verb = words.findIndex((word, at) => at >= from && at < to && copula.test(word.text));
  const comma = words.findIndex((word, at) => at > from && at < to && word.before.includes(','));
  return (
    verb > from && verb < comma && comma - verb <= MOST_QUALITY_WORDS && to - comma <= MOST_QUALITY_WORDS
  );
}

/** Every pattern match within the stretch, from every word on, in order; `bridge` joins two clauses of it. */
export function matchPatterns<P extends Lexical>(
  words: readonly Word[],
  stretch: Stretch & { readonly bridge?: Word | undefined },
  index: PatternIndex<P>,
): Match<P>[] {
  const place = {
    bridge: stretch.bridge,
    words,
    from: stretch.from,
    limit: stretch.to,
    crossesCommas: listsPlaces(words, stretch) || listsQualities(words, stretch),
  };
  let contents: Contents | undefined;
  const matches: Match<P>[] = [];
  for (let from = stretch.from; from < stretch.to; from += 1) {
    const word = words[from];
    if (!word) continue;
    takeSteps(1);
    const lists = startingWith(word, index);
    if (lists.length === 0) continue;
    const inStretch = (contents ??= contentsOf(words, stretch));
    for (const pattern of lists.flatMap((patterns) => possible(patterns, inStretch))) {
      const found = follow(place, pattern.words, from);
      if (found) matches.push({ pattern, from, to: found.end, at: found.at });
    }
  }
  return matches;
}

/** A match of a finding, by a pattern or by a home reading. */
export type FindingMatch = Match<Pattern> & { readonly measurement?: Measurement };
