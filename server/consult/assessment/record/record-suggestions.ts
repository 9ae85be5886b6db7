import type { RecordSuggestion } from '#contract/consultation.ts';
import type { Knowledge } from '#server/consult/library/model.ts';
import type { Analytes } from '#server/consult/measurements/analytes.ts';
import type { Medicines } from '#server/consult/medicines/medicines.ts';
import type { ConsultationState } from '#server/consult/reasoning/consultation-state.ts';
import { ownWords } from '#server/consult/reasoning/suspicions/suspicions.ts';
import { statedMedicines } from './stated-medicines.ts';
import { statedValues } from './stated-values.ts';

type Named = Exclude<RecordSuggestion['kind'], 'measurement'>;

function draftOf({ kind, name }: { kind: Named; name: string }): Record<string, unknown> {
  if (kind === 'allergy') return { substance: name, verification_status: 'unconfirmed' };
  return kind === 'medication' ? { name } : { name, status: 'active', verification_status: 'unconfirmed' };
}

/** The conditions that a finding names. */
function statedConditions({ statements }: ConsultationState, knowledge: Knowledge): RecordSuggestion[] {
  const held = new Set(statements.filter((each) => each.message_index < 0).map((each) => each.finding));
  return statements.flatMap(({ finding, value, message_index }) => {
    const target = knowledge.findings.get(finding)?.records_as;
    if (!target || value !== 'present' || held.has(finding)) return [];
    return [{ kind: target.kind, draft: draftOf(target), message_index }];
  });
}

/** The ingredients already in the record, under any name. */
const takenAlready = ({ turn }: ConsultationState, medicines: Medicines): ReadonlySet<string> =>
  new Set((turn.record?.medications ?? []).flatMap(({ name }) => [...medicines.recognize(name).ingredients]));

/** The lists that the words are searched for; a null list is not searched. */
type Lists = { readonly medicines: Medicines | null; readonly analytes: Analytes | null };

/** Medicines and allergies in the patient's own words, and the values that they wrote. */
function statedInWords(consulted: ConsultationState, { medicines, analytes }: Lists): RecordSuggestion[] {
  const taken = medicines ? takenAlready(consulted, medicines) : new Set<string>();
  const isNew = (name: string) =>
    ![...(medicines?.recognize(name).ingredients ?? [])].some((each) => taken.has(each));
  return ownWords(consulted).flatMap(({ text, message_index }) => [
    ...(medicines ? statedMedicines(text, medicines) : [])
      .filter(({ kind, name }) => kind === 'allergy' || isNew(name))
      .map((each): RecordSuggestion => ({ kind: each.kind, draft: draftOf(each), message_index })),
    ...statedValues(text, analytes).map((draft): RecordSuggestion => ({
      kind: 'measurement',
      draft,
      message_index,
    })),
  ]);
}

const keyOf = ({ kind, draft }: RecordSuggestion) =>
  JSON.stringify([
    kind,
    draft['substance'] ?? draft['name'] ?? draft['analyte'],
    draft['value'],
  ]).toLowerCase();

/** What the patient said about themselves that is not in their record yet, each once. */
export function suggestForRecord(
  consulted: ConsultationState,
  knowledge: Knowledge,
  lists: Lists,
): RecordSuggestion[] {
  if (consulted.person.relationship !== null) return [];
  const suggestions = new Map<string, RecordSuggestion>();
  for (const each of [...statedConditions(consulted, knowledge), ...statedInWords(consulted, lists)])
    if (!suggestions.has(keyOf(each))) suggestions.set(keyOf(each), each);
  return [...suggestions.values()];
}
