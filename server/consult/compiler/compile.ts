import { createHash } from 'node:crypto';
import { buildLikelihood } from '../reasoning/differential/likelihood.ts';
import type { SentenceReader } from '../reasoning/read-sentence.ts';
import type { Breach } from './breach.ts';
import { checkClaims, checkDescriptions, checkSources } from './checks/check-claims.ts';
import { checkFixedIds } from './checks/check-fixed-ids.ts';
import { checkLanguages } from './checks/check-languages.ts';
import { checkPatterns } from './checks/check-patterns.ts';
import { checkQuestions } from './checks/check-questions.ts';
import { checkDistinct, checkReach } from './checks/check-reach.ts';
import { checkReferences } from './checks/check-references.ts';
import { checkEmergencies, checkRules } from './checks/check-rules.ts';
import { checkTexts } from './checks/check-texts.ts';
import { indexKnowledge } from '../library/index-library.ts';
import { loadKnowledge } from './load.ts';
import type { Knowledge, KnowledgeData } from '../library/model.ts';
import { withNamedConditions } from './named-conditions.ts';
import { pruneKnowledge } from './prune.ts';

export type Compiled = { readonly data: KnowledgeData; readonly breaches: readonly Breach[] };

const versionOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);

/**
 * Reads and checks `knowledge/`. The data leaves out broken entries; with any breach it must not be released.
 * `readerFor` creates the reader that tests the rules on their sentences.
 */
export function compileKnowledge(
  root: string,
  readerFor?: (knowledge: Knowledge) => SentenceReader,
): Compiled {
  const { files, breaches } = loadKnowledge(root);
  const content = withNamedConditions(pruneKnowledge(files));
  const data: KnowledgeData = { version: versionOf(content), ...content };
  const knowledge = indexKnowledge(data);
  const faults = checkPatterns(files);
  const reasoner = { knowledge, likelihood: buildLikelihood(knowledge) };
  return {
    data,
    breaches: [
      ...breaches,
      ...checkReferences(files),
      ...checkFixedIds(knowledge),
      ...checkSources(files),
      ...checkDescriptions(files),
      ...checkClaims(files),
      ...checkTexts(files),
      ...checkLanguages(files),
      ...checkQuestions(files, knowledge),
      ...faults,
      ...(readerFor && faults.length === 0 ? checkRules(files, readerFor(knowledge)) : []),
      ...checkEmergencies(files, knowledge),
      ...checkReach(files, reasoner),
      ...checkDistinct(files, reasoner),
    ],
  };
}
