import type { Breach } from '../breach.ts';
import type { KnowledgeFiles } from '../load.ts';

const safetyListId = 'safety_list';

/**
 * A language names known findings, translates each option of the safety list, and lists countries with known numbers.
 */
export function checkLanguages(files: KnowledgeFiles): Breach[] {
  const findings = new Set(files.findings.map(({ entry }) => entry.id));
  const countries = new Set(files.numbers.map(({ entry }) => entry.id));
  const list = files.questions.find(({ entry }) => entry.id === safetyListId)?.entry;
  const options = (list?.options ?? []).map(({ id }) => id).toSorted();
  return files.languages.flatMap(({ file, entry }) => {
    const unknown = [...Object.keys(entry.dangers), ...Object.keys(entry.findings)]
      .filter((each) => !findings.has(each))
      .map((each) => `no finding is called ${each}`);
    const nowhere = entry.countries
      .filter((each) => !countries.has(each))
      .map((each) => `knowledge/numbers has no ${each}`);
    const translated = Object.keys(entry.safety_list.options).toSorted();
    const isWhole = options.length === 0 || translated.join() === options.join();
    const partly = isWhole ? [] : ['its safety list does not have the options of the question safety_list'];
    return [...unknown, ...nowhere, ...partly].map((message): Breach => ({
      file,
      id: entry.id,
      message,
      weight: 'breach',
    }));
  });
}
