/** A storage that lasts as long as the page. */
export function memoryStorage(initial: Readonly<Record<string, string>> = {}): Storage {
  const entries = new Map(Object.entries(initial));
  const methods: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
  return new Proxy(methods as Storage, { ownKeys: () => [...entries.keys()] });
}

/** A storage of the browser, or one that lasts as long as the page where the browser blocks storage. */
export function openStorage(view: Window, name: 'localStorage' | 'sessionStorage'): Storage {
  try {
    return view[name];
  } catch {
    return memoryStorage();
  }
}
