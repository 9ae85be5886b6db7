// A step of the build: checks the knowledge base and compiles its YAML into dist/knowledge.json and dist/medicines.json.
import { compileKnowledge } from '#server/consult/compiler/compile.ts';
import { readLists } from '#server/consult/compiler/medicine-lists.ts';
import { writeCompiled } from '#server/consult/compiler/write-compiled.ts';
import { createMedicines } from '#server/consult/medicines/medicines.ts';
import { knowledgePlaces } from '#server/consult/open-engine.ts';
import { medicinePlaces } from '#server/consult/open-medicines.ts';

const lists = readLists(medicinePlaces.yaml);
// Throws when a list refers to what another does not define.
createMedicines(lists);
writeCompiled(medicinePlaces, { data: lists, breaches: [] });
writeCompiled(knowledgePlaces, compileKnowledge(knowledgePlaces.yaml));
