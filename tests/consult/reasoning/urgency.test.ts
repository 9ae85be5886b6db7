import { describe, expect, it } from 'vitest';
import type { Facts } from '#server/consult/dialogue/facts.ts';
import {
  dangerMass,
  decideUrgency,
  urgencyFromList,
  type Weighed,
} from '#server/consult/reasoning/urgency.ts';
import { smallKnowledge } from '../small-knowledge.ts';

const listOf = (probabilities: Record<string, number>): Weighed[] =>
  smallKnowledge.data.conditions.map((condition) => ({
    condition,
    probability: probabilities[condition.id] ?? 0,
  }));
const factsFor = (person: Facts['person']): Facts => ({
  stated: new Map(),
  values: new Map(),
  person,
  complaint: [],
});
const none = { emergency: 0, serious: 0 };
const calm = {
  floors: [],
  danger: none,
  rules: [],
  facts: factsFor({ age_years: 40 }),
  mayBeLow: true,
};
const massOf = (probabilities: Record<string, number>) =>
  dangerMass(
    {
      probabilities: Float64Array.from(smallKnowledge.data.conditions, (each) => probabilities[each.id] ?? 0),
      other: 0,
    },
    smallKnowledge.data.conditions,
  );

describe('urgency', () => {
  it('is that of what is likely', () => {
    expect(urgencyFromList(listOf({ common_cold: 0.9 }), none)).toBe('LOW');
    expect(urgencyFromList(listOf({ common_cold: 0.5, pleurisy: 0.31 }), none)).toBe('HIGH');
  });

  it('follows the mass of danger before the first name on the list', () => {
    const urgency = (heart_attack: number) => {
      const probabilities = { common_cold: 1 - heart_attack, heart_attack };
      return urgencyFromList(listOf(probabilities), massOf(probabilities));
    };
    expect([0.04, 0.06, 0.21].map(urgency)).toEqual(['LOW', 'HIGH', 'EMERGENCY']);
  });

  it('is never below the rules', () => {
    const rules = smallKnowledge.data.redflags.filter((each) => each.id === 'heart');
    expect(decideUrgency({ ...calm, list: listOf({ common_cold: 0.9 }), rules })).toEqual({
      urgency: 'EMERGENCY',
      care: 'call_ambulance',
      beforeFloor: 'LOW',
      isFloorApplied: true,
    });
  });

  it('is never LOW for the frail, or while something important is unanswered', () => {
    const list = listOf({ common_cold: 0.9 });
    const urgency = (change: Partial<Parameters<typeof decideUrgency>[0]>) =>
      decideUrgency({ ...calm, list, ...change }).urgency;
    expect(urgency({})).toBe('LOW');
    expect(urgency({ mayBeLow: false })).toBe('MEDIUM');
    expect(urgency({ facts: factsFor({ pregnant: true }) })).toBe('MEDIUM');
    expect(urgency({ facts: factsFor({ age_years: 0.5 }) })).toBe('MEDIUM');
    expect(
      urgency({ facts: { ...factsFor({ age_years: 40 }), values: new Map([['anticoagulant', 'present']]) } }),
    ).toBe('MEDIUM');
  });
});
