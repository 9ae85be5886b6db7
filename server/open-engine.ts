import path from 'node:path';
import type { ConsultationEngine } from './consult/engine.ts';
import { compileKnowledge } from './consult/knowledge/compile.ts';
import { openKnowledge } from './consult/knowledge/open.ts';
import { createTextReader } from './consult/language/create-text-reader.ts';
import { createRulesEngine } from './consult/rules-engine.ts';

const root = path.join(import.meta.dirname, '..');

/** The engine over the knowledge base: the compiled file of the build, or else the YAML itself. */
export function openEngine(): ConsultationEngine {
  const places = {
    yaml: path.join(root, 'knowledge'),
    compiled: path.join(root, 'dist/knowledge.json'),
  };
  const knowledge = openKnowledge(places, compileKnowledge);
  return createRulesEngine(knowledge, createTextReader(knowledge.data.findings));
}
