import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiled } from './compile.ts';
import { indexKnowledge } from './index-knowledge.ts';
import type { Knowledge, KnowledgeData } from './model.ts';

/** Where the YAML stands, and the one JSON file that the build makes of it. */
export type KnowledgePlaces = { readonly yaml: string; readonly compiled: string };

type CompiledFile = { readonly fingerprint: string; readonly data: KnowledgeData };

/** Changes with every letter of the YAML. */
function fingerprintOf(yaml: string): string {
  const hash = createHash('sha256');
  const names = readdirSync(yaml, { recursive: true, encoding: 'utf8' }).filter((each) => /\.ya?ml$/.test(each));
  for (const name of names.toSorted()) hash.update(name).update(readFileSync(path.join(yaml, name)));
  return hash.digest('hex');
}

/** Writes the compiled file; throws while there is a breach, so that nothing broken is ever released. */
export function writeCompiled({ yaml, compiled }: KnowledgePlaces, { data, breaches }: Compiled): void {
  const serious = breaches.filter((each) => each.weight === 'breach');
  if (serious.length > 0) throw new Error(`The knowledge base has ${serious.length} breaches.`);
  mkdirSync(path.dirname(compiled), { recursive: true });
  const content: CompiledFile = { fingerprint: fingerprintOf(yaml), data };
  writeFileSync(compiled, JSON.stringify(content));
}

/** The compiled file when it is of exactly this YAML (or the YAML is not there), else the YAML compiled anew. */
export function openKnowledge(places: KnowledgePlaces, compile: (yaml: string) => Compiled): Knowledge {
  const hasYaml = existsSync(places.yaml);
  if (existsSync(places.compiled)) {
    const file = JSON.parse(readFileSync(places.compiled, 'utf8')) as CompiledFile;
    if (!hasYaml || file.fingerprint === fingerprintOf(places.yaml)) return indexKnowledge(file.data);
  }
  return indexKnowledge(compile(places.yaml).data);
}
