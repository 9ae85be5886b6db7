import type { ConsultationTurn, PatientRecord } from '../engine.ts';
import type { Knowledge } from '../library/model.ts';
import { linearPattern } from '../reading/tokens/linear-pattern.ts';
import type { Statement } from './transcript.ts';

const signs = linearPattern(/[^\p{L}\p{N}]+/u);

const plain = (text: string) => ` ${signs.replaceAll(text.toLowerCase().normalize('NFKD'), ' ').trim()} `;

function namesIn(record: PatientRecord): string[] {
  return [
    ...record.conditions.filter((each) => each.confirmed).map((each) => each.name),
    ...record.medications.map((each) => each.name),
    ...record.allergies.map((each) => `${each.substance} allergy`),
  ].map(plain);
}

/** A record word matches the beginning of a word in the record: `statin` needs its own entry for "atorvastatin". */
const isNamed = (word: string, names: readonly string[]) => {
  const start = plain(word.endsWith('*') ? word.slice(0, -1) : word).trimEnd();
  return names.some((each) => each.includes(start));
};

/** The findings that the patient's own record or profile holds; nothing when the consultation is about someone else. */
export function statementsFromRecord(turn: ConsultationTurn, knowledge: Knowledge): Statement[] {
  const names = turn.record ? namesIn(turn.record) : [];
  const pregnancy = turn.profile?.pregnancy;
  const isHeld = (words: readonly string[]) => names.length > 0 && words.some((each) => isNamed(each, names));
  const nowhere = { how: 'answer' as const, message_index: -1, start: 0, end: 0 };
  const recorded = knowledge.data.findings
    .filter((each) => isHeld(each.record_words))
    .map(({ id }) => ({ finding: id, value: 'present' as const, origin: 'record' as const, ...nowhere }));
  const profiled = pregnancy === 'yes' ? ['pregnant'] : pregnancy === 'postpartum' ? ['postpartum'] : [];
  return [
    ...recorded,
    ...profiled
      .filter((id) => knowledge.findings.has(id))
      .map((finding) => ({ finding, value: 'present' as const, origin: 'profile' as const, ...nowhere })),
  ];
}
