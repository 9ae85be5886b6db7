import { longestNames } from '../reading/tokens/longest-names.ts';
import { fold } from '../reading/tokens/normalize.ts';
import type { MedicineLists } from './lists.ts';
import { nearNameFinder } from './near-names.ts';

/** A meaning of a name in the lists. Classes and effects come with the ingredients, or alone with a group's name. */
export type Mention = {
  readonly ingredients: readonly string[];
  readonly classes: readonly string[];
  readonly allergens: readonly string[];
};

/** A name of the lists in a text. */
export type Named = { readonly name: string; readonly meanings: readonly Mention[] };

/** A misspelt word of a text, and the only name that it can mean. */
export type Misspelt = { readonly written: string; readonly name: string };

const nothing: Mention = { ingredients: [], classes: [], allergens: [] };

/** Text in the form that is searched: plain letters and digits, one space between words. */
export const toPlainWords = (text: string): string[] =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ');

/** Finds the names of the lists in a text, the longest at each position. */
export class Vocabulary {
  readonly #meanings = new Map<string, Mention[]>();
  #longest = 1;
  readonly #nearName: (word: string) => string | null;

  constructor(lists: MedicineLists) {
    for (const { name, also, brands } of lists.ingredients) {
      const names = [name, ...also, ...Object.values(brands).flat()];
      for (const each of new Set(names)) this.#add(each, { ...nothing, ingredients: [name] });
    }
    for (const { name, contains } of lists.products) this.#add(name, { ...nothing, ingredients: contains });
    for (const { id, words } of lists.classes) {
      const names = words.flatMap((each) => [each, `${each}s`]);
      for (const each of new Set(names)) this.#add(each, { ...nothing, classes: [id] });
    }
    for (const { name, also } of lists.allergens) {
      for (const each of [name, ...also]) this.#add(each, { ...nothing, allergens: [name] });
    }
    const words = [...this.#meanings].flatMap(([key, meanings]) =>
      key.split(' ').map((name) => ({ name, meaning: JSON.stringify(meanings), isWhole: name === key })),
    );
    this.#nearName = nearNameFinder(words);
  }

  #add(name: string, mention: Mention): void {
    const words = toPlainWords(name);
    const key = words.join(' ');
    this.#longest = Math.max(this.#longest, words.length);
    this.#meanings.set(key, [...(this.#meanings.get(key) ?? []), mention]);
  }

  /** In text order. Steps: words × the longest name. */
  find(text: string): Mention[] {
    return this.findNames(text).flatMap((each) => each.meanings);
  }

  /** Like `find`, each with the name in the text. */
  findNames(text: string): Named[] {
    const found = longestNames(toPlainWords(text), this.#meanings, this.#longest);
    return found.map(({ name, meaning }) => ({ name, meanings: meaning }));
  }

  /** The words of a text that are no names of the lists, but can only be misspellings of one. */
  misspelt(text: string): Misspelt[] {
    return [...new Set(toPlainWords(text))].flatMap((written) => {
      const name = this.#nearName(written);
      return name === null ? [] : [{ written, name }];
    });
  }
}
