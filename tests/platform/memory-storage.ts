/** A `Storage` in memory, with the entries as own properties like the browser's. */
export function memoryStorage(entries: Readonly<Record<string, string>> = {}): Storage {
  const methods = {
    getItem(key: string) {
      return Object.hasOwn(storage, key) ? String(storage[key]) : null;
    },
    setItem(key: string, value: string) {
      storage[key] = value;
    },
    removeItem(key: string) {
      delete storage[key];
    },
    clear() {
      for (const key of Object.keys(storage)) delete storage[key];
    },
    key: (index: number) => Object.keys(storage)[index] ?? null,
  };
  const storage = Object.assign(Object.create(methods) as Storage, entries);
  return storage;
}
