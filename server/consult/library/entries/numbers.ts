import * as v from 'valibot';

/**
 * Who a country's numbers are for. `child`: children and people who worry about one; `violence`: people hurt by others.
 */
export const numberKinds = ['emergency', 'crisis', 'child', 'violence', 'poison'] as const;
export type NumberKind = (typeof numberKinds)[number];

const sentence = v.pipe(v.string(), v.trim(), v.minLength(2));

/** A line that was verified on a reliable page, with the page and the day. An unverified line is not included. */
const checkedLine = v.strictObject({
  kind: v.picklist(['call', 'text', 'link']),
  label: sentence,
  value: sentence,
  source: v.pipe(v.string(), v.url()),
  checked: v.pipe(v.string(), v.isoDate()),
});
const checkedLines = v.optional(v.array(checkedLine), []);

/**
 * `knowledge/numbers/*.yaml`: who to call in one country (ISO 3166-1 alpha-2). A missing kind could not be verified;
 * patients then only read where to look.
 */
export const numbersEntry = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  emergency: checkedLines,
  crisis: checkedLines,
  child: checkedLines,
  violence: checkedLines,
  poison: checkedLines,
  /** What else confirms the lines, and what could not be found. */
  note: v.optional(sentence),
});

export type NumbersEntry = v.InferOutput<typeof numbersEntry>;
