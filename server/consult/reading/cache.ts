import { hash } from 'node:crypto';

/** Returns the cached result for a text, or makes and caches it. */
export type Memory<Result> = (text: string, make: () => Result) => Result;

/**
 * Caches results by text, so that a consultation does not read its messages again at every turn. Only a hash of the
 * text is kept; entries that were not requested while `mostCharacters` came in are dropped: by default some
 * thousands of messages, all consultations of a busy hour, in a few megabytes.
 */
export function createMemory<Result>(mostCharacters = 400_000): Memory<Result> {
  let recent = new Map<string, Result>();
  let earlier = new Map<string, Result>();
  let held = 0;
  return (text, make) => {
    const key = hash('sha256', text);
    const known = recent.get(key);
    if (known !== undefined) return known;
    const result = earlier.get(key) ?? make();
    recent.set(key, result);
    held += text.length;
    if (held > mostCharacters) {
      earlier = recent;
      recent = new Map();
      held = 0;
    }
    return result;
  };
}
