/** No request body nests deeper than eight levels; a much deeper one could overflow a recursive reader's stack. */
const MAX_DEPTH = 32;

type Place = { readonly value: unknown; readonly path: readonly string[] };

/** Whether Postgres can store the text: no NUL and no lone surrogate. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

const entriesOf = (value: object, path: readonly string[]): Place[] =>
  Object.entries(value).map(([key, each]) => ({ value: each, path: [...path, key] }));

/**
 * The path of the first text, key or value, that Postgres cannot store; null when there is none. For a bad key or a
 * value nested too deeply, the path is that of the containing value; '' is the whole value.
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
