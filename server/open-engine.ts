import path from 'node:path';
import { createConditionPages } from './consult/condition-pages.ts';
import type { ConsultationEngine } from './consult/engine.ts';
import { compileKnowledge } from './consult/knowledge/compile.ts';
import { openKnowledge } from './consult/knowledge/open.ts';
import { Problem } from './http/problem.ts';

const root = path.join(import.meta.dirname, '..');

/** The engine over the knowledge base: the compiled file of the build, or else the YAML itself. */
export function openEngine(): ConsultationEngine {
  const places = {
    yaml: path.join(root, 'knowledge'),
    compiled: path.join(root, 'dist/knowledge.json'),
  };
  const knowledge = openKnowledge(places, compileKnowledge);
  return {
    consult: () => Promise.reject(new Problem(503)),
    readCondition: createConditionPages(knowledge),
  };
}
