import { inSentence, listOf } from '#server/consult/assessment/phrases.ts';
import type { Knowledge } from '#server/consult/library/model.ts';
import { frequencies } from '#server/consult/library/frequencies.ts';
import type { ConditionEntry } from '#server/consult/library/entries/schema.ts';
import { priorOf } from '#server/consult/reasoning/differential/differential.ts';
import type { PersonFacts } from '#server/consult/dialogue/facts.ts';
import type { Vignette } from '#tests/consult/simulation/vignette.ts';

type Someone = { readonly age_years: number; readonly sex: 'female' | 'male'; readonly about?: string };

const people: readonly Someone[] = [
  { age_years: 40, sex: 'female' },
  { age_years: 40, sex: 'male' },
  { age_years: 70, sex: 'male' },
  { age_years: 70, sex: 'female' },
  { age_years: 20, sex: 'male' },
  { age_years: 5, sex: 'female', about: 'daughter' },
  { age_years: 0.5, sex: 'male', about: 'son' },
  { age_years: 0.1, sex: 'male', about: 'son' },
];

/** Minimum frequency of a finding in the typical picture. */
const typicalFrom = 0.5;
/** How many symptoms the patient mentions at once. */
const mostMentioned = 3;

/**
 * A made-up patient with an average prior for the condition and every finding that at least half of those with it have.
 */
export function typicalCase(condition: ConditionEntry, knowledge: Knowledge): Vignette {
  const isOfPregnancy = condition.prior.factors.some(
    (each) => each.who.pregnant === false && each.factor === 0,
  );
  const likely = (each: Someone) => {
    const person: PersonFacts = { ...each, pregnant: isOfPregnancy && each.sex === 'female' };
    return priorOf(condition, person);
  };
  const [someone = { age_years: 40, sex: 'female' as const }] = people.toSorted(
    (a, b) => likely(b) - likely(a),
  );
  const typical = condition.edges
    .filter((each) => frequencies[each.frequency] >= typicalFrom)
    .toSorted((a, b) => frequencies[b.frequency] - frequencies[a.frequency])
    .map((each) => each.finding);
  const isMentioned = (id: string) => ['symptom', 'sign'].includes(knowledge.findings.get(id)?.kind ?? '');
  const mentioned = typical.filter(isMentioned).slice(0, mostMentioned);
  const labels = mentioned.map((id) => inSentence(knowledge.findings.get(id)?.label ?? id));
  const opening = `${someone.about === undefined ? 'I have' : 'There is'} ${listOf(labels)}.`;
  return {
    ...someone,
    id: `typical-${condition.id}`,
    title: condition.name,
    groups: ['typical'],
    opening,
    present: [...typical, ...(isOfPregnancy ? ['pregnant'] : [])],
    numbers: {},
    conditions: [condition.id],
    urgency: { gold: 'MEDIUM', acceptable: ['MEDIUM'] },
    basis: 'Made from the links of the condition.',
  };
}
