import type { ModelMaterial } from '#machines/model-turn/model-turn.machine.ts';
import { madeOnceWithin } from '../../library/made-once.ts';
import { mustNotBeMissed, type Asking, type Knowledge } from '../../library/model.ts';
import type { ConditionEntry } from '../../library/entries/schema.ts';
import { matchesWho } from '../../dialogue/facts.ts';
import { canAsk, fitsComplaint } from '../clusters.ts';
import type { Case } from '../consultation-state.ts';
import { wasAsked } from './person-question.ts';
import { isDialogueQuestion, stopping } from './reason-to-stop.ts';
import { positivesOf } from '../../library/rule-findings.ts';

/** The most questions asked about one condition because a language model named it. */
const mostForOne = 2;

/**
 * Questions about the findings that make a condition dangerous: those of the rules that suggest it, then its own
 * commonest ones.
 */
const dangerAskings = madeOnceWithin(
  ({ id, edges }: ConditionEntry, { data, askings }: Knowledge): readonly Asking[] => {
    const rules = data.redflags.filter((rule) => rule.suggests.includes(id));
    const findings = [
      ...rules.flatMap((rule) => positivesOf(rule.when)),
      ...edges.map((each) => each.finding),
    ];
    return [...new Set(findings)].flatMap((each) => askings.get(each) ?? []);
  },
);

const isRuledOut = ({ prior }: ConditionEntry, { person }: Case) =>
  prior.factors.some(({ who, factor }) => factor === 0 && matchesWho(person.facts, who) === true);

/** The open questions that would be evidence about a condition; none once `mostForOne` were answered. */
function openQuestions(condition: ConditionEntry, consulted: Case, knowledge: Knowledge): Asking[] {
  if (isRuledOut(condition, consulted)) return [];
  const fits = fitsComplaint(consulted, knowledge);
  const all = dangerAskings(condition, knowledge);
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
export const challengeable = (consulted: Case, knowledge: Knowledge): ModelMaterial['conditions'] =>
  knowledge.data.conditions
    .filter((each) => mustNotBeMissed(each) && openQuestions(each, consulted, knowledge).length > 0)
    .map(({ id, name }) => ({ id, name }));

/** The question that a challenge adds now, or null. A challenge excludes nothing and adds no weight. */
export function challengeQuestion(consulted: Case, knowledge: Knowledge): Asking | null {
  if (consulted.transcript.exchanges.length >= stopping.most) return null;
  for (const id of consulted.turn.model?.challenged ?? []) {
    const condition = knowledge.conditions.get(id);
    if (!condition || !mustNotBeMissed(condition)) continue;
    const [first] = openQuestions(condition, consulted, knowledge);
    if (first) return first;
  }
  return null;
}
