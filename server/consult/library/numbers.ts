import * as v from 'valibot';

/** Whom a country's numbers reach. `child` is for children and for whoever worries about one; `violence` for people hurt by others. */
export const numberKinds = ['emergency', 'crisis', 'child', 'violence', 'poison'] as const;
export type NumberKind = (typeof numberKinds)[number];

const sentence = v.pipe(v.string(), v.trim(), v.minLength(2));
const helpline = v.strictObject({
  kind: v.picklist(['call', 'text', 'link']),
  label: sentence,
  value: sentence,
});

/** A line that was read on a page fit to say so: where, and on which day. A line without both is not written down. */
const checkedLine = {
  ...helpline.entries,
  source: v.pipe(v.string(), v.url()),
  checked: v.pipe(v.string(), v.isoDate()),
};
const checkedLines = v.optional(v.array(v.strictObject(checkedLine)), []);

/** `knowledge/numbers/*.yaml`: whom to call in one country (ISO 3166-1 alpha-2), and how that was checked. */
export const numbersEntry = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  emergency: v.pipe(v.array(helpline), v.minLength(1)),
  crisis: v.optional(v.array(helpline), []),
  child: checkedLines,
  violence: checkedLines,
  poison: checkedLines,
  /** Of `emergency` and `crisis`; the other kinds carry their own source and date. */
  verified: v.boolean(),
  note: sentence,
});

export type NumbersEntry = v.InferOutput<typeof numbersEntry>;
