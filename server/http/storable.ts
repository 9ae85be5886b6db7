/** No body of ours nests deeper than eight; beyond this a reader's stack could run out. */
const MAX_DEPTH = 32;

type Place = { readonly value: unknown; readonly path: readonly string[] };

/** Whether Postgres can hold the text: no NUL, and no half of a surrogate pair. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

const entriesOf = (value: object, path: readonly string[]): Place[] =>
  Object.entries(value).map(([key, each]) => ({ value: each, path: [...path, key] }));

/**
 * The path of the first text that no database can hold, in keys and values; null when there is none. A value nested too
 * deeply, or a bad key, is blamed on what contains it; '' is the value as a whole.
 */
export function findUnstorable(root: unknown): string | null {
  const open: Place[] = [{ value: root, path: [] }];
  for (let place = open.pop(); place; place = open.pop()) {
    const { value, path } = place;
    if (typeof value === 'string' && !isStorable(value)) return path.join('.');
    if (typeof value !== 'object' || value === null) continue;
    if (path.length >= MAX_DEPTH) return '';
    if (!Object.keys(value).every(isStorable)) return path.join('.');
    open.push(...entriesOf(value, path).toReversed());
  }
  return null;
}
