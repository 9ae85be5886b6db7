import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differentialOf, observationsOf } from '#server/consult/reasoning/differential/differential.ts';
import { closeFacts, type PersonFacts, type Value } from '#server/consult/dialogue/facts.ts';
import { finalList } from '#server/consult/reasoning/differential/final-list.ts';
import { smallKnowledge, smallReasoner } from '../small-knowledge.ts';

const factsOf = (stated: Record<string, Value>, person: PersonFacts = { age_years: 50 }) =>
  closeFacts(new Map(Object.entries(stated)), person, smallKnowledge);
const order = (probabilities: Float64Array) =>
  smallKnowledge.data.conditions
    .map((each, index) => ({ id: each.id, probability: probabilities[index] ?? 0 }))
    .toSorted((a, b) => b.probability - a.probability)
    .map((each) => each.id);

describe('the differential', () => {
  it('puts first what fits', () => {
    const ranked = (stated: Record<string, Value>) =>
      order(differentialOf(factsOf(stated), smallReasoner).probabilities)[0];
    expect(ranked({ runny_nose: 'present', cough: 'present', fever: 'absent' })).toBe('common_cold');
    expect(ranked({ fever: 'present', aching: 'present', cough: 'present' })).toBe('flu');
    expect(ranked({ chest_pressure: 'present', arm_pain: 'present' })).toBe('heart_attack');
    expect(ranked({ chest_pain_sharp: 'present', worse_breathing_in: 'present' })).toBe('pleurisy');
  });

  it('lets age and risk move the odds', () => {
    const heart = (person: PersonFacts, stated: Record<string, Value> = {}) =>
      differentialOf(factsOf({ chest_pain: 'present', ...stated }, person), smallReasoner).probabilities[0] ??
      0;
    expect(heart({ age_years: 20 })).toBeLessThan(heart({ age_years: 60 }));
    expect(heart({ age_years: 60 }, { smoker: 'present' })).toBeGreaterThan(heart({ age_years: 60 }));
  });

  it('weighs a detail given its parent and nothing that merely follows', () => {
    const seen = observationsOf(factsOf({ chest_pressure: 'present', cough: 'absent' }), smallReasoner);
    expect(seen.map(({ finding, isPresent, background }) => ({ finding, isPresent, background }))).toEqual([
      { finding: 'chest_pressure', isPresent: true, background: 0.2 },
      { finding: 'cough', isPresent: false, background: 0.1 },
      { finding: 'chest_pain', isPresent: true, background: 0.03 },
    ]);
  });

  it('adds up to one and depends on no order', () => {
    const ids = smallKnowledge.data.findings.map((each) => each.id);
    const pairs = fc.uniqueArray(
      fc.tuple(fc.constantFrom(...ids), fc.constantFrom<Value>('present', 'absent')),
      {
        selector: ([id]) => id,
      },
    );
    fc.assert(
      fc.property(pairs, (stated) => {
        const one = differentialOf(closeFacts(new Map(stated), {}, smallKnowledge), smallReasoner);
        const two = differentialOf(
          closeFacts(new Map(stated.toReversed()), {}, smallKnowledge),
          smallReasoner,
        );
        const sum = one.probabilities.reduce((total, each) => total + each, one.other);
        const gap = one.probabilities.reduce(
          (most, each, index) => Math.max(most, Math.abs(each - (two.probabilities[index] ?? 0))),
          0,
        );
        expect({ sum: Math.abs(sum - 1) < 1e-9, gap: gap < 1e-9 }).toEqual({ sum: true, gap: true });
      }),
    );
  });
});

describe('the final list', () => {
  it('finds two conditions at once where one alone explains half', () => {
    const both = factsOf({
      chest_pressure: 'present',
      arm_pain: 'present',
      sweating: 'present',
      runny_nose: 'present',
      sore_throat: 'present',
      cough: 'present',
    });
    const alone = differentialOf(both, smallReasoner).probabilities;
    const paired = finalList(both, smallReasoner, { rules: [] }).probabilities;
    expect(order(paired).slice(0, 2).toSorted()).toEqual(['common_cold', 'heart_attack']);
    expect(Math.min(paired[0] ?? 0, paired[2] ?? 0)).toBeGreaterThan(Math.min(alone[0] ?? 0, alone[2] ?? 0));
    expect(Math.min(paired[0] ?? 0, paired[2] ?? 0)).toBeGreaterThan(0.5);
  });

  it('raises what a rule points to', () => {
    const facts = factsOf({ chest_pain: 'present' });
    const rule = smallKnowledge.data.redflags.filter((each) => each.id === 'heart');
    expect(finalList(facts, smallReasoner, { rules: rule }).probabilities[0]).toBeGreaterThan(
      finalList(facts, smallReasoner, { rules: [] }).probabilities[0] ?? 1,
    );
  });

  it('begins with what a fired emergency rule points to, not with an illness that can wait', () => {
    const facts = factsOf({
      chest_pain: 'present',
      runny_nose: 'present',
      sore_throat: 'present',
      cough: 'present',
      chest_pressure: 'absent',
      arm_pain: 'absent',
      sweating: 'absent',
    });
    const rule = smallKnowledge.data.redflags.filter((each) => each.id === 'heart');
    expect(order(finalList(facts, smallReasoner, { rules: [] }).probabilities)[0]).toBe('common_cold');
    const milder = rule.map((each) => ({ ...each, level: 'urgent' as const }));
    expect(order(finalList(facts, smallReasoner, { rules: milder }).probabilities)[0]).toBe('common_cold');
    const { probabilities, other } = finalList(facts, smallReasoner, { rules: rule });
    expect(order(probabilities)[0]).toBe('heart_attack');
    expect(Math.max(other, ...probabilities)).toBeLessThanOrEqual(1 + 1e-9);
  });
});
