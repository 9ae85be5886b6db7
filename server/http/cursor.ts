import * as v from 'valibot';
import { timestamp, uuid } from '#contract/primitives.ts';
import { invalidField } from './problem.ts';

const place = v.object({ at: timestamp, id: uuid });

/** Where a page of a list, newest first, ended: the next one starts after it. */
export type ListPosition = v.InferOutput<typeof place>;

/** The opaque text that a client sends back for the next page. */
export const writeCursor = ({ at, id }: ListPosition): string =>
  Buffer.from(JSON.stringify({ at, id })).toString('base64url');

/** Reads a cursor of ours; throws a 422 for every other text. */
export function readCursor(cursor: string | undefined): ListPosition | null {
  if (cursor === undefined) return null;
  try {
    return v.parse(place, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    // Whatever is wrong with it, it is not a cursor that we gave.
    throw invalidField('cursor', 'invalid_choice');
  }
}
