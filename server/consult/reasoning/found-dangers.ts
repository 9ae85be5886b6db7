import { mandatoryAskings } from './clusters.ts';
import type { Case } from './consultation-state.ts';
import { showsFrom, type Reasoner } from './differential.ts';
import { careOf, urgencyOf, type Weighed } from './urgency.ts';

/**
 * A harmless condition this likely explains what at least this share of those with it have, and what only speaks for it
 * where that was searched on its own.
 */
const explains = { from: 0.25, share: 0.5 } as const;

/**
 * The danger signs that were asked about and are there, apart from those that a likely and harmless condition brings along:
 * a stye hurts, and fever, about which further questions were asked, belongs to a cold; confusion does not. What someone had
 * for years, an event that was asked about on its own, and a choice among kinds of a trouble are no signs.
 */
export function foundDangers(consulted: Case, reasoner: Reasoner, list: readonly Weighed[]): string[] {
  const { facts, transcript } = consulted;
  const { knowledge, likelihood } = reasoner;
  const mandatory = new Set(mandatoryAskings(consulted, knowledge).map((each) => each.id));
  const asked = transcript.exchanges.flatMap(({ asking, outcome }) =>
    asking && outcome === 'answered' && asking.kind !== 'single' && mandatory.has(asking.id)
      ? asking.settles
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
