import type { Breach } from '../breach.ts';
import type { KnowledgeFiles } from '../load.ts';
import type { Knowledge } from '../model.ts';
import type { RedflagEntry } from '../schema.ts';
import { holds } from '../../reason/rules.ts';
import type { SentenceReader } from '../../talk/read-sentence.ts';

const wantedSentences = 5;

function sentenceFaults(rule: RedflagEntry, read: SentenceReader): string[] {
  const fires = (text: string) => holds(rule.when, read(text));
  const findings = (text: string) =>
    [...read(text).stated].map(([id, value]) => (value === 'present' ? id : `no ${id}`)).join(', ') || 'nothing';
  return [
    ...rule.fires
      .filter((text) => !fires(text))
      .map((text) => `stays silent on "${text}" (understood: ${findings(text)})`),
    ...rule.silent.filter(fires).map((text) => `fires on "${text}" (understood: ${findings(text)})`),
  ];
}

/** Every rule fires on its own examples and on none of its silent ones. */
export function checkRules(files: KnowledgeFiles, read: SentenceReader): Breach[] {
  return files.redflags.flatMap(({ file, entry }) => [
    ...sentenceFaults(entry, read).map((message): Breach => ({ file, id: entry.id, message, weight: 'breach' })),
    ...(['fires', 'silent'] as const)
      .filter((key) => entry[key].length < wantedSentences)
      .map((key): Breach => ({
        file,
        id: entry.id,
        message: `only ${entry[key].length} sentences in ${key}`,
        weight: 'advice',
      })),
  ]);
}

/** Every emergency condition is suggested by a rule. */
export function checkEmergencies(files: KnowledgeFiles, knowledge: Knowledge): Breach[] {
  const suggested = new Set(knowledge.data.redflags.flatMap((each) => each.suggests));
  return files.conditions
    .filter(({ entry }) => entry.care_level === 'call_ambulance' || entry.care_level === 'emergency_department')
    .filter(({ entry }) => !suggested.has(entry.id))
    .map(({ file, entry }) => ({
      file,
      id: entry.id,
      message: 'an emergency that no rule suggests',
      weight: 'breach',
    }));
}
