import type { Breach } from '../breach.ts';
import { fixedFindings, generalQuestions } from '#server/consult/library/fixed-ids.ts';
import type { Knowledge } from '#server/consult/library/model.ts';

/** Every finding and question that the engine names itself is in the library. */
export function checkFixedIds({ findings, questions }: Knowledge): Breach[] {
  const report = (file: string, ids: readonly string[], known: ReadonlyMap<string, unknown>) =>
    [...new Set(ids)]
      .filter((id) => !known.has(id))
      .map((id): Breach => ({ file, id, message: 'is named by the engine and missing', weight: 'breach' }));
  return [
    ...report('findings', Object.values(fixedFindings).flat(), findings),
    ...report('questions', generalQuestions, questions),
  ];
}
