import path from 'node:path';
import type { ConsultationEngine } from './engine.ts';
import { compileKnowledge } from './compilers.ts';
import { createIntentReader } from './intents/intent-reader.ts';
import type { Knowledge } from './library/model.ts';
import { readReport } from './measurements/report/read-report.ts';
import { createValueReader } from './measurements/said-values.ts';
import { openKnowledge, type KnowledgePlaces } from './library/open-library.ts';
import { openAnalytes } from './open-analytes.ts';
import { openMedicines } from './open-medicines.ts';
import { createTextReader } from './reading/create-text-reader.ts';
import { openVocabulary, wordsFile } from './reading/open-vocabulary.ts';
import { createSubjectReader } from './reading/people/subject-reader.ts';
import { openTrainedReader } from './reading/reader/open-trained-reader.ts';
import { readerPlaces } from './reading/reader/reader-places.ts';
import { openResemblance, resemblanceFile } from './reading/resemblance/open-resemblance.ts';
import { createRulesEngine } from './rules-engine.ts';

const root = path.join(import.meta.dirname, '../..');

/** The YAML library in the repository, and the file that the build compiles from it. */
export const knowledgePlaces: KnowledgePlaces = {
  yaml: path.join(root, 'knowledge'),
  compiled: path.join(root, 'dist/knowledge.json'),
};

type EngineOptions = {
  /** When false, the engine works with the rules alone; who the patient is it still reads with the classifier. */
  readonly withTrainedReader: boolean;
};

export type OpenedEngine = {
  readonly engine: ConsultationEngine;
  readonly knowledge: Knowledge;
  readonly hasTrainedReader: boolean;
};

/** Opens the engine: the compiled library, or else the YAML, and the reader that the build trained. */
export function openClinicalEngine(options: EngineOptions = { withTrainedReader: true }): OpenedEngine {
  const knowledge = openKnowledge(knowledgePlaces, compileKnowledge);
  const opened = openTrainedReader(readerPlaces);
  const whole = options.withTrainedReader ? opened : null;
  const trained = whole?.reader ?? null;
  const intents = whole?.intents ? createIntentReader(whole.intents) : null;
  const subjects = opened?.subjects ? createSubjectReader(opened.subjects) : null;
  const analytes = openAnalytes();
  const vocabulary = openVocabulary(wordsFile, knowledge.data, createValueReader(analytes));
  const rules = createRulesEngine(knowledge, createTextReader(vocabulary, subjects), {
    trained,
    intents,
    medicines: openMedicines(),
    analytes,
    resemblance: openResemblance(resemblanceFile, knowledge.data),
  });
  const engine = { ...rules, readReport: async (text: string) => readReport(text, analytes) };
  return { engine, knowledge, hasTrainedReader: trained !== null };
}
