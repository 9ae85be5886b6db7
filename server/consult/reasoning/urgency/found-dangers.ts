import { mandatoryQuestions } from '../clusters.ts';
import type { ConsultationState } from '../consultation-state.ts';
import { showsFrom, type Reasoner } from '../differential/differential.ts';
import { careOf, urgencyOf, type Weighed } from './urgency.ts';

/**
 * A harmless condition at least this likely explains any finding that at least this share of its patients have, and a
 * finding that merely supports it if that finding has a cluster of its own.
 */
const explains = { from: 0.25, share: 0.5 } as const;

/**
 * The danger signs that were asked about and are present, without those that a likely harmless condition explains: a stye
 * hurts, and a cold can bring a fever, but not confusion. Histories, events with a cluster of their own, and choices
 * between kinds of a problem are not signs.
 */
export function foundDangers(
  consulted: ConsultationState,
  reasoner: Reasoner,
  list: readonly Weighed[],
): string[] {
  const { facts, transcript } = consulted;
  const { knowledge, likelihood } = reasoner;
  const mandatory = new Set(mandatoryQuestions(consulted, knowledge).map((each) => each.id));
  const asked = transcript.exchanges.flatMap(({ question, outcome }) =>
    question && outcome === 'answered' && question.kind !== 'single' && mandatory.has(question.id)
      ? question.settles
      : [],
  );
  const named = new Set(facts.complaint.flatMap((id) => [id, knowledge.findings.get(id)?.parent ?? id]));
  const others = knowledge.data.clusters.filter((each) => !each.entry.some((id) => named.has(id)));
  const isSearchedOnItsOwn = (id: string) => others.some((each) => each.entry.includes(id));
  const explaining = list.flatMap(({ condition, probability }, index) =>
    probability >= explains.from && urgencyOf(careOf(condition, facts)) === 'LOW' ? [index] : [],
  );
  const isExplained = (id: string) => {
    const links = explaining.flatMap((index) => likelihood.weights.get(id)?.alone.get(index) ?? []);
    const isSearched = isSearchedOnItsOwn(id);
    return links.some((each) => each.rate >= explains.share || (isSearched && each.present >= showsFrom));
  };
  const isSign = (id: string) => {
    const kind = knowledge.findings.get(id)?.kind;
    return kind !== 'history' && !(kind === 'exposure' && isSearchedOnItsOwn(id));
  };
  return [...new Set(asked)].filter(
    (id) => facts.values.get(id) === 'present' && isSign(id) && !named.has(id) && !isExplained(id),
  );
}
