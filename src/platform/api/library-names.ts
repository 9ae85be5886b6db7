import type { RecordKind } from '#src/domain/record.ts';
import type { CallApi } from './api.ts';

/** What a condition's `code` carries when the library has one (contract §7). */
export type LibraryCode = { readonly system: 'icd10'; readonly code: string; readonly display: string };

/** Names that differ only in case or spaces are the same. */
const keyOf = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Reads once, and again after a failure. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () =>
    (answer ??= read().catch((error: unknown) => {
      answer = undefined;
      throw error;
    }));
}

/**
 * Names to suggest while one is typed. Whole lists are fetched once and matched in the browser: nothing that is typed
 * is sent.
 */
export function createLibraryNames(callApi: CallApi) {
  const codes = new Map<string, LibraryCode>();
  const conditions = once(async () => {
    const { conditions: all } = await callApi('listLibraryConditions', {});
    for (const { name, also_known_as, icd10 } of all.toReversed()) {
      if (icd10 === null) continue;
      const code: LibraryCode = { system: 'icd10', code: icd10, display: name };
      for (const each of [...also_known_as, name]) codes.set(keyOf(each), code);
    }
    return [...new Set(all.flatMap((each) => [each.name, ...each.also_known_as]))];
  });
  const analytes = once(async () => (await callApi('listLibraryAnalytes', {})).analytes);
  const substances = once(() => callApi('listLibrarySubstances', {}));
  const readers = new Map<RecordKind, () => Promise<readonly string[]>>([
    ['conditions', conditions],
    ['medications', async () => (await substances()).medicines],
    ['allergies', async () => (await substances()).allergens],
    ['measurements', async () => (await analytes()).map(({ name }) => name)],
  ]);
  return {
    /** The names of a record kind; empty for a kind without a list. */
    readNames: async (kind: RecordKind): Promise<readonly string[]> => (await readers.get(kind)?.()) ?? [],
    /** The library's analytes, with their units. */
    readAnalytes: analytes,
    /** The code of a name, if the library has been loaded: this never waits for it. */
    codeOf: (kind: RecordKind, name: string): LibraryCode | null =>
      (kind === 'conditions' && codes.get(keyOf(name))) || null,
  };
}
export type LibraryNames = ReturnType<typeof createLibraryNames>;
