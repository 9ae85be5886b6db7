import * as v from 'valibot';
import { timestamp } from '#contract/primitives.ts';

type Versioned = { readonly updated_at?: unknown };

/** The version of what was read, for the save that changes it (contract §1); null when the back end names none. */
export function versionOf(item: object | null): string | null {
  const { updated_at: version }: Versioned = item ?? {};
  return v.is(timestamp, version) ? version : null;
}

/** The version of what was read, as a field of a request. */
export function versionIn(item: object | null): { readonly updated_at?: string } {
  const version = versionOf(item);
  return version === null ? {} : { updated_at: version };
}

/** The same without its version: a save of it replaces whatever is there. */
export function withoutVersion<T extends object>(item: T): T {
  const { updated_at: _version, ...rest }: T & Versioned = item;
  return rest as T;
}

/** A key for the form of an item: another item, or another version of it, gets a new form. */
export const formKeyOf = (item: { readonly id: string } | null): string =>
  item === null ? 'new' : [item.id, versionOf(item)].join(' ');
