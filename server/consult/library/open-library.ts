import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { indexKnowledge } from './index-library.ts';
import type { Knowledge, KnowledgeData } from './model.ts';

/** Where the YAML is, and the JSON file that the build compiles from it. */
export type KnowledgePlaces = { readonly yaml: string; readonly compiled: string };

/** The compiled JSON file: the data, and the fingerprint of its YAML. */
export type CompiledFile<Data> = { readonly fingerprint: string; readonly data: Data };

/** Training sentences, and lists that are compiled separately: not part of the library. */
const isApart = (name: string) => /^(?:phrases|openings|intents|medicines|measurements)/.test(name);

/** Changes with every letter of the YAML that the engine uses. */
export function fingerprintOf(yaml: string): string {
  const hash = createHash('sha256');
  const names = readdirSync(yaml, { recursive: true, encoding: 'utf8' }).filter(
    (each) => /\.ya?ml$/.test(each) && !isApart(each),
  );
  for (const name of names.toSorted()) hash.update(name).update(readFileSync(path.join(yaml, name)));
  return hash.digest('hex');
}

/**
 * The data of the compiled file if it was made from exactly this YAML (or there is no YAML), else the YAML compiled
 * again.
 */
export function openCompiled<Data>(places: KnowledgePlaces, compile: (yaml: string) => Data): Data {
  const hasYaml = existsSync(places.yaml);
  if (existsSync(places.compiled)) {
    const file = JSON.parse(readFileSync(places.compiled, 'utf8')) as CompiledFile<Data>;
    if (!hasYaml || file.fingerprint === fingerprintOf(places.yaml)) return file.data;
  }
  return compile(places.yaml);
}

/** Opens the library with its look-up tables. */
export const openKnowledge = (
  places: KnowledgePlaces,
  compile: (yaml: string) => { readonly data: KnowledgeData },
): Knowledge => indexKnowledge(openCompiled(places, (yaml) => compile(yaml).data));
