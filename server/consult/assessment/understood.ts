import type { GivenAnswer } from '#contract/assessment.ts';
import type { Understanding } from '#contract/consultation.ts';
import { ranks } from '../dialogue/transcript.ts';
import type { Knowledge } from '../library/model.ts';
import { isPossible } from '../reasoning/possible-options.ts';
import type { Case } from '../reasoning/consultation-state.ts';

/** What was read from the patient's words and answers, each finding once, so that it can be seen and corrected. */
export function understoodFrom(consulted: Case, knowledge: Knowledge): Understanding[] {
  const seen = new Map<string, Understanding>();
  const labelOf = (id: string) => knowledge.findings.get(id)?.label ?? id;
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
    if (!isPossible(finding, consulted.facts.person, knowledge)) continue;
    // A hint that proved to be none was never the patient's word for anything.
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
  for (const { asking, outcome, message_index, reply } of consulted.transcript.exchanges) {
    if (asking?.kind !== 'yes_no' || outcome === 'answered' || seen.has(asking.id)) continue;
    const place = { message_index, start: 0, end: reply.length };
    if (!consulted.facts.values.has(asking.id))
      seen.set(asking.id, { finding: asking.id, label: labelOf(asking.id), value: 'unknown', ...place });
  }
  return [...seen.values()];
}

/** The questions and the patient's own answers, in order. */
export const answersFrom = ({ transcript }: Case): GivenAnswer[] =>
  transcript.exchanges.map(({ text, reply, value, outcome }) => ({
    question: text,
    answer: reply,
    value: value ?? (outcome === 'answered' ? null : outcome),
  }));
