import { madeOnce } from '#server/consult/library/made-once.ts';
import type { Stretch } from '../context/clauses.ts';
import { takeSteps } from '../tokens/steps.ts';
import type { Word } from '../tokens/tokenize.ts';
import type { PatternWord } from './pattern.types.ts';

export type Lexical = { readonly words: readonly PatternWord[] };

/** The keys, and the first two letters of the spellings, of all words of a stretch. */
export type Contents = { readonly keys: ReadonlySet<string>; readonly starts: ReadonlySet<string> };

export function contentsOf(words: readonly Word[], { from, to }: Stretch): Contents {
  const keys = new Set<string>();
  const starts = new Set<string>();
  takeSteps(to - from);
  for (let at = from; at < to; at += 1) {
    const word = words[at];
    for (const key of word?.keys ?? []) keys.add(key);
    for (const spelling of word?.spellings ?? []) starts.add(spelling.slice(0, 2));
    if (word?.joined !== undefined) keys.add(word.joined);
  }
  return { keys, starts };
}

/** Patterns with the same first word by their second word, as places in their list. Most texts lack that word. */
type BySecond = {
  /** Those whose second word may be missing, a number, or nothing. */
  readonly any: readonly number[];
  readonly byKey: ReadonlyMap<string, readonly number[]>;
  readonly byStart: ReadonlyMap<string, readonly number[]>;
};

/** Adds an item to the list under a key. */
export function file<Item>(index: Map<string, Item[]>, key: string, item: Item): void {
  const listed = index.get(key);
  if (listed) listed.push(item);
  else index.set(key, [item]);
}

const bySecondOf = madeOnce((patterns: readonly Lexical[]): BySecond => {
  const any: number[] = [];
  const byKey = new Map<string, number[]>();
  const byStart = new Map<string, number[]>();
  for (const [place, { words }] of patterns.entries()) {
    const second = words[1];
    if (!second || second.isOptional || second.ranges.length > 0) any.push(place);
    else {
      for (const key of second.keys) file(byKey, key, place);
      for (const prefix of second.prefixes) file(byStart, prefix.slice(0, 2), place);
    }
  }
  return { any, byKey, byStart };
});

/** Adds what an index has for the wanted keys; goes through whichever are fewer. */
function addWanted(
  found: Set<number>,
  index: ReadonlyMap<string, readonly number[]>,
  wanted: ReadonlySet<string>,
): void {
  const keys = index.size < wanted.size ? [...index.keys()].filter((each) => wanted.has(each)) : wanted;
  for (const key of keys) for (const place of index.get(key) ?? []) found.add(place);
  takeSteps(Math.min(index.size, wanted.size));
}

/** The patterns whose second word may be anywhere in the stretch, in the order of their list. */
export function possible<P extends Lexical>(patterns: readonly P[], { keys, starts }: Contents): P[] {
  const { any, byKey, byStart } = bySecondOf(patterns);
  const found = new Set(any);
  addWanted(found, byKey, keys);
  addWanted(found, byStart, starts);
  takeSteps(found.size);
  return [...found].toSorted((one, other) => one - other).flatMap((place) => patterns[place] ?? []);
}
