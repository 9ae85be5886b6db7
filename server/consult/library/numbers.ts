import * as v from 'valibot';

/** Whom a country's numbers reach. `child` is for children and for whoever worries about one; `violence` for people hurt by others. */
export const numberKinds = ['emergency', 'crisis', 'child', 'violence', 'poison'] as const;
export type NumberKind = (typeof numberKinds)[number];

const sentence = v.pipe(v.string(), v.trim(), v.minLength(2));

/** A line that was read on a page fit to say so: where, and on which day. A line without both is not written down. */
const checkedLine = v.strictObject({
  kind: v.picklist(['call', 'text', 'link']),
  label: sentence,
  value: sentence,
  source: v.pipe(v.string(), v.url()),
  checked: v.pipe(v.string(), v.isoDate()),
});
const checkedLines = v.optional(v.array(checkedLine), []);

/**
 * `knowledge/numbers/*.yaml`: whom to call in one country (ISO 3166-1 alpha-2). A kind that is not there could not be
 * verified, and nothing is said in its place but where to look.
 */
export const numbersEntry = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  emergency: checkedLines,
  crisis: checkedLines,
  child: checkedLines,
  violence: checkedLines,
  poison: checkedLines,
  /** What else confirms the lines, and what was looked for in vain. */
  note: v.optional(sentence),
});

export type NumbersEntry = v.InferOutput<typeof numbersEntry>;
