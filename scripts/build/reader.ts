// A build step: trains the reader and writes it to dist/reader.bin, where the engine looks for it.
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { compileKnowledge } from '#server/consult/compiler/compile.ts';
import { describeHeldOut } from '#server/consult/compiler/reader/describe-held-out.ts';
import { packModel } from '#server/consult/compiler/reader/pack.ts';
import { calibrateReader, fitReader, readCorpus } from '#server/consult/compiler/reader/train-reader.ts';
import { openKnowledge } from '#server/consult/library/open-library.ts';
import { knowledgePlaces } from '#server/consult/open-engine.ts';
import { encodeModel } from '#server/consult/reading/reader/model-file.ts';
import { readerFingerprint, readerPlaces } from '#server/consult/reading/reader/reader-places.ts';
import type { ReaderParts } from './reader-part.ts';

/** A cache beside the packages, keyed by the training sentences and code. */
const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache/anamnesis');
const fingerprint = readerFingerprint(readerPlaces);
const kept = path.join(cache, `reader-${fingerprint.slice(0, 16)}.bin`);
const wantsReport = process.argv.includes('--report');

/** Makes a part in another thread while this one fits the weights. */
async function partInThread<Part extends keyof ReaderParts>(part: Part): Promise<ReaderParts[Part]> {
  const worker = new Worker(new URL('reader-part.ts', import.meta.url), { workerData: part });
  const [made] = (await once(worker, 'message')) as [ReaderParts[Part]];
  return made;
}

async function train(): Promise<Uint8Array> {
  const others = Promise.all([partInThread('calibration'), partInThread('classifiers')]);
  const { data } = openKnowledge(knowledgePlaces, compileKnowledge);
  const corpus = readCorpus(knowledgePlaces.yaml, data);
  const fit = fitReader(corpus, data);
  const [lines, classifiers] = await others;
  const model = packModel(fingerprint, { fit, lines, corpus });
  return encodeModel({ ...model, header: { ...model.header, ...classifiers } });
}

/** `--report`: prints the results on held-out sentences, and trains nothing else. */
function report(): void {
  const { data } = openKnowledge(knowledgePlaces, compileKnowledge);
  const corpus = readCorpus(knowledgePlaces.yaml, data);
  for (const line of describeHeldOut({ ...calibrateReader(corpus), corpus }, data)) console.log(line);
}

if (wantsReport) {
  report();
} else {
  const file = existsSync(kept) ? readFileSync(kept) : await train();
  for (const place of [kept, readerPlaces.file]) {
    mkdirSync(path.dirname(place), { recursive: true });
    // Rename only a complete file: a server may be waiting for it.
    const unfinished = `${place}.${process.pid}`;
    writeFileSync(unfinished, file);
    renameSync(unfinished, place);
  }
}
