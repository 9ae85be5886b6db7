import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { foldLetters } from '#server/consult/reading/languages/split-text.ts';

const units = [
  'second',
  'minute',
  'hour',
  'day',
  'week',
  'month',
  'year',
  'degree',
  'percent',
  'microgram',
  'milligram',
  'gram',
  'millilitre',
  'litre',
] as const;
const advice = [
  'emergency',
  'ambulance',
  'hospital',
  'doctor',
  'pharmacy',
  'call',
  'now',
  'today',
  'tomorrow',
  'later',
  'danger',
  'death',
  'serious',
  'harmless',
  'safe',
  'worry',
  'ignore',
  'medicine',
  'cancer',
] as const;
/** Words whose opposite reverses a sentence without a negation. */
const directions = [
  'better',
  'worse',
  'more',
  'less',
  'left',
  'right',
  'high',
  'low',
  'before',
  'after',
] as const;
const persons = ['self', 'child', 'parent', 'partner', 'relative'] as const;

const terms = v.pipe(
  v.string(),
  v.transform((text) => text.split(' ')),
);

/**
 * The schema of `knowledge/wording/<language>.yaml` (ISO 639-1): words that show what a sentence says. A term is a
 * whole word; `*` matches any beginning or ending, `_` is a space and `#` a digit. In languages without spaces between
 * words (`unspaced`), a term is any part of the text.
 */
export const wordingFile = v.strictObject({
  unspaced: v.optional(v.literal(true)),
  /** Number words. */
  numbers: terms,
  /** Negations, and words for leaving something out. */
  denials: terms,
  persons: v.strictObject(v.entriesFromList(persons, terms)),
  /** Urgency, contacts, reassurance, medications, opposites and units. */
  concepts: v.strictObject(v.entriesFromList([...advice, ...directions, ...units], terms)),
});

/** The content of one sentence, as far as its words show. */
export type Said = {
  readonly hasNumberWord: boolean;
  readonly denials: number;
  readonly persons: ReadonlySet<string>;
  readonly concepts: ReadonlySet<string>;
  readonly hasUnit: boolean;
};

const anyWord = /[\p{L}\p{M}&]+|[0-9]+/gu;

/**
 * A text prepared for the search of terms: folded, digits as `#`, and one space around each word where the language
 * uses spaces.
 */
function searchable(text: string, space: '' | ' '): string {
  const words = (foldLetters(text).match(anyWord) ?? []).map((each) => (/^[0-9]/.test(each) ? '#' : each));
  return `${space}${words.join(space)}${space}`;
}

function compile(term: string, space: '' | ' '): string {
  const [starts, ends] = [term.startsWith('*'), term.endsWith('*')];
  const words = (foldLetters(term.replaceAll('_', ' ')).match(/[\p{L}\p{M}&#]+/gu) ?? []).join(space);
  if (words === '') throw new Error(`knowledge/wording: "${term}" holds no letter`);
  return `${starts ? '' : space}${words}${ends ? '' : space}`;
}

/** How often a term occurs in a text; two neighbouring words that share a space both count. */
function count(text: string, term: string): number {
  let found = 0;
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) found += 1;
  return found;
}

type Wording = (text: string) => Said;

function openWording(yaml: string): Wording {
  const file = v.parse(wordingFile, parse(yaml));
  const space = file.unspaced ? '' : ' ';
  const compiled = (each: readonly string[]) => each.map((term) => compile(term, space));
  const byName = (group: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(group).map(([name, words]) => ({ name, words: compiled(words) }));
  const [numbers, denials] = [compiled(file.numbers), compiled(file.denials)];
  const [people, concepts] = [byName(file.persons), byName(file.concepts)];
  return (text) => {
    const sought = searchable(text, space);
    const has = (words: readonly string[]) => words.some((each) => sought.includes(each));
    const namesIn = (group: typeof people) =>
      new Set(group.filter((each) => has(each.words)).map((each) => each.name));
    const named = namesIn(concepts);
    return {
      hasNumberWord: has(numbers),
      denials: denials.reduce((sum, each) => sum + count(sought, each), 0),
      persons: namesIn(people),
      concepts: named,
      hasUnit: units.some((each) => named.has(each)),
    };
  };
}

const folder = path.join(import.meta.dirname, '../../../knowledge/wording');
let opened: ReadonlyMap<string, Wording> | undefined;

/** The languages whose sentences can be checked, by ISO 639-1 code; read on the first call. */
export function wordings(): ReadonlyMap<string, Wording> {
  opened ??= new Map(
    readdirSync(folder).map((name) => [
      path.parse(name).name,
      openWording(readFileSync(path.join(folder, name), 'utf8')),
    ]),
  );
  return opened;
}

/** The content of a sentence; throws for a language that cannot be checked. */
export function saidIn(text: string, language: string): Said {
  const wording = wordings().get(language);
  if (!wording) throw new RangeError(`Sentences in ${language} cannot be checked.`);
  return wording(text);
}
