import type { Breach } from '../breach.ts';
import type { KnowledgeFiles } from '../load.ts';
import type { Knowledge } from '#server/consult/library/model.ts';
import type { RedflagEntry } from '#server/consult/library/entries/schema.ts';
import { holds } from '#server/consult/reasoning/urgency/rules.ts';
import type { SentenceReader } from '#server/consult/reasoning/read-sentence.ts';

const wantedSentences = 5;

function sentenceFaults(rule: RedflagEntry, read: SentenceReader): string[] {
  const fires = (text: string) => holds(rule.when, read(text));
  const findings = (text: string) =>
    [...read(text).stated].map(([id, value]) => (value === 'present' ? id : `no ${id}`)).join(', ') ||
    'nothing';
  return [
    ...rule.fires
      .filter((text) => !fires(text))
      .map((text) => `stays silent on "${text}" (understood: ${findings(text)})`),
    ...rule.silent.filter(fires).map((text) => `fires on "${text}" (understood: ${findings(text)})`),
  ];
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function repeats(sentences: readonly string[]): string[] {
  const seen = new Set<string>();
  return sentences.filter((text) => seen.size === seen.add(plain(text)).size);
}

/** Every rule has enough example sentences, without duplicates. */
function countFaults(rule: RedflagEntry): string[] {
  return (['fires', 'silent'] as const).flatMap((key) => [
    ...(rule[key].length < wantedSentences ? [`only ${rule[key].length} sentences in ${key}`] : []),
    ...repeats(rule[key]).map((text) => `"${text}" is twice in ${key}`),
  ]);
}

/** Every rule fires on its own examples and on none of its look-alikes. */
export function checkRules(files: KnowledgeFiles, read: SentenceReader): Breach[] {
  return files.redflags.flatMap(({ file, entry }) =>
    [...sentenceFaults(entry, read), ...countFaults(entry)].map((message): Breach => ({
      file,
      id: entry.id,
      message,
      weight: 'breach',
    })),
  );
}

/** Every emergency condition is suggested by a rule. */
export function checkEmergencies(files: KnowledgeFiles, knowledge: Knowledge): Breach[] {
  const suggested = new Set(knowledge.data.redflags.flatMap((each) => each.suggests));
  return files.conditions
    .filter(
      ({ entry }) => entry.care_level === 'call_ambulance' || entry.care_level === 'emergency_department',
    )
    .filter(({ entry }) => !suggested.has(entry.id))
    .map(({ file, entry }) => ({
      file,
      id: entry.id,
      message: 'an emergency that no rule suggests',
      weight: 'breach',
    }));
}
