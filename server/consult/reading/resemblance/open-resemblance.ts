import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { KnowledgeData } from '#server/consult/library/model.ts';
import { decodeResemblance } from './resemblance-file.ts';
import { createResemblanceReader, type ResemblanceReader } from './resemblance.ts';

/** How people describe what is in the library, as the build compiled it. */
export const resemblanceFile = path.join(import.meta.dirname, '../../../../dist/resemblance.bin');

/** Opens the file if it was made from exactly this library; null otherwise. */
export function openResemblance(file: string, library: KnowledgeData): ResemblanceReader | null {
  if (!existsSync(file)) return null;
  const model = decodeResemblance(readFileSync(file));
  return model.header.version === library.version ? createResemblanceReader(model, library.conditions) : null;
}
