import path from 'node:path';
import { readAnalytes } from './compilers.ts';
import { openCompiled, type KnowledgePlaces } from './library/open-library.ts';
import { createAnalytes, type Analytes } from './measurements/analytes.ts';

const root = path.join(import.meta.dirname, '../..');

/** The YAML list in the repository, and the file that the build compiles from it. */
export const analytePlaces: KnowledgePlaces = {
  yaml: path.join(root, 'knowledge/measurements'),
  compiled: path.join(root, 'dist/measurements.json'),
};

let opened: Analytes | undefined;

/** Opens the list that the build compiled, or else compiles the YAML; once in a process. */
export const openAnalytes = (): Analytes =>
  (opened ??= createAnalytes(openCompiled(analytePlaces, readAnalytes)));
