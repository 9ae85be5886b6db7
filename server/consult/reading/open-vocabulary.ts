import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ValueReader } from './measurements/value-reader.ts';
import { compileFindings, createVocabulary, type VocabularySource } from './patterns/compile-vocabulary.ts';
import { decodeWords, encodeWords } from './patterns/words-file.ts';
import type { Vocabulary } from './reading.types.ts';

/** A library's words, and its version, which changes with them. */
type Versioned = VocabularySource & { readonly version: string };

/** The words of the library as the build compiled them. */
export const wordsFile = path.join(import.meta.dirname, '../../../dist/words.bin');

/** Changes with the content of the library and with every letter of the code that compiles and matches its words. */
function fingerprintOf({ version }: Versioned): string {
  const hash = createHash('sha256').update(version);
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((each) => /\.(?:ts|txt)$/.test(each)).toSorted())
    hash.update(file).update(readFileSync(path.join(import.meta.dirname, file)));
  return hash.digest('hex');
}

/** Compiles the words of a library for `wordsFile`. */
export const packWords = (library: Versioned): Uint8Array =>
  encodeWords(compileFindings(library.findings), fingerprintOf(library));

/** The vocabulary of a library: from the file if that was made from exactly this library and code, else compiled. */
export function openVocabulary(file: string, library: Versioned, valueReader?: ValueReader): Vocabulary {
  const words = existsSync(file) ? decodeWords(readFileSync(file), fingerprintOf(library)) : null;
  return createVocabulary(words ?? compileFindings(library.findings), library, valueReader);
}
