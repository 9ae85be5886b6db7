import type { Urgency } from '#contract/urgency.ts';
import type { Knowledge } from '#server/consult/library/model.ts';
import type { ConditionEntry, RedflagEntry } from '#server/consult/library/entries/schema.ts';
import type { When } from '#server/consult/library/entries/when.ts';
import { priorOf } from '#server/consult/reasoning/differential/differential.ts';
import { matchesWho, type PersonFacts } from '#server/consult/dialogue/facts.ts';
import { ratesOf } from '#server/consult/reasoning/differential/likelihood.ts';
import { urgencyOf } from '#server/consult/reasoning/urgency/urgency.ts';
import { emptyOpening, vagueOpenings } from './vague-openings.ts';
import type { Vignette } from '#tests/consult/simulation/vignette.ts';

/** Findings that make a rule hold, and how likely they are together in one condition (natural log). */
type Picture = { readonly ids: readonly string[]; readonly log: number };

const ages = [0.1, 0.6, 2, 5, 10, 16, 25, 35, 50, 65, 80];
/** A finding of a rule that the condition does not list. */
const unlistedRate = 0.01;
const usualRate = 0.8;
const writesForThemselvesFrom = 14;

type Scene = { readonly rates: ReadonlyMap<string, number>; readonly person: PersonFacts };

function joined(parts: readonly (Picture | null)[]): Picture | null {
  return parts.reduce<Picture | null>(
    (sum, each) => (sum && each ? { ids: [...sum.ids, ...each.ids], log: sum.log + each.log } : null),
    { ids: [], log: 0 },
  );
}

const likeliest = (parts: readonly (Picture | null)[]): Picture[] =>
  parts.filter((each) => each !== null).toSorted((a, b) => b.log - a.log);

/** The likeliest way in which a rule's condition holds for this person; null when it cannot. */
function pictureOf(when: When, scene: Scene): Picture | null {
  if (typeof when === 'string') return { ids: [when], log: Math.log(scene.rates.get(when) ?? unlistedRate) };
  if ('who' in when) {
    if (matchesWho(scene.person, when.who) === false) return null;
    return when.who.pregnant === true
      ? { ids: ['pregnant'], log: Math.log(unlistedRate) }
      : { ids: [], log: 0 };
  }
  if ('not' in when) return { ids: [], log: 0 };
  if ('all' in when) return joined(when.all.map((each) => pictureOf(each, scene)));
  const parts = likeliest(('any' in when ? when.any : when.of).map((each) => pictureOf(each, scene)));
  if ('any' in when) return parts[0] ?? null;
  return parts.length < when.at_least ? null : joined(parts.slice(0, when.at_least));
}

/** The person whom the condition strikes most, first of equals the middle of life. */
function likeliestPerson(condition: ConditionEntry): { age_years: number; sex: 'female' | 'male' } {
  const people = ages.flatMap((age_years) =>
    (['female', 'male'] as const).map((sex) => ({ age_years, sex })),
  );
  const [best = { age_years: 50, sex: 'female' as const }] = people
    .map((person) => ({
      person,
      prior: priorOf(condition, { ...person, pregnant: person.sex === 'female' && person.age_years > 15 }),
    }))
    .toSorted(
      (a, b) => b.prior - a.prior || Math.abs(a.person.age_years - 45) - Math.abs(b.person.age_years - 45),
    )
    .map((each) => each.person);
  return best;
}

/** What a patient with the condition has: what is usual, and what makes its likeliest rule hold. */
function findingsOfPatient(condition: ConditionEntry, person: PersonFacts, knowledge: Knowledge): string[] {
  const rates = new Map([...ratesOf(condition, knowledge)].map(([id, { rate }]) => [id, rate]));
  const rules = knowledge.data.redflags.filter((each: RedflagEntry) => each.suggests.includes(condition.id));
  const emergencies = rules.filter((each) => each.level !== 'urgent');
  const isEmergency = urgencyOf(condition.care_level) === 'EMERGENCY';
  const [picture] = likeliest(
    (isEmergency && emergencies.length > 0 ? emergencies : rules).map((each) =>
      pictureOf(each.when, { rates, person }),
    ),
  );
  const chosen = new Set(picture?.ids);
  const byRate = [...rates].filter(([, rate]) => rate >= usualRate).toSorted((a, b) => b[1] - a[1]);
  for (const [id] of byRate)
    if (!(knowledge.excludedBy.get(id) ?? []).some((other) => chosen.has(other))) chosen.add(id);
  const fits = (id: string) => {
    const only = knowledge.findings.get(id)?.only;
    return only === undefined || matchesWho(person, only) !== false;
  };
  return [...chosen].filter(fits);
}

const acceptableFrom: Record<Urgency, readonly Urgency[]> = {
  EMERGENCY: ['EMERGENCY'],
  HIGH: ['EMERGENCY', 'HIGH'],
  MEDIUM: ['EMERGENCY', 'HIGH', 'MEDIUM'],
  LOW: ['EMERGENCY', 'HIGH', 'MEDIUM', 'LOW'],
};

/** How vague the opening is: of the chief complaint, or of nothing. */
export type Vagueness = 'complaint' | 'nothing';

/**
 * For every condition that must not be missed a patient who has what defines it, opens with one vague sentence, and
 * then answers truthfully what is asked and nothing else.
 */
export function vaguePatients(knowledge: Knowledge, vagueness: Vagueness): Vignette[] {
  return knowledge.data.conditions
    .filter((each) => each.do_not_miss)
    .map((condition): Vignette => {
      const person = likeliestPerson(condition);
      const isSelf = person.age_years >= writesForThemselvesFrom;
      const [cluster = 'general'] = condition.clusters;
      const sentences = vagueness === 'nothing' ? emptyOpening : (vagueOpenings[cluster] ?? emptyOpening);
      const gold = urgencyOf(condition.care_level);
      const present = findingsOfPatient(condition, person, knowledge);
      return {
        id: condition.id,
        title: condition.name,
        groups: [cluster],
        ...person,
        ...(isSelf ? {} : { about: person.sex === 'male' ? 'son' : 'daughter' }),
        opening: sentences[isSelf ? 0 : 1],
        present,
        numbers: {},
        conditions: [condition.id],
        urgency: { gold, acceptable: [...acceptableFrom[gold]] },
        basis: 'Not to be missed.',
      };
    });
}
