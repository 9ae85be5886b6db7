import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { When } from '#server/consult/library/entries/when.ts';
import { closeFacts, type PersonFacts, type Value } from '#server/consult/dialogue/facts.ts';
import {
  asksIn,
  holds,
  isNearlyMet,
  missingIn,
  rulesWithin,
} from '#server/consult/reasoning/urgency/rules.ts';
import { smallKnowledge } from '../small-knowledge.ts';

function distance(when: When, stated: Record<string, Value> = {}, person: PersonFacts = {}) {
  const facts = closeFacts(new Map(Object.entries(stated)), person, smallKnowledge);
  return { missing: missingIn(when, facts), asks: asksIn(when, facts) };
}

const never = { missing: Number.POSITIVE_INFINITY, asks: [] };
const met = { missing: 0, asks: [] };

describe('how far a rule is from holding', () => {
  it('counts what is still to be answered and names it', () => {
    const when: When = { all: ['chest_pain', { any: ['arm_pain', 'sweating'] }] };
    expect(distance(when)).toEqual({ missing: 2, asks: ['chest_pain', 'arm_pain', 'sweating'] });
    expect(distance(when, { chest_pain: 'present' })).toEqual({ missing: 1, asks: ['arm_pain', 'sweating'] });
    expect(distance(when, { chest_pain: 'present', arm_pain: 'absent' })).toEqual({
      missing: 1,
      asks: ['sweating'],
    });
    expect(distance(when, { chest_pain: 'present', sweating: 'present' })).toEqual(met);
    expect(distance(when, { chest_pain: 'absent' }).missing).toBe(Number.POSITIVE_INFINITY);
  });

  it('is held back only by what is known to be present, never by what was not said', () => {
    const when: When = { all: ['fever', { not: 'cough' }] };
    expect(distance(when, { fever: 'present' })).toEqual(met);
    expect(distance(when, { fever: 'present', cough: 'absent' })).toEqual(met);
    expect(distance(when, { fever: 'present', cough: 'present' }).missing).toBe(Number.POSITIVE_INFINITY);
  });

  it('needs as many as it says', () => {
    const when: When = { at_least: 2, of: ['fever', 'cough', 'aching'] };
    expect(distance(when, { fever: 'present' })).toEqual({ missing: 1, asks: ['cough', 'aching'] });
    expect(distance(when, { fever: 'present', aching: 'present' })).toEqual(met);
    expect(distance(when, { fever: 'absent', aching: 'absent' }).missing).toBe(Number.POSITIVE_INFINITY);
  });

  it('does not hold for an unknown age, and asks for it', () => {
    const when: When = { who: { age_to: 0.25 } };
    expect(distance(when)).toEqual({ missing: 1, asks: ['person_age'] });
    expect(distance(when, {}, { age_years: 0.1 })).toEqual(met);
    expect(distance(when, {}, { age_years: 3 })).toEqual(never);
    expect(distance({ who: { pregnant: true } }, {}, { sex: 'female' })).toEqual({
      missing: 1,
      asks: ['pregnant'],
    });
  });
});

describe('whether a rule holds', () => {
  const leaf = fc.constantFrom<When>(
    'fever',
    'cough',
    'chest_pain',
    { who: { age_to: 16 } },
    { who: { sex: 'female' } },
  );
  const { when } = fc.letrec<{ when: When }>((tie) => ({
    when: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc.array(tie('when'), { minLength: 1, maxLength: 3 }).map((all): When => ({ all })),
      fc.array(tie('when'), { minLength: 1, maxLength: 3 }).map((any): When => ({ any })),
      tie('when').map((not): When => ({ not })),
      fc
        .tuple(fc.integer({ min: 1, max: 3 }), fc.array(tie('when'), { minLength: 1, maxLength: 3 }))
        .map(([at_least, of]): When => ({ at_least, of })),
    ),
  }));
  const stated = fc.dictionary(
    fc.constantFrom('fever', 'cough', 'chest_pain'),
    fc.constantFrom<Value>('present', 'absent'),
  );
  const person = fc.record(
    {
      age_years: fc.constantFrom(5, 40),
      age_below: fc.constantFrom(2, 16),
      sex: fc.constantFrom('female' as const, 'male' as const),
    },
    { requiredKeys: [] },
  );

  it('is met exactly when it lacks no answer', () => {
    fc.assert(
      fc.property(when, stated, person, (rule, values, somebody) => {
        const facts = closeFacts(new Map(Object.entries(values)), somebody, smallKnowledge);
        expect(holds(rule, facts)).toBe(missingIn(rule, facts) === 0);
      }),
      { numRuns: 2000 },
    );
  });

  it('is found among the rules within reach, and so is what it lacks', () => {
    const [like] = smallKnowledge.data.redflags;
    if (!like) throw new Error('The small library has no rule.');
    fc.assert(
      fc.property(fc.array(when, { minLength: 1 }), stated, person, (conditions, values, somebody) => {
        const redflags = conditions.map((each, place) => ({ ...like, id: `rule_${place}`, when: each }));
        const knowledge = { ...smallKnowledge, data: { ...smallKnowledge.data, redflags } };
        const facts = closeFacts(new Map(Object.entries(values)), somebody, knowledge);
        const [met, near] = [rulesWithin(0, facts, knowledge), rulesWithin(1, facts, knowledge)];
        const missed = redflags.filter(
          (each) =>
            (!met.includes(each) && (holds(each.when, facts) || isNearlyMet(each, facts))) ||
            (!near.includes(each) && missingIn(each.when, facts) <= 1),
        );
        expect(missed).toEqual([]);
      }),
      {
        numRuns: 500,
        examples: [[[{ all: [{ not: { not: 'fever' } }, 'cough'] }], { fever: 'present' }, {}]],
      },
    );
  });
});
