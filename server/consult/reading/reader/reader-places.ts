import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { decodeModel, type ReaderModel } from './model-file.ts';

export type ReaderPlaces = {
  /** The folders of its training sentences and messages. */
  readonly material: readonly string[];
  /** The code that affects the training. */
  readonly code: readonly string[];
  /** The file that the build writes. */
  readonly file: string;
};

const root = path.join(import.meta.dirname, '../../../..');
const inTraining = [
  'samples',
  'fit-softmax',
  'fit-weighted',
  'fit-dangers',
  'fit-classifier',
  'calibrate',
  'pack',
  'train-reader',
  'train-subjects',
];
const inIntents = ['intent-features', 'intent-patterns'];
const inReading = [
  'reader/segments',
  'reader/sound-of',
  'reader/features',
  'people/subject-features',
  'people/named',
  'people/words',
  'tokens/plain-text',
];

/** The training material, code and model file of this repository. */
export const readerPlaces: ReaderPlaces = {
  material: ['phrases', 'openings', 'intents'].map((name) => path.join(root, 'knowledge', name)),
  code: [
    ...inReading.map((name) => path.join(import.meta.dirname, '..', `${name}.ts`)),
    ...inIntents.map((name) => path.join(root, 'server/consult/intents', `${name}.ts`)),
    ...inTraining.map((name) => path.join(root, 'server/consult/compiler/reader', `${name}.ts`)),
  ],
  file: path.join(root, 'dist/reader.bin'),
};

/** Changes with every letter of the training material and code. */
export function readerFingerprint({ material, code }: ReaderPlaces): string {
  const hash = createHash('sha256');
  const files = material.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.yaml'))
      .toSorted()
      .map((name) => path.join(folder, name)),
  );
  for (const file of [...files, ...code]) hash.update(path.basename(file)).update(readFileSync(file));
  return hash.digest('hex');
}

/** The model that the build trained, or why there is none, so that the engine uses the rules alone. */
export type FoundModel =
  | { readonly model: ReaderModel; readonly absence: null }
  | { readonly model: null; readonly absence: string };

/** Finds the model that the build trained, if it exists and its fingerprint matches. */
export function findModel(places: ReaderPlaces): FoundModel {
  if (!existsSync(places.file))
    return { model: null, absence: 'the trained reader is not built (npm run build)' };
  const model = decodeModel(readFileSync(places.file));
  const isInstalledAlone = !places.material.every((folder) => existsSync(folder));
  return isInstalledAlone || model.header.fingerprint === readerFingerprint(places)
    ? { model, absence: null }
    : {
        model: null,
        absence: 'the trained reader was built from other training material (npm run build)',
      };
}
