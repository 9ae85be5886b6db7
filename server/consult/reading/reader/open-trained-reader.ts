import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { decodeModel } from './model-file.ts';
import { createTrainedReader, type TrainedReader } from './trained-reader.ts';

export type ReaderPlaces = {
  /** The folders of the sentences and messages that it learns from. */
  readonly material: readonly string[];
  /** The code that decides what is learnt. */
  readonly code: readonly string[];
  /** The file that the build makes. */
  readonly file: string;
};

const root = path.join(import.meta.dirname, '../../../..');
const inTraining = ['samples', 'fit-softmax', 'fit-dangers', 'calibrate', 'pack', 'train-reader'];
const inReading = ['segments', 'sound-of', 'features'];

/** Where the reader of this repository comes from and where it is. */
export const readerPlaces: ReaderPlaces = {
  material: ['phrases', 'openings'].map((name) => path.join(root, 'knowledge', name)),
  code: [
    ...inReading.map((name) => path.join(import.meta.dirname, `${name}.ts`)),
    ...inTraining.map((name) => path.join(root, 'server/consult/compiler/reader', `${name}.ts`)),
  ],
  file: path.join(root, 'dist/reader.bin'),
};

/** Changes with every letter of the material and of the code that learns from it. */
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

export type OpenedReader =
  | { readonly reader: TrainedReader; readonly absence: null }
  /** Why the engine works with the rules alone. */
  | { readonly reader: null; readonly absence: string };

/** The reader that the build trained, unless there is none or it was trained from something else. */
export function openTrainedReader(places: ReaderPlaces): OpenedReader {
  const without = (absence: string): OpenedReader => ({ reader: null, absence });
  if (!existsSync(places.file)) return without('the trained reader is not built (npm run build)');
  const model = decodeModel(readFileSync(places.file));
  const isInstalledAlone = !places.material.every((folder) => existsSync(folder));
  const isCurrent = isInstalledAlone || model.header.fingerprint === readerFingerprint(places);
  if (!isCurrent) return without('the trained reader is of other sentences than these (npm run build)');
  return { reader: createTrainedReader(model), absence: null };
}
