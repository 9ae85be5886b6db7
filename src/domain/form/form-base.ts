import type { FormBase } from '#src/domain/form/form.ts';
import { versionIn, versionOf, withoutVersion } from '#src/domain/version.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The fields of an item that a form changes, and their version; null when the back end names no version. */
export function baseOf(item: object | null, fields: readonly string[]): FormBase | null {
  if (item === null || versionOf(item) === null) return null;
  const all: Fields = { ...item };
  // The contract's schemas let only JSON through.
  const own = Object.fromEntries(fields.map((field) => [field, all[field] ?? null])) as FormBase;
  return { ...own, ...versionIn(item) };
}

/** The same fields in another version of the item. */
export const rebase = (base: FormBase, item: object): FormBase | null =>
  baseOf(
    item,
    Object.keys(base).filter((field) => field !== 'updated_at'),
  );

/** Whether the fields of a form are in another version as they were when it was filled. */
export function isUnchanged(base: FormBase, item: object): boolean {
  const other = rebase(base, item);
  return other !== null && JSON.stringify(withoutVersion(base)) === JSON.stringify(withoutVersion(other));
}
