import { hash } from 'node:crypto';

/** What was made of a text before, or else what is made of it now. */
export type Memory<Result> = (text: string, make: () => Result) => Result;

/**
 * Remembers what was made of texts, so that a consultation reads a message once and not again at every turn. A text is
 * kept as its hash alone; what was not asked for again while as many characters came in is forgotten.
 */
export function createMemory<Result>(mostCharacters: number): Memory<Result> {
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
