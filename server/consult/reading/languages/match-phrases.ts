import type { Phrase, PhraseTable } from './compile-phrases.ts';
import type { Token } from './split-text.ts';

/** A phrase in a sentence: the tokens that it uses. */
export type PhraseMatch = { readonly phrase: Phrase; readonly at: readonly number[] };

/** How far apart the terms of a phrase may be: words, or letters in unspaced scripts. */
const REACH = { spaced: 12, unspaced: 20 } as const;
const MOST_LETTERS = 24;

const arabic = /^\p{Script=Arabic}/u;
const umlaut = /[aou]e/;
const umlauts = /([aou])e/g;

/** The spellings of a word in phrases: German without umlauts ("haengt"), Arabic without attached particles. */
function* formsOf(text: string): Generator<string> {
  yield text;
  if (umlaut.test(text)) yield text.replace(umlauts, '$1');
  if (!arabic.test(text)) return;
  const plain = text.replace(/[أإآ]/g, 'ا');
  if (plain !== text) yield plain;
  for (const prefix of ['و', 'ف', 'ب', 'ل', 'ال', 'وال', 'بال', 'لل', 'فال', 'ول', 'وب', 'كال'])
    if (plain.startsWith(prefix) && plain.length >= prefix.length + 2) yield plain.slice(prefix.length);
}

const fits = (token: Token | undefined, { text, kind }: { readonly text: string; readonly kind: string }) => {
  if (!token) return false;
  if (kind === 'number') return /^\d/.test(token.text);
  for (const form of formsOf(token.text))
    if (kind === 'whole' ? form === text : form.startsWith(text)) return true;
  return false;
};

/** For each token, the terms that start there, with the number of tokens of each. */
type Hits = readonly ReadonlyMap<number, number>[];

function findTerms(tokens: readonly Token[], table: PhraseTable): Hits {
  return tokens.map((token, at) => {
    const found = new Map<number, number>();
    const take = (wordings: PhraseTable['numbers'] | undefined) => {
      for (const { atoms, term } of wordings ?? [])
        if (atoms.every((atom, index) => index === 0 || fits(tokens[at + index], atom)))
          found.set(term, Math.max(found.get(term) ?? 0, atoms.length));
    };
    for (const form of formsOf(token.text)) {
      take(table.whole.get(form));
      if (table.beginnings.size > 0)
        for (let length = 1; length <= Math.min(form.length, MOST_LETTERS); length += 1)
          take(table.beginnings.get(form.slice(0, length)));
    }
    if (/^\d/.test(token.text)) take(table.numbers);
    return found;
  });
}

const span = (from: number, length: number) => Array.from({ length }, (_each, index) => from + index);

type Place = { readonly hits: Hits; readonly reach: number; readonly taken: readonly number[] };

/** The nearest free occurrence of a term around `from`; empty when none is within reach. */
function nearest(term: number, from: number, { hits, reach, taken }: Place): number[] {
  for (let distance = 1; distance <= reach; distance += 1) {
    const found = [from + distance, from - distance]
      .map((start) => span(start, hits[start]?.get(term) ?? 0))
      .find((each) => each.length > 0 && !each.some((at) => taken.includes(at)));
    if (found) return found;
  }
  return [];
}

/** The tokens of a phrase whose first term starts at `from`, using the nearest ones. */
function complete({ terms }: Phrase, from: number, place: Omit<Place, 'taken'>): number[] | undefined {
  const [first = -1, ...others] = terms;
  const taken = span(from, place.hits[from]?.get(first) ?? 0);
  for (const term of others) {
    const found = nearest(term, from, { ...place, taken });
    if (found.length === 0) return undefined;
    taken.push(...found);
  }
  return taken.toSorted((one, two) => one - two);
}

/**
 * Every phrase of the table in a sentence, once for each position of its first term. Linear in the sentence length:
 * each token is looked up once, and each phrase looks at no more than `REACH` tokens around it.
 */
export function matchPhrases(tokens: readonly Token[], table: PhraseTable): PhraseMatch[] {
  if (table.byTerm.size === 0) return [];
  const place = { hits: findTerms(tokens, table), reach: REACH[table.script] };
  return place.hits.flatMap((found, from) =>
    [...found.keys()]
      .flatMap((term) => table.byTerm.get(term) ?? [])
      .flatMap((phrase) => {
        const at = complete(phrase, from, place);
        return at ? [{ phrase, at }] : [];
      }),
  );
}
