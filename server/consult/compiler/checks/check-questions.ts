import { isInCircle } from '#server/consult/library/ancestors.ts';
import type { Breach } from '../breach.ts';
import { questionKey, textFor } from '#server/consult/library/index-library.ts';
import type { KnowledgeFiles } from '../load.ts';
import type { Knowledge } from '#server/consult/library/model.ts';

const breachOf = (file: string, id: string, message: string): Breach => ({
  file,
  id,
  message,
  weight: 'breach',
});

function checkTexts(files: KnowledgeFiles, knowledge: Knowledge): Breach[] {
  const fileOf = new Map([...files.findings, ...files.questions].map((each) => [each.entry.id, each.file]));
  const owner = new Map<string, string>();
  return [...knowledge.questions.values()].flatMap((question) =>
    (['self', 'other', 'child'] as const).flatMap((audience) => {
      const text = textFor(question, audience);
      const before = owner.get(questionKey(text)) ?? question.id;
      owner.set(questionKey(text), before);
      const file = fileOf.get(question.id) ?? '';
      return [
        ...(before === question.id
          ? []
          : [breachOf(file, question.id, `asks the same as ${before}: "${text}"`)]),
        ...(/[?.]\)?$/.test(text)
          ? []
          : [breachOf(file, question.id, `no question mark or full stop: "${text}"`)]),
      ];
    }),
  );
}

function checkOptions(files: KnowledgeFiles): Breach[] {
  return files.questions.flatMap(({ file, entry }) => {
    const isChoice = entry.kind === 'single' || entry.kind === 'multiple';
    const labels = new Set(entry.options.map((each) => each.label.toLowerCase()));
    const needsRanges = !isChoice && entry.kind !== 'text' && entry.id !== 'person_age';
    return [
      ...(isChoice && entry.options.length < 2 ? [breachOf(file, entry.id, 'fewer than two options')] : []),
      ...(labels.size < entry.options.length ? [breachOf(file, entry.id, 'two options with one label')] : []),
      ...(entry.kind === 'multiple' && !entry.options.some((each) => each.exclusive)
        ? [breachOf(file, entry.id, 'a multiple question without an exclusive "none"')]
        : []),
      ...(needsRanges && entry.ranges.length === 0 ? [breachOf(file, entry.id, 'no ranges')] : []),
    ];
  });
}

function checkCoverage(files: KnowledgeFiles, knowledge: Knowledge): Breach[] {
  return files.conditions.flatMap(({ file, entry }) =>
    [...entry.edges, ...entry.risks]
      .filter((each) => knowledge.findings.has(each.finding) && !knowledge.questionsOf.has(each.finding))
      .map((each) => breachOf(file, entry.id, `no question settles ${each.finding}`)),
  );
}

function checkMandatory(files: KnowledgeFiles, knowledge: Knowledge): Breach[] {
  return files.clusters.flatMap(({ file, entry }) =>
    entry.mandatory
      .filter((id) => knowledge.findings.has(id) && !knowledge.questions.has(id))
      .map((id) => breachOf(file, entry.id, `${id} is mandatory but has no question of its own`)),
  );
}

function checkParents(files: KnowledgeFiles): Breach[] {
  const findings = new Map(files.findings.map(({ entry }) => [entry.id, entry]));
  return files.findings
    .filter(({ entry }) => isInCircle(entry.id, findings))
    .map(({ file, entry }) => breachOf(file, entry.id, 'has itself among its parents'));
}

/** Every finding with a weight can be asked about, with a text of its own. */
export function checkQuestions(files: KnowledgeFiles, knowledge: Knowledge): Breach[] {
  return [
    ...checkParents(files),
    ...checkTexts(files, knowledge),
    ...checkOptions(files),
    ...checkCoverage(files, knowledge),
    ...checkMandatory(files, knowledge),
  ];
}
