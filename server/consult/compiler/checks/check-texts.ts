import type { Breach } from '../breach.ts';
import type { KnowledgeFiles } from '../load.ts';
import type { ConditionEntry } from '#server/consult/library/entries/schema.ts';

const dose =
  /\b\d+([.,]\d+)?\s?(mg|mcg|µg|micrograms?|milligrams?|g\b(?! of)|ml|iu|units?)\b|\b(\d+|one|two|three|four)\s+(tablets?|pills?|capsules?|puffs?|drops?|spoons?\w*)\b|\btablets? (a|per) day\b|\bevery \d+ hours\b/i;

/** "You have" as a statement, unlike "if you have", "when you have", "do you have" and "you have had". */
const verdict =
  /(^|[.!:;]\s*|\b(?:means|shows|because|likely|think|that)\s+)you (probably |likely |may |might |could )?have(?! (to|had|been|any|a say|a right|questions)\b)|\byou are suffering from\b/i;

const textsOf = (entry: ConditionEntry): string[] => [
  entry.summary,
  ...entry.next_steps,
  ...entry.warning_signs,
  ...entry.self_care.map((each) => each.text),
  ...Object.values(entry.page).flat(),
];

function faultsOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) => [
    ...(dose.test(text) ? [`reads like a dose: "${text}"`] : []),
    ...(verdict.test(text) ? [`states a diagnosis as a fact: "${text}"`] : []),
  ]);
}

/** No dose and no verdict in any text that a patient reads. */
export function checkTexts(files: KnowledgeFiles): Breach[] {
  const all = [
    ...files.conditions.map(({ file, entry }) => ({ file, id: entry.id, texts: textsOf(entry) })),
    ...files.redflags.map(({ file, entry }) => ({
      file,
      id: entry.id,
      texts: [entry, entry.for_other].flatMap((each) =>
        each ? [each.title, each.message, ...each.next_steps] : [],
      ),
    })),
    ...files.advice.map(({ file, entry }) => ({
      file,
      id: entry.id,
      texts: entry.texts,
    })),
    ...files.findings.map(({ file, entry }) => ({
      file,
      id: entry.id,
      texts: [entry.why ?? '', entry.help ?? ''],
    })),
    ...files.questions.map(({ file, entry }) => ({
      file,
      id: entry.id,
      texts: [entry.why, entry.help ?? ''],
    })),
  ];
  return all.flatMap(({ file, id, texts }) =>
    faultsOf(texts).map((message): Breach => ({ file, id, message, weight: 'breach' })),
  );
}
