import * as v from 'valibot';
import { timestamp, uuid } from '#contract/primitives.ts';
import { invalidField } from '../problem.ts';

const place = v.object({ at: timestamp, id: uuid });

/** The last item of a page, newest first; the next page starts after it. */
export type ListPosition = v.InferOutput<typeof place>;

/** The opaque text that a client sends to get the next page. */
export const writeCursor = ({ at, id }: ListPosition): string =>
  Buffer.from(JSON.stringify({ at, id })).toString('base64url');

/** Reads a cursor; throws a 422 for any text that `writeCursor` did not produce. */
export function readCursor(cursor: string | undefined): ListPosition | null {
  if (cursor === undefined) return null;
  try {
    return v.parse(place, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw invalidField('cursor', 'invalid_choice');
  }
}
