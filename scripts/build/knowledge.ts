// A step of the build: checks the knowledge base and compiles its YAML into dist/knowledge.json.
import path from 'node:path';
import { compileKnowledge } from '#server/consult/compiler/compile.ts';
import { writeCompiled } from '#server/consult/compiler/write-compiled.ts';

const root = path.resolve(import.meta.dirname, '../..');
const places = { yaml: path.join(root, 'knowledge'), compiled: path.join(root, 'dist/knowledge.json') };
writeCompiled(places, compileKnowledge(places.yaml));
