import type { ModelMaterial } from '#machines/model-turn/model-turn.machine.ts';
import { madeOnceWithin } from '../library/made-once.ts';
import type { Asking, Knowledge } from '../library/model.ts';
import type { ConditionEntry } from '../library/schema.ts';
import { matchesWho } from '../dialogue/facts.ts';
import { canAsk, fitsComplaint } from './clusters.ts';
import type { Case } from './consultation-state.ts';
import { wasAsked } from './person-question.ts';
import { isTalk, stopping } from './reason-to-stop.ts';
import { positivesOf } from './rules.ts';

/** Conditions that must not be missed. */
const isGrave = ({ severity, do_not_miss }: ConditionEntry) => severity === 1 || do_not_miss;

/** So many questions about one condition are asked because a language model named it. */
const mostForOne = 2;

/**
 * The questions about the findings by which a condition is dangerous: those of the rules that point to it, then its own
 * commonest.
 */
const tellingAskings = madeOnceWithin(
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

/** The questions that would tell about a condition and are still open; none once as many as wanted were answered. */
function openQuestions(condition: ConditionEntry, consulted: Case, knowledge: Knowledge): Asking[] {
  if (isRuledOut(condition, consulted)) return [];
  const fits = fitsComplaint(consulted, knowledge);
  const all = tellingAskings(condition, knowledge);
  const asked = all.filter((each) => wasAsked(each.id, consulted)).length;
  if (asked >= mostForOne) return [];
  return all.filter(
    (each) =>
      !isTalk(each) &&
      !wasAsked(each.id, consulted) &&
      fits(each) &&
      canAsk(each, consulted.facts, knowledge),
  );
}

/** The grave conditions that a language model may ask the engine to search. */
export const challengeable = (consulted: Case, knowledge: Knowledge): ModelMaterial['conditions'] =>
  knowledge.data.conditions
    .filter((each) => isGrave(each) && openQuestions(each, consulted, knowledge).length > 0)
    .map(({ id, name }) => ({ id, name }));

/** The question that a challenge adds now; null where it adds none. A challenge excludes nothing and weighs nothing. */
export function challengeQuestion(consulted: Case, knowledge: Knowledge): Asking | null {
  if (consulted.transcript.exchanges.length >= stopping.most) return null;
  for (const id of consulted.turn.model?.challenged ?? []) {
    const condition = knowledge.conditions.get(id);
    if (!condition || !isGrave(condition)) continue;
    const [first] = openQuestions(condition, consulted, knowledge);
    if (first) return first;
  }
  return null;
}
