import path from 'node:path';
import { readAnalytes } from './compiler/analyte-lists.ts';
import { openCompiled, type KnowledgePlaces } from './library/open-library.ts';
import { createAnalytes, type Analytes } from './measurements/analytes.ts';

const root = path.join(import.meta.dirname, '../..');

/** The list in the repository, and the file that the build makes of it. */
export const analytePlaces: KnowledgePlaces = {
  yaml: path.join(root, 'knowledge/measurements'),
  compiled: path.join(root, 'dist/measurements.json'),
};

/** The compiled list of the build, or else of the YAML itself. */
export const openAnalytes = (): Analytes => createAnalytes(openCompiled(analytePlaces, readAnalytes));
