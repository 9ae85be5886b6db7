import { parsePattern } from '../../language/parse-pattern.ts';
import type { Breach } from '../breach.ts';
import type { KnowledgeFiles } from '../load.ts';
import type { FindingEntry } from '../schema.ts';

/** Why a pattern cannot be read; null when it can. */
export function patternFault(pattern: string): string | null {
  try {
    parsePattern(pattern);
    return null;
  } catch (cause) {
    return cause instanceof Error ? cause.message : 'cannot be read';
  }
}

const patternsOf = (entry: FindingEntry): string[] => [
  ...entry.words,
  ...entry.unwords,
  ...Object.values(entry.foreign).flat(),
];

/** Every pattern can be read. */
export const checkWords = (files: KnowledgeFiles): Breach[] =>
  files.findings.flatMap(({ file, entry }) =>
    patternsOf(entry).flatMap((pattern) => {
      const fault = patternFault(pattern);
      return fault === null
        ? []
        : [{ file, id: entry.id, message: `pattern "${pattern}" cannot be read: ${fault}`, weight: 'breach' }];
    }),
  );
