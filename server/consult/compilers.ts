import { createRequire } from 'node:module';
import type * as analyteLists from './compiler/analyte-lists.ts';
import type * as library from './compiler/compile.ts';
import type * as medicineLists from './compiler/medicine-lists.ts';

/**
 * The compilers of the YAML, loaded at their first call: with the parser and the units they take 3 MB in each thread, and a
 * server whose build is current needs none of them (decision 102).
 */
const require = createRequire(import.meta.url);

export const readAnalytes: typeof analyteLists.readAnalytes = (folder) =>
  (require('./compiler/analyte-lists.ts') as typeof analyteLists).readAnalytes(folder);

export const readLists: typeof medicineLists.readLists = (folder) =>
  (require('./compiler/medicine-lists.ts') as typeof medicineLists).readLists(folder);

export const compileKnowledge: typeof library.compileKnowledge = (...given) =>
  (require('./compiler/compile.ts') as typeof library).compileKnowledge(...given);
