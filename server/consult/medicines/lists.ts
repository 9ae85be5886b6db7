import * as v from 'valibot';

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
  /** What of it was read, where that was not the whole. */
  read: v.optional(v.string()),
});
const medicineClass = v.strictObject({
  id: v.string(),
  name: v.string(),
  atc: v.optional(v.string()),
  words,
  source: sourceId,
  once: v.optional(v.boolean(), false),
  across: v.optional(v.boolean(), false),
  within: v.optional(v.string()),
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
const circumstance = v.strictObject({
  id: v.string(),
  name: v.string(),
  words,
  unwords: words,
  asides: words,
  fades: v.optional(v.boolean(), false),
  measured: v.optional(
    v.array(
      v.strictObject({ analyte: v.string(), from: v.optional(v.number()), to: v.optional(v.number()) }),
    ),
    () => [],
  ),
});

/** The advice when two medicines, or a medicine and a circumstance, conflict. */
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
export type Circumstance = v.InferOutput<typeof circumstance>;

/** The schema of each list, by its name. */
export const listSchemas = {
  sources: v.array(source),
  classes: v.array(medicineClass),
  effects: v.array(effect),
  circumstances: v.array(circumstance),
  ingredients: v.array(ingredient),
  products: v.array(product),
  allergens: v.array(allergen),
  interactions: v.array(interaction),
  cautions: v.array(caution),
};

export type MedicineLists = {
  readonly [Name in keyof typeof listSchemas]: v.InferOutput<(typeof listSchemas)[Name]>;
};
