// A step of the build: trains the second reader and writes it to dist/reader.bin, where the engine looks for it.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileKnowledge } from '#server/consult/compiler/compile.ts';
import { loadOpenings } from '#server/consult/compiler/openings.ts';
import { loadPhrases } from '#server/consult/compiler/phrases.ts';
import { describeHeldOut } from '#server/consult/compiler/reader/describe-held-out.ts';
import { trainReader } from '#server/consult/compiler/reader/train-reader.ts';
import { knowledgePlaces } from '#server/consult/open-engine.ts';
import { openKnowledge } from '#server/consult/library/open-library.ts';
import { encodeModel } from '#server/consult/reading/reader/model-file.ts';
import { readerFingerprint, readerPlaces } from '#server/consult/reading/reader/open-trained-reader.ts';

/**
 * What was trained from the same sentences by the same code is kept beside the packages and copied; `--report` trains in
 * any case and prints how it reads held-out voices.
 */
const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache/anamnesis');
const fingerprint = readerFingerprint(readerPlaces);
const kept = path.join(cache, `reader-${fingerprint.slice(0, 16)}.bin`);
const wantsReport = process.argv.includes('--report');

function train(): Uint8Array {
  const { data } = openKnowledge(knowledgePlaces, compileKnowledge);
  const { phrases, breaches } = loadPhrases(knowledgePlaces.yaml);
  const { openings, breaches: others } = loadOpenings(knowledgePlaces.yaml);
  const faults = breaches.length + others.length;
  if (faults > 0) throw new Error(`The phrases and openings have ${faults} breaches.`);
  const material = { phrases: phrases.map((each) => each.entry), openings };
  const trained = trainReader(material, data, fingerprint);
  if (wantsReport) for (const line of describeHeldOut(trained, data)) console.log(line);
  return encodeModel(trained.model);
}

const file = existsSync(kept) && !wantsReport ? readFileSync(kept) : train();
for (const place of [kept, readerPlaces.file]) {
  mkdirSync(path.dirname(place), { recursive: true });
  // Half a file must never be read: a server may be waiting for it.
  const unfinished = `${place}.${process.pid}`;
  writeFileSync(unfinished, file);
  renameSync(unfinished, place);
}
