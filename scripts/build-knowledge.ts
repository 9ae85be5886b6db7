import path from 'node:path';
import { compileKnowledge } from '#server/consult/knowledge/compile.ts';
import { writeCompiled } from '#server/consult/knowledge/open.ts';

const root = path.resolve(import.meta.dirname, '..');
const places = { yaml: path.join(root, 'knowledge'), compiled: path.join(root, 'dist/knowledge.json') };
writeCompiled(places, compileKnowledge(places.yaml));
