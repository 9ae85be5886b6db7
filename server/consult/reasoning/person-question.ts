import type { Asking, Knowledge } from '../library/model.ts';
import { clustersOf, isGeneral, mandatoryAskings } from './clusters.ts';
import type { Case } from './consultation-state.ts';
import { distanceOf } from './rules.ts';

/** Whether a question was put already. */
export const wasAsked = (id: string, { transcript }: Case): boolean =>
  transcript.exchanges.some((each) => each.asking?.id === id);

/** A number was asked for, and what was given cannot be one: it is asked for once more. */
function wasMisread(id: string, { transcript }: Case): boolean {
  const own = transcript.exchanges.filter((each) => each.asking?.id === id);
  return (
    own.length === 1 &&
    own.every(
      ({ asking, outcome, reply }) =>
        asking?.kind === 'number' && outcome === 'unanswered' && /\d/.test(reply),
    )
  );
}

/** Age and sex early: they decide which causes are possible at all. */
export function personQuestion(consulted: Case, knowledge: Knowledge): Asking | null {
  const { age_years, sex } = consulted.person.facts;
  const wanted = [
    ...(age_years === undefined ? ['person_age'] : []),
    ...(sex === undefined ? ['person_sex'] : []),
    ...(consulted.person.hasConflict ? ['person_conflict'] : []),
  ];
  const id = wanted.find((each) => !wasAsked(each, consulted) || wasMisread(each, consulted));
  return id === undefined ? null : (knowledge.askings.get(id) ?? null);
}

/** Whether a question, or an alarm that nothing else is missing for, depends on the age. */
function needsAge({ settles }: Asking, { facts }: Case, { data, findings }: Knowledge): boolean {
  const dependsOnAge = (id: string) => {
    const only = findings.get(id)?.only;
    return only !== undefined && (only.age_from ?? only.age_to) !== undefined;
  };
  return (
    settles.some(dependsOnAge) ||
    data.redflags.some(({ when, level }) => {
      const { missing, asks } = level === 'urgent' ? { missing: 0, asks: [] } : distanceOf(when, facts);
      return missing === 1 && asks.includes('person_age');
    })
  );
}

/** The first danger question of a complaint that was understood comes before the age, unless it depends on it. */
export function comesBeforeAge(redFlag: Asking | undefined, consulted: Case, knowledge: Knowledge): boolean {
  if (!redFlag || wasAsked('person_age', consulted)) return false;
  if (clustersOf(consulted, knowledge).every(isGeneral)) return false;
  const isFirst = !mandatoryAskings(consulted, knowledge).some(({ id }) => wasAsked(id, consulted));
  return isFirst && !needsAge(redFlag, consulted, knowledge);
}
