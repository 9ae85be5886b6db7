import type { ModelMaterial } from '#machines/model-turn/model-turn.machine.ts';
import { madeOnceWithin } from '#server/consult/library/made-once.ts';
import { mustNotBeMissed, type LibraryQuestion, type Knowledge } from '#server/consult/library/model.ts';
import type { ConditionEntry } from '#server/consult/library/entries/schema.ts';
import { matchesWho } from '#server/consult/dialogue/facts.ts';
import { canAsk, fitsComplaint } from '../clusters.ts';
import type { ConsultationState } from '../consultation-state.ts';
import { wasAsked } from './person-question.ts';
import { isDialogueQuestion, stopping } from './reason-to-stop.ts';
import { positivesOf } from '#server/consult/library/rule-findings.ts';

/** The most questions asked about one condition because a language model named it. */
const mostForOne = 2;

/**
 * Questions about the findings that make a condition dangerous: those of the rules that suggest it, then its own
 * commonest ones.
 */
const dangerQuestions = madeOnceWithin(
  ({ id, edges }: ConditionEntry, { data, questions }: Knowledge): readonly LibraryQuestion[] => {
    const rules = data.redflags.filter((rule) => rule.suggests.includes(id));
    const findings = [
      ...rules.flatMap((rule) => positivesOf(rule.when)),
      ...edges.map((each) => each.finding),
    ];
    return [...new Set(findings)].flatMap((each) => questions.get(each) ?? []);
  },
);

const isRuledOut = ({ prior }: ConditionEntry, { person }: ConsultationState) =>
  prior.factors.some(({ who, factor }) => factor === 0 && matchesWho(person.facts, who) === true);

/** The open questions that would be evidence about a condition; none once `mostForOne` were answered. */
function openQuestions(
  condition: ConditionEntry,
  consulted: ConsultationState,
  knowledge: Knowledge,
): LibraryQuestion[] {
  if (isRuledOut(condition, consulted)) return [];
  const fits = fitsComplaint(consulted, knowledge);
  const all = dangerQuestions(condition, knowledge);
  const asked = all.filter((each) => wasAsked(each.id, consulted)).length;
  if (asked >= mostForOne) return [];
  return all.filter(
    (each) =>
      !isDialogueQuestion(each) &&
      !wasAsked(each.id, consulted) &&
      fits(each) &&
      canAsk(each, consulted.facts, knowledge),
  );
}

/** The grave conditions for which a language model may ask the engine to look. */
export const challengeable = (
  consulted: ConsultationState,
  knowledge: Knowledge,
): ModelMaterial['conditions'] =>
  knowledge.data.conditions
    .filter((each) => mustNotBeMissed(each) && openQuestions(each, consulted, knowledge).length > 0)
    .map(({ id, name }) => ({ id, name }));

/** The question that a challenge adds now, or null. A challenge excludes nothing and adds no weight. */
export function challengeQuestion(
  consulted: ConsultationState,
  knowledge: Knowledge,
): LibraryQuestion | null {
  if (consulted.transcript.exchanges.length >= stopping.most) return null;
  for (const id of consulted.turn.model?.challenged ?? []) {
    const condition = knowledge.conditions.get(id);
    if (!condition || !mustNotBeMissed(condition)) continue;
    const [first] = openQuestions(condition, consulted, knowledge);
    if (first) return first;
  }
  return null;
}
