import { isConfirmation } from '#server/consult/library/index-library.ts';
import { isReportable, type Knowledge } from '#server/consult/library/model.ts';
import { matchesWho } from '#server/consult/dialogue/facts.ts';
import type { ModelFinding } from '#machines/model-turn/model-turn.machine.ts';
import type { ConsultationState } from '../consultation-state.ts';
import { redFlagFindings } from '#server/consult/library/rule-findings.ts';
import { completedBy, type Suspicion } from './suspicion.ts';

/** Of a language model's findings in one message, at most this many that are no danger are asked about. */
const mostOrdinaryByModel = 2;
/** After this many confirmation questions, no further finding of a language model is asked about. */
const mostConfirmations = 6;

/** Findings that a language model read and that no rule or answer has settled. They only lead to questions. */
export function suspectedByModel(consulted: ConsultationState, knowledge: Knowledge): Suspicion[] {
  const { facts, person, turn, transcript } = consulted;
  const confirmed = transcript.exchanges.filter(({ question }) => question && isConfirmation(question.id));
  if (confirmed.length >= mostConfirmations) return [];
  const asked = new Set(transcript.exchanges.flatMap((each) => each.question?.settles ?? []));
  const grave = redFlagFindings(knowledge.data);
  const isOpen = ({ finding: id }: ModelFinding) => {
    const finding = knowledge.findings.get(id);
    return (
      finding !== undefined &&
      isReportable(finding) &&
      !facts.values.has(id) &&
      !asked.has(id) &&
      !(finding.only && matchesWho(person.facts, finding.only) === false)
    );
  };
  const found = (turn.model?.findings ?? []).filter(isOpen).map((each) => ({
    ...each,
    probability: 1,
    completes: completedBy(each.finding, facts, knowledge),
  }));
  const ordinary = found.filter((each) => !grave.has(each.finding));
  const kept = new Set(
    Object.values(Object.groupBy(ordinary, (each) => each.message_index)).flatMap((each) =>
      (each ?? []).slice(0, mostOrdinaryByModel),
    ),
  );
  return found.filter((each) => grave.has(each.finding) || kept.has(each));
}
