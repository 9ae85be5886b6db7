import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openVocabulary, packWords } from '#server/consult/reading/open-vocabulary.ts';
import { readMentions } from '#server/consult/reading/mentions.ts';
import {
  compileFindings,
  createVocabulary,
  type CompiledWords,
} from '#server/consult/reading/patterns/compile-vocabulary.ts';
import type { PatternLists } from '#server/consult/reading/patterns/match-patterns.ts';
import type { Pattern } from '#server/consult/reading/patterns/pattern.types.ts';
import { decodeWords, encodeWords } from '#server/consult/reading/patterns/words-file.ts';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';
import { entry } from '#tests/consult/reading/small-vocabulary.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'words-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A pattern with its sets as lists, and the lists by their keys. */
const plain = ({ words, ...rest }: Pattern) => ({
  ...rest,
  words: words.map(({ keys, ...others }) => ({ ...others, keys: [...keys] })),
});
const listsIn = (lists: PatternLists<Pattern>, written: (pattern: Pattern) => unknown) =>
  [...lists.keys()].map((key) => [key, lists.get(key)?.map(written)]);

/** Everything in compiled words. Patterns are numbered as they come, because each is in many lists. */
function contentOf({ byFirstKey, byPrefix, acrossContrast, ...words }: CompiledWords) {
  const numbers = new Map<Pattern, number>();
  const numberOf = (pattern: Pattern) => {
    const number = numbers.get(pattern) ?? numbers.size;
    numbers.set(pattern, number);
    return number;
  };
  const lists = [byFirstKey, byPrefix, acrossContrast.byFirstKey, acrossContrast.byPrefix];
  const listed = lists.map((each) => listsIn(each, numberOf));
  return { words, listed, patterns: [...numbers.keys()].map(plain) };
}

describe('the file of compiled words', () => {
  const { data } = rulesEngine().knowledge;
  const compiled = compileFindings(data.findings);
  const decoded = decodeWords(encodeWords(compiled, 'this library'), 'this library');

  it('contains exactly what was compiled from the library', () => {
    expect(decoded && JSON.stringify(contentOf(decoded))).toBe(JSON.stringify(contentOf(compiled)));
  });

  it('makes the same of the examples of the rules', () => {
    const [fresh, opened] = [compiled, decoded ?? compiled].map((words) => createVocabulary(words, data));
    const texts = data.redflags.flatMap(({ fires, silent }) => [...fires, ...silent]);
    const mentionsBy = (vocabulary = fresh) =>
      vocabulary && texts.map((text) => readMentions(text, vocabulary));
    expect(texts.length).toBeGreaterThan(1_000);
    expect(mentionsBy(opened)).toEqual(mentionsBy(fresh));
  });

  it('is used for the library that it was compiled from, and for no other', () => {
    const file = path.join(folder, 'words.bin');
    const library = { version: 'first', findings: [entry('fever', { words: ['hot'] })] };
    const changed = { ...library, findings: [entry('chill', { words: ['hot'] })] };
    const findingsBy = (version: string) =>
      readMentions('I am hot', openVocabulary(file, { ...changed, version })).map(({ finding }) => finding);
    expect(findingsBy('first')).toEqual(['chill']);
    writeFileSync(file, packWords(library));
    expect({ first: findingsBy('first'), second: findingsBy('second') }).toEqual({
      first: ['fever'],
      second: ['chill'],
    });
  });
});
