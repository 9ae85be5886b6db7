import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';

/** The shapes of the files in `knowledge/medicines` (docs/medicines.md). */

const words = v.optional(v.array(v.string()), () => []);
const severity = v.picklist(['avoid', 'serious', 'caution']);
const sourceId = v.nullable(v.string());

const source = v.strictObject({
  id: v.string(),
  title: v.string(),
  publisher: v.string(),
  url: v.string(),
  says: v.string(),
});
const medicineClass = v.strictObject({
  id: v.string(),
  name: v.string(),
  atc: v.optional(v.string()),
  words,
  source: sourceId,
  once: v.optional(v.boolean(), false),
  across: v.optional(v.boolean(), false),
  effects: words,
  related: v.optional(v.array(v.strictObject({ to: v.string(), source: v.string() })), () => []),
});
const ingredient = v.strictObject({
  name: v.string(),
  also: words,
  classes: words,
  effects: words,
  brands: v.optional(v.record(v.string(), v.array(v.string())), () => ({})),
});
const product = v.strictObject({ name: v.string(), contains: v.array(v.string()), countries: words });
const allergen = v.strictObject({ name: v.string(), also: words });
const effect = v.strictObject({ id: v.string(), name: v.string() });

/** What to say when two medicines, or a medicine and a circumstance, meet. */
const advice = {
  id: v.string(),
  severity,
  effect: v.string(),
  action: v.string(),
  source: sourceId,
} as const;

const interaction = v.strictObject({
  ...advice,
  between: v.strictTuple([v.array(v.string()), v.array(v.string())]),
});
const caution = v.strictObject({
  ...advice,
  medicines: v.array(v.string()),
  conditions: words,
  pregnancy: words,
  age_from: v.optional(v.number()),
  age_below: v.optional(v.number()),
});

export type Severity = v.InferOutput<typeof severity>;
export type Interaction = v.InferOutput<typeof interaction>;
export type Caution = v.InferOutput<typeof caution>;

function read<S extends v.GenericSchema>(file: string, schema: S): v.InferOutput<S>[] {
  return v.parse(v.array(schema), parse(readFileSync(file, 'utf8')));
}

/** Every list of the folder; throws when a file breaks its shape. */
export function readLists(folder: string) {
  const file = (name: string) => path.join(folder, name);
  const ingredientFiles = readdirSync(file('ingredients')).toSorted();
  return {
    sources: read(file('sources.yaml'), source),
    classes: read(file('classes.yaml'), medicineClass),
    effects: read(file('effects.yaml'), effect),
    ingredients: ingredientFiles.flatMap((name) => read(path.join(file('ingredients'), name), ingredient)),
    products: read(file('products.yaml'), product),
    allergens: read(file('allergens.yaml'), allergen),
    interactions: read(file('interactions.yaml'), interaction),
    cautions: read(file('cautions.yaml'), caution),
  };
}

export type MedicineLists = ReturnType<typeof readLists>;
