import type { Breach } from '../breach.ts';
import type { KnowledgeFiles } from '../load.ts';
import { frequencies } from '#server/consult/library/frequencies.ts';
import type { Demographics } from '#server/consult/library/entries/when.ts';
import type { ConditionEntry } from '#server/consult/library/entries/schema.ts';
import {
  differentialOf,
  priorOf,
  type Reasoner,
} from '#server/consult/reasoning/differential/differential.ts';
import { closeFacts, type PersonFacts, type Value } from '#server/consult/dialogue/facts.ts';
import { ratesOf } from '#server/consult/reasoning/differential/likelihood.ts';

const personOf = (who: Demographics): PersonFacts => ({
  age_years:
    who.age_from === undefined ? (who.age_to === undefined ? undefined : who.age_to * 0.6) : who.age_from + 1,
  sex: who.sex ?? (who.pregnant ? 'female' : undefined),
  pregnant: who.pregnant,
});

/** The person for whom the condition is commonest by its own prior. */
function typicalPerson(condition: ConditionEntry): PersonFacts {
  const base: PersonFacts = { age_years: 40, sex: 'female', pregnant: false };
  const { factors, by_age } = condition.prior;
  const bands = (by_age?.bands ?? []).map(({ from, to }) => ({ age_from: from, age_to: to }));
  const people = [...factors.map((each) => each.who), ...bands].map((who) => {
    const person = personOf(who);
    const sex = person.sex ?? base.sex;
    return { age_years: person.age_years ?? base.age_years, sex, pregnant: person.pregnant ?? false };
  });
  const combined = people.flatMap((one) =>
    people.map((two) => ({ age_years: one.age_years, sex: two.sex, pregnant: two.pregnant })),
  );
  const all = [base, { ...base, sex: 'male' as const }, ...people, ...combined];
  return all.reduce((best, each) => (priorOf(condition, each) > priorOf(condition, best) ? each : best));
}

/**
 * The findings that at least half of those with the condition have, without mutually exclusive ones; its rare ones are
 * absent.
 */
function typicalPicture(condition: ConditionEntry, { knowledge }: Reasoner): ReadonlyMap<string, Value> {
  const picture = new Map<string, Value>();
  const byRate = condition.edges.toSorted((a, b) => frequencies[b.frequency] - frequencies[a.frequency]);
  for (const each of byRate) {
    const excluded = (knowledge.excludedBy.get(each.finding) ?? []).some(
      (id) => picture.get(id) === 'present',
    );
    if (frequencies[each.frequency] >= 0.5 && !excluded) picture.set(each.finding, 'present');
    if (frequencies[each.frequency] <= 0.05) picture.set(each.finding, 'absent');
  }
  return picture;
}

function rankOf(index: number, probabilities: Float64Array): number {
  const own = probabilities[index] ?? 0;
  return probabilities.filter((each) => each > own).length + 1;
}

/** Each condition ranks first on its own typical picture, or in the first three if `overlaps` gives a reason. */
export function checkReach(files: KnowledgeFiles, reasoner: Reasoner): Breach[] {
  const { conditions } = reasoner.knowledge.data;
  return files.conditions.flatMap(({ file, entry }) => {
    const index = conditions.findIndex((each) => each.id === entry.id);
    const facts = closeFacts(typicalPicture(entry, reasoner), typicalPerson(entry), reasoner.knowledge);
    const { probabilities } = differentialOf(facts, reasoner);
    const rank = rankOf(index, probabilities);
    if (rank <= (entry.overlaps === undefined ? 1 : 3)) return [];
    const ahead = conditions
      .map((each, at) => ({ id: each.id, probability: probabilities[at] ?? 0 }))
      .toSorted((a, b) => b.probability - a.probability)
      .slice(0, rank - 1)
      .slice(0, 3);
    const names = ahead.map((each) => `${each.id} ${each.probability.toFixed(2)}`).join(', ');
    const own = (probabilities[index] ?? 0).toFixed(2);
    return [
      {
        file,
        id: entry.id,
        message: `ranks ${rank} (${own}) on its own picture, behind ${names}`,
        weight: 'breach',
      },
    ];
  });
}

const leastDivergence = 1;

function divergenceOf(one: ConditionEntry, two: ConditionEntry, { knowledge }: Reasoner): number {
  const a = ratesOf(one, knowledge);
  const b = ratesOf(two, knowledge);
  return [...new Set([...a.keys(), ...b.keys()])].reduce((sum, id) => {
    const background = knowledge.findings.get(id)?.background ?? 0.02;
    const p = a.get(id)?.rate ?? background;
    const q = b.get(id)?.rate ?? background;
    return sum + (p - q) * Math.log((p * (1 - q)) / (q * (1 - p)));
  }, 0);
}

/** No two conditions that the same person can have share the same typical picture. */
export function checkDistinct(files: KnowledgeFiles, reasoner: Reasoner): Breach[] {
  return files.conditions.flatMap(({ file, entry }, index) =>
    files.conditions
      .slice(0, index)
      .filter((other) => other.entry.clusters.some((id) => entry.clusters.includes(id)))
      .filter((other) => priorOf(other.entry, typicalPerson(entry)) > 0)
      .filter((other) => divergenceOf(entry, other.entry, reasoner) < leastDivergence)
      .map((other) => ({
        file,
        id: entry.id,
        message: `cannot be distinguished from ${other.entry.id}`,
        weight: 'breach',
      })),
  );
}
