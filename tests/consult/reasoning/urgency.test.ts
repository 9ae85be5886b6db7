import { describe, expect, it } from 'vitest';
import type { Facts } from '#server/consult/dialogue/facts.ts';
import {
  decideUrgency,
  isPassing,
  leastHarmful,
  needsOf,
  stabilityOf,
  type Weighed,
} from '#server/consult/reasoning/urgency/urgency.ts';
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
  sites: new Set(),
});
const calm = {
  floors: [],
  needs: { LOW: 1, MEDIUM: 0, HIGH: 0, EMERGENCY: 0 },
  rules: [],
  facts: factsFor({ age_years: 40 }),
  mayBeLow: true,
};
const withFindings = (...ids: string[]): Facts => ({
  ...factsFor({ age_years: 40 }),
  values: new Map(ids.map((id) => [id, 'present'])),
});
type Situation = Parameters<typeof stabilityOf>[1];
const worrying: Situation = { isDangerDenied: false, best: 0.9, isSmall: false };
const denied: Situation = { ...worrying, isDangerDenied: true };
const urgencyFor = (probabilities: Record<string, number>, facts = calm.facts, situation = worrying) =>
  leastHarmful(
    needsOf(listOf(probabilities), facts, { stability: stabilityOf(facts, situation), isPassing: false }),
  );

describe('urgency', () => {
  it('is that of what is likely', () => {
    expect(urgencyFor({ common_cold: 1 })).toBe('LOW');
    expect(urgencyFor({ common_cold: 0.5, pleurisy: 0.5 })).toBe('HIGH');
  });

  it('weighs a danger by its harm, not by its place in the list', () => {
    const urgency = (heart_attack: number) => urgencyFor({ common_cold: 1 - heart_attack, heart_attack });
    expect([0, 0.02, 0.05, 0.3].map(urgency)).toEqual(['LOW', 'MEDIUM', 'HIGH', 'EMERGENCY']);
  });

  it('waits longer for what is stable, and never for what worsens or for the frail', () => {
    const chances = { common_cold: 0.95, heart_attack: 0.05 };
    const longAgo = withFindings('started_months_ago', 'mild_severity');
    expect(urgencyFor(chances)).toBe('HIGH');
    expect(urgencyFor(chances, longAgo, denied)).toBe('LOW');
    expect(urgencyFor(chances, withFindings('started_months_ago', 'getting_worse'), denied)).toBe('HIGH');
    expect(urgencyFor(chances, { ...longAgo, person: { pregnant: true } }, denied)).toBe('HIGH');
  });

  it('is ordinary care where nothing fits and all danger was denied', () => {
    const tail = { common_cold: 0.2, heart_attack: 0.1 };
    expect(urgencyFor(tail, calm.facts, denied)).toBe('HIGH');
    expect(urgencyFor(tail, calm.facts, { ...denied, best: 0.1 })).toBe('MEDIUM');
    expect(urgencyFor(tail, calm.facts, { ...worrying, best: 0.1 })).toBe('HIGH');
    expect(urgencyFor(tail, calm.facts, { ...denied, best: 0.26 })).toBe('MEDIUM');
    expect(urgencyFor(tail, calm.facts, { ...denied, best: 0.5 })).toBe('HIGH');
  });

  it('lets a mild and new trouble pass, whatever ordinary condition it may be', () => {
    const passing = withFindings('mild_severity', 'started_days_ago');
    const needs = (probabilities: Record<string, number>, isWaiting: boolean) =>
      leastHarmful(needsOf(listOf(probabilities), passing, { stability: 1, isPassing: isWaiting }));
    const unclear = { common_cold: 0.4 };
    expect(needs(unclear, false)).toBe('MEDIUM');
    expect(needs(unclear, true)).toBe('LOW');
    expect(needs({ common_cold: 0.95, heart_attack: 0.05 }, true)).toBe('HIGH');
  });

  it('counts as passing only what is mild and new, in an adult who is neither old nor frail', () => {
    const mild = withFindings('mild_severity', 'started_days_ago');
    const without = (...ids: string[]) =>
      isPassing(withFindings('mild_severity', 'started_days_ago', ...ids));
    expect(isPassing(mild)).toBe(true);
    expect(isPassing(withFindings('mild_severity'))).toBe(false);
    expect(isPassing(withFindings('started_days_ago'))).toBe(false);
    expect(isPassing(withFindings('mild_severity', 'started_months_ago'))).toBe(false);
    expect([10, 70].map((age_years) => isPassing({ ...mild, person: { age_years } }))).toEqual([
      false,
      false,
    ]);
    expect(isPassing({ ...mild, person: {} })).toBe(false);
    expect(isPassing({ ...mild, person: { age_years: 30, pregnant: true } })).toBe(false);
    expect(
      ['getting_worse', 'severe_pain', 'postpartum', 'chemotherapy', 'immune_suppressed'].map((id) =>
        without(id),
      ),
    ).toEqual([false, false, false, false, false]);
  });

  it('lets the frail wait with a small trouble alone, once its dangers were denied', () => {
    const infant = factsFor({ age_years: 0.2 });
    expect(stabilityOf(infant, denied)).toBe(1);
    expect(stabilityOf(infant, { ...worrying, isSmall: true })).toBe(1);
    expect(stabilityOf(infant, { ...denied, isSmall: true })).toBe(0.5);
  });

  it('gives ordinary care where no condition of the library fits', () => {
    expect(urgencyFor({ common_cold: 0.2 })).toBe('MEDIUM');
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
    expect(urgency({ facts: factsFor({ age_years: 0.2 }) })).toBe('MEDIUM');
    expect(
      urgency({ facts: { ...factsFor({ age_years: 40 }), values: new Map([['anticoagulant', 'present']]) } }),
    ).toBe('MEDIUM');
  });

  it('is LOW in pregnancy and for a baby over three months only if a small problem is likely', () => {
    const urgency = (facts: Facts['person'], probability: number) =>
      decideUrgency({ ...calm, list: listOf({ common_cold: probability }), facts: factsFor(facts) }).urgency;
    for (const each of [{ pregnant: true }, { age_years: 0.5 }]) {
      expect(urgency(each, 0.9)).toBe('LOW');
      expect(urgency(each, 0.4)).toBe('MEDIUM');
    }
  });
});
