import { patternFault } from '../../language/parse-pattern.ts';
import type { Breach } from '../breach.ts';
import type { KnowledgeFiles } from '../load.ts';

/** Every pattern of words can be read. */
export function checkPatterns(files: KnowledgeFiles): Breach[] {
  return files.findings.flatMap(({ file, entry }) =>
    [...entry.words, ...entry.unwords, ...Object.values(entry.foreign).flat()].flatMap((written): Breach[] => {
      const fault = patternFault(written);
      return fault === undefined
        ? []
        : [{ file, id: entry.id, message: `pattern "${written}": ${fault}`, weight: 'breach' }];
    }),
  );
}
