import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprintOf, type CompiledFile, type KnowledgePlaces } from '../library/open-library.ts';
import type { Breach } from './breach.ts';

/** Writes the compiled file; throws on any breach, so that nothing broken is ever released. */
export function writeCompiled(
  { yaml, compiled }: KnowledgePlaces,
  { data, breaches }: { readonly data: unknown; readonly breaches: readonly Breach[] },
): void {
  const serious = breaches.filter((each) => each.weight === 'breach');
  if (serious.length > 0) throw new Error(`The knowledge base has ${serious.length} breaches.`);
  mkdirSync(path.dirname(compiled), { recursive: true });
  const content: CompiledFile<unknown> = { fingerprint: fingerprintOf(yaml), data };
  writeFileSync(compiled, JSON.stringify(content));
}
