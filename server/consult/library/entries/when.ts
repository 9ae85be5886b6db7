import * as v from 'valibot';

/** The id of a finding, question, condition or rule. */
export const id = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/, 'ids are snake_case'));

/** Who something applies to; ages in years, inclusive from, exclusive to. */
export type Demographics = {
  age_from?: number | undefined;
  age_to?: number | undefined;
  sex?: 'female' | 'male' | undefined;
  pregnant?: boolean | undefined;
};

export const demographics: v.GenericSchema<Demographics> = v.strictObject({
  age_from: v.optional(v.number()),
  age_to: v.optional(v.number()),
  sex: v.optional(v.picklist(['female', 'male'])),
  pregnant: v.optional(v.boolean()),
});

/** A condition of a rule: findings and demographics, nested as needed. */
export type When =
  | string
  | { all: When[] }
  | { any: When[] }
  | { not: When }
  | { at_least: number; of: When[] }
  | { who: Demographics };

export const when: v.GenericSchema<When> = v.union([
  id,
  v.strictObject({ all: v.array(v.lazy(() => when)) }),
  v.strictObject({ any: v.array(v.lazy(() => when)) }),
  v.strictObject({ not: v.lazy(() => when) }),
  v.strictObject({ at_least: v.number(), of: v.array(v.lazy(() => when)) }),
  v.strictObject({ who: demographics }),
]);
