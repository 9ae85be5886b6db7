import { DRAFT_PREFIXES } from '#src/config/storage-keys.ts';

/** A form's draft under a key that starts with `form_` or `draft_` (spec §3). */
export type DraftKey = `form_${string}` | `draft_${string}`;

type DraftPorts = { readonly storage: Storage; readonly onFull: () => void };

const isDraftKey = (key: string) => DRAFT_PREFIXES.some((prefix) => key.startsWith(prefix));

/** Form drafts in local storage. A full or blocked storage loses the draft, never the form, and calls `onFull`. */
export function createDrafts({ storage, onFull }: DraftPorts) {
  return {
    /** The stored draft, or null when there is none or it is unreadable. */
    readDraft: (key: DraftKey): unknown => {
      const text = storage.getItem(key);
      if (text === null) return null;
      try {
        return JSON.parse(text);
      } catch {
        storage.removeItem(key);
        return null;
      }
    },
    writeDraft: (key: DraftKey, value: unknown): void => {
      try {
        storage.setItem(key, JSON.stringify(value));
      } catch {
        onFull();
      }
    },
    dropDraft: (key: DraftKey): void => storage.removeItem(key),
    /** Removes every draft: at sign-out, at expiry and when another patient signs in (spec §8). */
    dropAllDrafts: (): void => {
      for (const key of Object.keys(storage).filter(isDraftKey)) storage.removeItem(key);
    },
  };
}
