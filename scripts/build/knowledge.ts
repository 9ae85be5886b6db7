// A build step: checks the knowledge base and compiles its YAML into dist/knowledge.json, medicines.json and
// measurements.json.
import { compileKnowledge } from '#server/consult/compiler/compile.ts';
import { readAnalytes } from '#server/consult/compiler/analyte-lists.ts';
import { readLists } from '#server/consult/compiler/medicine-lists.ts';
import { writeCompiled } from '#server/consult/compiler/write-compiled.ts';
import { createMedicines } from '#server/consult/medicines/medicines.ts';
import { createAnalytes } from '#server/consult/measurements/analytes.ts';
import { analytePlaces } from '#server/consult/open-analytes.ts';
import { knowledgePlaces } from '#server/consult/open-engine.ts';
import { medicinePlaces } from '#server/consult/open-medicines.ts';

const analytes = readAnalytes(analytePlaces.yaml);
// Throws when two analytes share a name, or a range names an unknown source.
createAnalytes(analytes);
writeCompiled(analytePlaces, { data: analytes, breaches: [] });
const lists = readLists(medicinePlaces.yaml);
// Throws when a list refers to something that no list defines.
createMedicines(lists);
writeCompiled(medicinePlaces, { data: lists, breaches: [] });
writeCompiled(knowledgePlaces, compileKnowledge(knowledgePlaces.yaml));
