import { describe, expect, it } from 'vitest';
import { createMemory } from '#server/consult/reading/cache.ts';

/** A memory, and every text that something was made of. */
function watch(mostCharacters: number) {
  const memory = createMemory<string>(mostCharacters);
  const made: string[] = [];
  const ask = (text: string) =>
    memory(text, () => {
      made.push(text);
      return text.toUpperCase();
    });
  return { ask, made };
}

describe('a memory of readings', () => {
  it('makes a reading once, and gives the same one again', () => {
    const { ask, made } = watch(100);
    expect([ask('cough'), ask('fever'), ask('cough')]).toEqual(['COUGH', 'FEVER', 'COUGH']);
    expect(made).toEqual(['cough', 'fever']);
  });

  it('forgets what nobody asked for while as many characters came in, and keeps the rest', () => {
    const { ask, made } = watch(10);
    for (const text of ['cough', 'fever', 'rash!!', 'cough', 'ache', 'itch', 'chills', 'fever']) ask(text);
    expect(made).toEqual(['cough', 'fever', 'rash!!', 'ache', 'itch', 'chills', 'fever']);
  });
});
