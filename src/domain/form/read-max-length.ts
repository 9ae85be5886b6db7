import type { GenericSchema } from 'valibot';

/** What a part of a schema may have: what it wraps (an optional or nullable one), and its steps (a pipe). */
type Part = {
  readonly type?: string;
  readonly requirement?: unknown;
  readonly wrapped?: Part;
  readonly pipe?: readonly Part[];
};

function findMaxLength({ type, requirement, wrapped, pipe = [] }: Part): number | undefined {
  if (type === 'max_length' && typeof requirement === 'number') return requirement;
  const parts = wrapped === undefined ? pipe : [wrapped, ...pipe];
  return parts.map(findMaxLength).find((length) => length !== undefined);
}

/** How long a text may be by its schema in the contract; throws for a schema that limits no length. */
export function readMaxLength(schema: GenericSchema): number {
  const length = findMaxLength(schema);
  if (length === undefined) throw new Error('The schema limits no length.');
  return length;
}
