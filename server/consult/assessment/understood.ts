import type { GivenAnswer } from '#contract/assessment.ts';
import type { Understanding } from '#contract/consultation.ts';
import type { Statement } from '../dialogue/transcript.ts';
import { ranks } from '../dialogue/transcript.ts';
import type { Knowledge } from '../library/model.ts';
import type { RecordedMeasurement } from '../measurements/recorded.ts';
import { recordedLine } from './record/recorded-values.ts';
import { isPossible } from '../reasoning/questions/possible-options.ts';
import type { ConsultationState } from '../reasoning/consultation-state.ts';

const nowhere = { message_index: -1, start: 0, end: 0 };

/** The recorded values behind each finding, shown for correction like the patient's own words. */
function recordedValues(statements: readonly Statement[]): Map<string, RecordedMeasurement[]> {
  const values = new Map<string, RecordedMeasurement[]>();
  for (const { finding, recorded } of statements)
    if (recorded) values.set(finding, [...(values.get(finding) ?? []), recorded]);
  return values;
}

/** The findings from the patient's words, answers and recorded values, each once, shown for correction. */
export function understoodFrom(consulted: ConsultationState, knowledge: Knowledge): Understanding[] {
  const seen = new Map<string, Understanding>();
  const labelOf = (id: string) => knowledge.findings.get(id)?.label ?? id;
  const fits = (id: string) => isPossible(id, consulted.facts.person, knowledge);
  for (const {
    finding,
    message_index,
    start,
    end,
    origin,
    how,
    attributes,
    value: said,
  } of consulted.statements) {
    const value = consulted.facts.values.get(finding);
    if (message_index < 0 || origin === 'implied' || value !== said || seen.has(finding)) continue;
    if (!fits(finding)) continue;
    // The patient never named a hint that turned out to be wrong, so it is not shown.
    if (value === 'absent' && knowledge.findings.get(finding)?.leads_to?.length) continue;
    seen.set(finding, {
      finding,
      label: labelOf(finding),
      value,
      message_index,
      start,
      end,
      how,
      rank: ranks[how],
      ...(attributes ? { attributes } : {}),
    });
  }
  for (const [finding, values] of recordedValues(consulted.statements)) {
    if (consulted.facts.values.get(finding) !== 'present' || !fits(finding)) continue;
    const said = seen.get(finding) ?? { finding, label: labelOf(finding), value: 'present', ...nowhere };
    seen.set(finding, { ...said, from_record: values.map(recordedLine) });
  }
  for (const { question, outcome, message_index, reply } of consulted.transcript.exchanges) {
    if (question?.kind !== 'yes_no' || outcome === 'answered') continue;
    // A confirmation question has an internal id, so its finding's id is used.
    const [finding = question.id] = question.settles;
    if (seen.has(finding) || consulted.facts.values.has(finding)) continue;
    const place = { message_index, start: 0, end: reply.length };
    seen.set(finding, { finding, label: labelOf(finding), value: 'unknown', ...place });
  }
  return [...seen.values()];
}

/** The questions and the patient's own answers, in order. */
export const answersFrom = ({ transcript }: ConsultationState): GivenAnswer[] =>
  transcript.exchanges.map(({ text, reply, value, outcome }) => ({
    question: text,
    answer: reply,
    value: value ?? (outcome === 'answered' ? null : outcome),
  }));
