import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { namingFinding } from '../fixed-ids.ts';
import type { ConditionEntry } from './schema.ts';

const filled = v.pipe(v.string(), v.trim(), v.minLength(2));

/** `knowledge/reviews/<id>.yaml`: who signed an entry, when, and exactly which text: its hash and the text itself. */
export const reviewEntry = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/)),
  name: filled,
  date: v.pipe(v.string(), v.isoDate()),
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  /** The entry as it was signed, so that later changes can be seen. */
  content: v.string(),
});
export type ReviewEntry = v.InferOutput<typeof reviewEntry>;

/** The part of an entry that a signature covers: what is written in its file, except the note on its review. */
export function signedPartOf(entry: ConditionEntry): Omit<ConditionEntry, 'review'> {
  const { review: _review, ...content } = entry;
  return {
    ...content,
    edges: content.edges.filter(({ finding }) => finding !== namingFinding(entry.id)),
  };
}

/** Changes with every letter of the signed part. */
export const contentHashOf = (entry: ConditionEntry): string =>
  createHash('sha256')
    .update(JSON.stringify(signedPartOf(entry)))
    .digest('hex');

/** The entry marked as reviewed if its signature matches the current text; else unchanged. */
export function withSignature(entry: ConditionEntry, signature: ReviewEntry | undefined): ConditionEntry {
  if (signature?.hash !== contentHashOf(entry)) return entry;
  return { ...entry, review: { status: 'reviewed', by: signature.name, date: signature.date } };
}
