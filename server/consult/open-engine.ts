import path from 'node:path';
import type { ConsultationEngine } from './engine.ts';
import { compileKnowledge, type Compiled } from './compiler/compile.ts';
import type { Knowledge } from './library/model.ts';
import { openKnowledge, type KnowledgePlaces } from './library/open-library.ts';
import { createTextReader } from './reading/create-text-reader.ts';
import { createRulesEngine } from './rules-engine.ts';
import { sentenceReader } from './reasoning/read-sentence.ts';

const root = path.join(import.meta.dirname, '../..');

/** The library in the repository, and the file that the build makes of it. */
export const knowledgePlaces: KnowledgePlaces = {
  yaml: path.join(root, 'knowledge'),
  compiled: path.join(root, 'dist/knowledge.json'),
};

/** Compiles and checks the library, its rules tried on their own sentences. */
export const compileWithSentences = (yaml: string): Compiled =>
  compileKnowledge(yaml, (knowledge) =>
    sentenceReader(knowledge, createTextReader(knowledge.data.findings, knowledge.data.languages)),
  );

/** The engine over the library: the compiled file of the build, or else the YAML itself. */
export function openClinicalEngine(): { readonly engine: ConsultationEngine; readonly knowledge: Knowledge } {
  const knowledge = openKnowledge(knowledgePlaces, compileKnowledge);
  return {
    engine: createRulesEngine(knowledge, createTextReader(knowledge.data.findings, knowledge.data.languages)),
    knowledge,
  };
}
