import path from 'node:path';
import { readLists } from './compilers.ts';
import { openCompiled, type KnowledgePlaces } from './library/open-library.ts';
import { createMedicines, type Medicines } from './medicines/medicines.ts';

const root = path.join(import.meta.dirname, '../..');

/** The YAML lists in the repository, and the file that the build compiles from them. */
export const medicinePlaces: KnowledgePlaces = {
  yaml: path.join(root, 'knowledge/medicines'),
  compiled: path.join(root, 'dist/medicines.json'),
};

let opened: Medicines | undefined;

/** Opens the lists that the build compiled, or else compiles the YAML; once in a process. */
export const openMedicines = (): Medicines =>
  (opened ??= createMedicines(openCompiled(medicinePlaces, readLists)));
