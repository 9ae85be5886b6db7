import { createMemory, type Memory } from '#server/consult/reading/cache.ts';
import { negatedVerbs } from '../contractions.ts';
import {
  differsBeyond,
  distanceOf,
  letterSet,
  spellLetters,
  spellSounds,
  type Spelt,
} from './edit-distance.ts';
import { commonWords, englishWordsFrom, isEnglishWord } from './right-words.ts';
import { soundOf } from './sounds.ts';
import { takeSteps } from '../steps.ts';

/** A correct word that a misspelt one may mean, with its sound and letters. */
type Target = {
  readonly text: string;
  readonly sound: string;
  readonly letters: number;
  /** Created on the first comparison: most never are. */
  spelt: { readonly letters: Spelt; readonly sound: Spelt } | null;
  /**
   * The advantage of a pattern word over another that is equally near; grows with the number of patterns that use it.
   */
  readonly lead: number;
};

/** Correct words by the first letter of their sound and their length. */
type Shelf = ReadonlyMap<string, readonly Target[]>;

/** The words that misspelt words are compared with, besides common ones: the words of the patterns. */
export type Targets = {
  readonly wanted: Shelf;
  /** All words of the patterns, including misspellings of others, which are not targets. */
  readonly written: ReadonlySet<string>;
  readonly recall: Memory<readonly string[]>;
};

/** Targets before they are filed. */
export type CompiledTargets = {
  readonly wanted: readonly (readonly [text: string, lead: number, sound: string])[];
  readonly written: readonly string[];
};

type Candidate = { readonly text: string; readonly cost: number };

const MOST_CANDIDATES = 4;
const MOST_REMEMBERED_CHARACTERS = 100_000;
const MOST_LENGTH_DIFFERENCE = 3;
/** The most letters that only one of two words may have. */
const MOST_STRANGE_LETTERS = 4;
/** The weight of a wrong letter when the word still sounds right. */
const WEIGHT_OF_LETTERS = 0.35;
/** The extra distance in sound allowed when the letters are near. */
const SPARE = 0.6;
/** How much nearer a merely common word must be than one in the patterns. */
const MARGIN = 0.15;
const LEAD_PER_DOUBLING = 0.05;
const MOST_LEAD = 0.3;
const LEAD_OF_RARER = 0.1;
/** Candidates within this cost of the best are equally likely. */
const TIE = 0.25;

/** The maximum cost of a correction: a short word with many mistakes could be anything. */
const limitFor = (length: number) => (length <= 4 ? 0.8 : length === 5 ? 0.9 : length <= 7 ? 1.2 : 1.6);

/** Function words and everyday words, which are rarely misspelt. */
const commonest = new Set(
  `about after again all and any are because been before being but can come could day did does down even every feel for
  from get goes going good got had has have her here him his how into its just keep know last like little long make many
  more most much never new not now off old one only open other our out over put really rest said same see she should
  since some still such take than that the their them then there these they thing think this time too two under until
  use very was way week well went were what when where which while who why will with without work would you your`
    .trim()
    .split(/\s+/),
);

/** "Hypo" and "hyper" are opposites that differ by two letters. */
const isOpposite = (one: string, two: string) =>
  (one.startsWith('hypo') && two.startsWith('hyper')) || (one.startsWith('hyper') && two.startsWith('hypo'));

const toTarget = (text: string, lead = 0, sound = soundOf(text)): Target => ({
  text,
  lead,
  sound,
  letters: letterSet(text),
  spelt: null,
});

const speltOf = (target: Target) =>
  (target.spelt ??= { letters: spellLetters(target.text), sound: spellSounds(target.sound) });

const fileBySound = (targets: readonly Target[]): Shelf =>
  Map.groupBy(targets, ({ sound, text }) => `${sound.charAt(0)}${text.length}`);

/** First sounds that are easily confused. */
const likeFirst: ReadonlyMap<string, string> = new Map(
  Object.entries({
    t: 'Td',
    T: 'tfd',
    d: 'tT',
    f: 'Tv',
    v: 'fTw',
    s: 'SC',
    S: 'sCJ',
    C: 'SkJ',
    k: 'Cg',
    g: 'kJ',
    J: 'gSC',
    p: 'b',
    b: 'p',
    w: 'v',
    h: 'Arw',
    r: 'w',
  }),
);

/** The first sounds that a word may have: its own, a similar one, and its second sound. */
const firstSounds = (sound: string): ReadonlySet<string> =>
  new Set((sound.slice(0, 2) + (likeFirst.get(sound.charAt(0)) ?? '')).split(''));

/** The cost of correcting a typed word to a target; infinity beyond `most` or its length's limit. */
function costOf(typed: Target, target: Target, most: number): number {
  const limit = Math.min(most, limitFor(Math.min(typed.text.length, target.text.length)));
  const [one, two] = [speltOf(typed), speltOf(target)];
  const sounds = distanceOf(one.sound, two.sound, limit + SPARE);
  if (sounds === Number.POSITIVE_INFINITY || (typed.text.length < 4 && sounds > 0))
    return Number.POSITIVE_INFINITY;
  const mostOfLetters = Math.max(limit, (limit - sounds) / WEIGHT_OF_LETTERS);
  const letters = distanceOf(one.letters, two.letters, mostOfLetters);
  const cost = Math.min(letters, sounds + WEIGHT_OF_LETTERS * letters);
  return cost <= limit ? cost : Number.POSITIVE_INFINITY;
}

const isNear = (typed: Target, target: Target, mostStrange: number) =>
  !differsBeyond(typed.letters, target.letters, mostStrange) &&
  Math.abs(target.sound.length - typed.sound.length) < MOST_LENGTH_DIFFERENCE &&
  !isOpposite(typed.text, target.text);

/** A quick preselection by length, by letters and by length of sound. */
function within(typed: Target, shelf: Shelf): Target[] {
  const length = typed.text.length;
  const mostStrange = length < 6 ? MOST_STRANGE_LETTERS : MOST_STRANGE_LETTERS + 1;
  const near: Target[] = [];
  for (const first of firstSounds(typed.sound))
    for (let other = length - MOST_LENGTH_DIFFERENCE; other <= length + MOST_LENGTH_DIFFERENCE; other += 1) {
      const alike = shelf.get(`${first}${other}`) ?? [];
      takeSteps(alike.length);
      near.push(...alike.filter((target) => isNear(typed, target, mostStrange)));
    }
  return near;
}

/** The likeliest words of a shelf, best first. */
function likeliest(typed: Target, shelf: Shelf): Candidate[] {
  const found: Candidate[] = [];
  let best = Number.POSITIVE_INFINITY;
  for (const target of within(typed, shelf)) {
    const cost = costOf(typed, target, best + TIE + MOST_LEAD) - target.lead;
    if (cost === Number.POSITIVE_INFINITY) continue;
    best = Math.min(best, cost);
    found.push({ text: target.text, cost });
  }
  return found
    .filter(({ cost }) => cost <= best + TIE)
    .toSorted((one, two) => one.cost - two.cost || (one.text < two.text ? -1 : 1))
    .slice(0, MOST_CANDIDATES);
}

/** Whether a shelf has any likely word. */
const hasLikely = (typed: Target, shelf: Shelf): boolean =>
  within(typed, shelf).some((target) => Number.isFinite(costOf(typed, target, Number.POSITIVE_INFINITY)));

/** The common words, indexed once for all vocabularies, because each list of options has its own vocabulary. */
let common: Shelf | undefined;
const commonShelf = (): Shelf => (common ??= fileBySound([...commonWords()].map((each) => toTarget(each))));

function findCandidates(text: string, { wanted, written }: Targets): string[] {
  const typed = toTarget(text);
  const found = likeliest(typed, wanted);
  const most = (found[0]?.cost ?? 0) - MARGIN;
  const isOther =
    found.length > 0 &&
    most > 0 &&
    within(typed, commonShelf()).some((each) => !written.has(each.text) && costOf(typed, each, most) < most);
  return isOther ? [] : found.map((each) => each.text);
}

/**
 * The pattern words that a misspelt word most likely means, best first; none when a common English word outside the
 * patterns is nearer, or nothing is near.
 */
export const candidatesFor = (text: string, targets: Targets): readonly string[] =>
  targets.recall(text, () => findCandidates(text, targets));

/** A prefix this short also matches unrelated words: "blur" matches "blurb". */
const SHORT_BEGINNING = 5;
const usualEndings = new Set([
  '',
  ...'a ache ached aches aching al ally ance ant ation ations d e ed ely ence ent er ers es ful ia ic ied ier ies ily iness ing ings ion ions ious ish ive less ling ly ment ness oid oids ous s t tion ting ty y'.split(
    ' ',
  ),
]);

/** Completions to try for a pattern's prefix when no suitable English word starts with it. */
const complete = (beginning: string) =>
  beginning.length > 5 ? [beginning] : ['', 'e', 'y', 's', 'ed', 'ing'].map((ending) => beginning + ending);

function wordsFrom(beginning: string): readonly string[] {
  const known = englishWordsFrom(beginning).filter(
    (word) => beginning.length > SHORT_BEGINNING || usualEndings.has(word.slice(beginning.length)),
  );
  if (known.length > 0) return known;
  const completed = complete(beginning).filter(isEnglishWord);
  return completed.length > 0 || beginning.length < 6 ? completed : [beginning];
}

/** A very frequent word has no lead, however many patterns use it: few people misspell "that". */
const leadOf = (word: string, uses: number) =>
  commonest.has(word) ? -LEAD_OF_RARER : Math.min(MOST_LEAD, LEAD_PER_DOUBLING * Math.log2(uses));

/**
 * The words that misspelt ones are compared with: those of the patterns, and the commonest of English, so that "wether"
 * is not "weather". A pattern's word that is itself a misspelling ("diarea") is no target. `uses` counts the patterns
 * of each word and, with a star, of each prefix.
 */
export function compileTargets(uses: ReadonlyMap<string, number>): CompiledTargets {
  const wanted = new Map<string, number>();
  for (const [written, count] of uses)
    for (const word of written.endsWith('*') ? wordsFrom(written.slice(0, -1)) : [written])
      if (/^[a-z]{3,}$/.test(word)) wanted.set(word, (wanted.get(word) ?? 0) + count);
  const targets = [...wanted].map(([word, count]) => toTarget(word, leadOf(word, count)));
  const sure = targets.filter(({ text }) => isEnglishWord(text));
  const right = fileBySound(sure);
  const special = targets.filter(
    (each) => !isEnglishWord(each.text) && (negatedVerbs.has(each.text) || !hasLikely(each, right)),
  );
  return {
    wanted: [...sure, ...special].map(({ text, lead, sound }) => [text, lead, sound]),
    written: [...wanted.keys()],
  };
}

/** Files compiled targets for comparison. */
export const openTargets = ({ wanted, written }: CompiledTargets): Targets => ({
  wanted: fileBySound(wanted.map((each) => toTarget(...each))),
  written: new Set(written),
  recall: createMemory(MOST_REMEMBERED_CHARACTERS),
});
