// A build step: checks the knowledge base and compiles its YAML into dist/knowledge.json, medicines.json and
// measurements.json, the words of its findings into words.bin, and how people describe them into resemblance.bin.
import { renameSync, writeFileSync } from 'node:fs';
import { compileKnowledge } from '#server/consult/compiler/compile.ts';
import { readAnalytes } from '#server/consult/compiler/analyte-lists.ts';
import { readLists } from '#server/consult/compiler/medicine-lists.ts';
import { writeCompiled } from '#server/consult/compiler/write-compiled.ts';
import { loadPhrases, positivesOf } from '#server/consult/compiler/phrases.ts';
import { modelResemblance } from '#server/consult/compiler/resemblance.ts';
import { createMedicines } from '#server/consult/medicines/medicines.ts';
import { createAnalytes } from '#server/consult/measurements/analytes.ts';
import { analytePlaces } from '#server/consult/open-analytes.ts';
import { knowledgePlaces } from '#server/consult/open-engine.ts';
import { medicinePlaces } from '#server/consult/open-medicines.ts';
import { resemblanceFile } from '#server/consult/reading/resemblance/open-resemblance.ts';
import { encodeResemblance } from '#server/consult/reading/resemblance/resemblance-file.ts';
import { packWords, wordsFile } from '#server/consult/reading/open-vocabulary.ts';

const analytes = readAnalytes(analytePlaces.yaml);
// Throws when two analytes share a name, or a range names an unknown source.
createAnalytes(analytes);
writeCompiled(analytePlaces, { data: analytes, breaches: [] });
const lists = readLists(medicinePlaces.yaml);
// Throws when a list refers to something that no list defines, or a circumstance has a pattern that cannot be read.
createMedicines(lists).readCircumstances('');
writeCompiled(medicinePlaces, { data: lists, breaches: [] });
const compiled = compileKnowledge(knowledgePlaces.yaml);
writeCompiled(knowledgePlaces, compiled);
const phrases = loadPhrases(knowledgePlaces.yaml).entries.map(({ entry }) => ({
  finding: entry.finding,
  sentences: positivesOf(entry),
}));
const files = [
  [wordsFile, packWords(compiled.data)],
  [resemblanceFile, encodeResemblance(modelResemblance(compiled.data, phrases))],
] as const;
// A build that is interrupted must not leave part of a file.
for (const [file, content] of files) {
  writeFileSync(`${file}.unfinished`, content);
  renameSync(`${file}.unfinished`, file);
}
