import type { RecordKind } from '#src/domain/record.ts';
import type { CallApi } from './api.ts';

/** What a condition's `code` carries when the library has one (contract §7). */
export type LibraryCode = { readonly system: 'icd10'; readonly code: string; readonly display: string };

/** Case and spaces do not make another name of it. */
const keyOf = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Asked for once; again after a failure. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () =>
    (answer ??= read().catch((error: unknown) => {
      answer = undefined;
      throw error;
    }));
}

/**
 * The names to choose from while one is typed. Whole lists are fetched, once, and matched in the browser: nothing of
 * what is typed is sent.
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
    /** The names of a kind; none of a kind that has no list. */
    readNames: async (kind: RecordKind): Promise<readonly string[]> => (await readers.get(kind)?.()) ?? [],
    /** What the library knows to be measured, with its units. */
    readAnalytes: analytes,
    /** The code that belongs to a name, as far as the library has been read: nothing waits for it. */
    codeOf: (kind: RecordKind, name: string): LibraryCode | null =>
      (kind === 'conditions' && codes.get(keyOf(name))) || null,
  };
}
export type LibraryNames = ReturnType<typeof createLibraryNames>;
