import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { toSearchText } from '#server/db/search-text.ts';

/** Our small lists of ingredients, classes and allergens (`knowledge/medicines`). They know what they know, no more. */
export type Medicines = {
  /** What a name or a sentence of a patient's mentions; empty when our lists do not know it. */
  recognise(text: string): Recognised;
  /** Whether people allergic to one class may react to the other, and who says so. */
  relationOf(left: string, right: string): Source | null;
  classNamed(id: string): { readonly name: string; readonly source: Source };
  /** What our lists know by name, to choose from. */
  readonly names: { readonly medicines: readonly string[]; readonly allergens: readonly string[] };
};

export type Source = { readonly title: string; readonly url: string };
export type Recognised = {
  readonly ingredients: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
  readonly allergens: ReadonlySet<string>;
};

const words = v.optional(v.array(v.string()), () => []);
const source = v.object({ id: v.string(), title: v.string(), url: v.string() });
const medicineClass = v.object({
  id: v.string(),
  name: v.string(),
  words,
  source: v.string(),
  related: v.optional(v.array(v.object({ to: v.string(), source: v.string() })), () => []),
});
const ingredient = v.object({ name: v.string(), also: words, classes: words });
const product = v.object({ name: v.string(), contains: v.array(v.string()) });
const allergen = v.object({ name: v.string(), also: words });

const plain = (text: string) =>
  ` ${toSearchText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

function read<S extends v.GenericSchema>(folder: string, file: string, schema: S): v.InferOutput<S>[] {
  return v.parse(v.array(schema), parse(readFileSync(path.join(folder, file), 'utf8')));
}

function found<T>(map: ReadonlyMap<string, T>, key: string): T {
  const value = map.get(key);
  if (value === undefined) throw new Error(`knowledge/medicines does not define "${key}".`);
  return value;
}

type Mention = {
  readonly ingredients: readonly string[];
  readonly classes: readonly string[];
  readonly allergens: readonly string[];
};
const nothing: Mention = { ingredients: [], classes: [], allergens: [] };

/** Every word of the lists with what it means, as it is looked for in plain text. */
function vocabularyOf(folder: string): [string, Mention][] {
  const ingredients = read(folder, 'ingredients.yaml', ingredient);
  const byName = new Map(ingredients.map((each) => [each.name, each]));
  const ofIngredient = (name: string): Mention => ({
    ...nothing,
    ingredients: [name],
    classes: found(byName, name).classes,
  });
  const ofProduct = (names: readonly string[]): Mention => ({
    ...nothing,
    ingredients: names,
    classes: names.flatMap((name) => found(byName, name).classes),
  });
  return [
    ...ingredients.flatMap((each) =>
      [each.name, ...each.also].map((word) => [word, ofIngredient(each.name)] as const),
    ),
    ...read(folder, 'products.yaml', product).map((each) => [each.name, ofProduct(each.contains)] as const),
    ...read(folder, 'classes.yaml', medicineClass).flatMap((each) =>
      each.words.map((word) => [word, { ...nothing, classes: [each.id] }] as const),
    ),
    ...read(folder, 'allergens.yaml', allergen).flatMap((each) =>
      [each.name, ...each.also].map((word) => [word, { ...nothing, allergens: [each.name] }] as const),
    ),
  ].map(([word, mention]) => [plain(word), mention]);
}

/** Every name once, as it stands alone, in its order. */
const asChoices = (names: readonly string[]) =>
  [...new Set(names.map((name) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`))].toSorted(
    (left, right) => left.localeCompare(right, 'en'),
  );

function namesIn(folder: string): Medicines['names'] {
  const ingredients = read(folder, 'ingredients.yaml', ingredient).map(({ name }) => name);
  const products = read(folder, 'products.yaml', product).map(({ name }) => name);
  const classes = read(folder, 'classes.yaml', medicineClass).map(({ name }) => name);
  const allergens = read(folder, 'allergens.yaml', allergen).map(({ name }) => name);
  return {
    medicines: asChoices([...ingredients, ...products]),
    allergens: asChoices([...allergens, ...classes, ...ingredients]),
  };
}

/** Reads the lists; throws when one refers to what another does not define. */
export function openMedicines(folder: string): Medicines {
  const sources = new Map(
    read(folder, 'sources.yaml', source).map(({ id, title, url }) => [id, { title, url }]),
  );
  const classes = new Map(read(folder, 'classes.yaml', medicineClass).map((each) => [each.id, each]));
  const relations = new Map(
    [...classes.values()].flatMap((each) =>
      each.related.flatMap(({ to, source: id }) => [
        [`${each.id} ${found(classes, to).id}`, found(sources, id)] as const,
        [`${to} ${each.id}`, found(sources, id)] as const,
      ]),
    ),
  );
  const vocabulary = vocabularyOf(folder);
  for (const [, mention] of vocabulary) for (const id of mention.classes) found(classes, id);
  return {
    names: namesIn(folder),
    recognise(text) {
      const spaced = plain(text);
      const mentions = vocabulary.filter(([word]) => spaced.includes(word)).map(([, mention]) => mention);
      return {
        ingredients: new Set(mentions.flatMap((each) => each.ingredients)),
        classes: new Set(mentions.flatMap((each) => each.classes)),
        allergens: new Set(mentions.flatMap((each) => each.allergens)),
      };
    },
    relationOf: (left, right) => relations.get(`${left} ${right}`) ?? null,
    classNamed(id) {
      const each = found(classes, id);
      return { name: each.name, source: found(sources, each.source) };
    },
  };
}
