import * as v from 'valibot';

/** The shapes of the files in `knowledge/measurements` (docs/measurements.md). */

const source = v.strictObject({
  id: v.string(),
  title: v.string(),
  publisher: v.string(),
  url: v.pipe(v.string(), v.url()),
  says: v.string(),
});

/** Ages in years: from, and up to but not including. Bounds are in the analyte's first unit, inclusive. */
const range = v.strictObject({
  sex: v.optional(v.picklist(['female', 'male'])),
  from: v.number(),
  to: v.optional(v.number()),
  low: v.optional(v.number()),
  high: v.optional(v.number()),
  source: v.string(),
});

/** Adult limits, in the first unit and inclusive, at which a laboratory telephones at once. */
const alert = v.strictObject({
  below: v.optional(v.number()),
  above: v.optional(v.number()),
  source: v.string(),
});

const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * How long a recorded value is still relevant (decision 061): a vital sign for this many hours; a laboratory value is
 * acted on for this many days, and asked about for this many.
 */
const recent = v.union([
  v.strictObject({ hours: wholeNumber }),
  v.strictObject({ acts_days: wholeNumber, asks_days: wholeNumber }),
]);

const analyte = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)),
  name: v.string(),
  words: v.array(v.string()),
  /** Completes "… is", in plain words. */
  what: v.string(),
  /** Maps a UCUM code to the LOINC code of the measurement in that unit. Ranges and limits use the first unit. */
  units: v.record(v.string(), v.pipe(v.string(), v.regex(/^\d{1,6}-\d$/))),
  /** Grams per mole: converts a mass to an amount of substance. */
  molar_mass: v.optional(v.number()),
  /** Two scales without a unit conversion: first = factor × value in `unit` + offset. */
  line: v.optional(v.strictObject({ unit: v.string(), factor: v.number(), offset: v.number() })),
  /** Units that a value has only when its report writes them, such as g/L for a glucose in France. */
  only_written: v.optional(v.array(v.string())),
  /** The analyte that the same name means with one of that analyte's units: "Neutrophils 61 %". */
  in_other_units: v.optional(v.string()),
  plausible: v.strictTuple([v.number(), v.number()]),
  ranges: v.array(range),
  alert: v.optional(alert),
  /** Without it a recorded value is never used in a consultation. */
  recent: v.optional(recent),
});

export type AnalyteEntry = v.InferOutput<typeof analyte>;
export type RangeEntry = v.InferOutput<typeof range>;
export type SourceEntry = v.InferOutput<typeof source>;

/** The schema of each list, by its name. */
export const analyteSchemas = { sources: v.array(source), analytes: v.array(analyte) };

/** A linear conversion between units: target = factor × value + offset. */
export type Conversion = { readonly factor: number; readonly offset: number };

/** A unit of an analyte: its UCUM code, its LOINC code, and the conversion to the first unit. */
type CompiledUnit = { readonly code: string; readonly loinc: string; readonly toFirst: Conversion };

/** An analyte as the build compiles it: with the conversions of its units instead of what they are computed from. */
export type CompiledAnalyte = Omit<AnalyteEntry, 'units' | 'molar_mass' | 'line'> & {
  readonly units: readonly CompiledUnit[];
};

export type AnalyteLists = {
  readonly sources: readonly SourceEntry[];
  readonly analytes: readonly CompiledAnalyte[];
};
