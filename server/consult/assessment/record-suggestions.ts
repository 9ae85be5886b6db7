import type { RecordSuggestion } from '#contract/consultation.ts';
import type { Knowledge } from '../library/model.ts';
import type { Case } from '../reasoning/consultation-state.ts';

function draftOf({ kind, name }: { kind: RecordSuggestion['kind']; name: string }): Record<string, unknown> {
  if (kind === 'allergy') return { substance: name, verification_status: 'unconfirmed' };
  return kind === 'medication' ? { name } : { name, status: 'active', verification_status: 'unconfirmed' };
}

/** What the patient said about themselves that their record does not hold yet. */
export function suggestForRecord({ person, statements }: Case, knowledge: Knowledge): RecordSuggestion[] {
  if (person.relationship !== null) return [];
  const held = new Set(statements.filter((each) => each.message_index < 0).map((each) => each.finding));
  const suggestions = new Map<string, RecordSuggestion>();
  for (const { finding, value, message_index } of statements) {
    const target = knowledge.findings.get(finding)?.records_as;
    if (!target || value !== 'present' || held.has(finding) || suggestions.has(target.name)) continue;
    suggestions.set(target.name, { kind: target.kind, draft: draftOf(target), message_index });
  }
  return [...suggestions.values()];
}
