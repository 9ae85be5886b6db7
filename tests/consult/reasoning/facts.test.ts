import { describe, expect, it } from 'vitest';
import { closeFacts, matchesWho, type Value } from '#server/consult/dialogue/facts.ts';
import { indexKnowledge } from '#server/consult/library/index-library.ts';
import { smallData, smallKnowledge } from '../small-knowledge.ts';

const valuesOf = (stated: readonly (readonly [string, Value])[]) =>
  Object.fromEntries(closeFacts(new Map(stated), {}, smallKnowledge).values);

describe('what follows from what was stated', () => {
  it('makes the parent of a present detail present, and absent what it excludes', () => {
    expect(valuesOf([['chest_pressure', 'present']])).toEqual({
      chest_pressure: 'present',
      chest_pain: 'present',
      chest_pain_sharp: 'absent',
    });
  });

  it('makes the details of an absent parent absent', () => {
    expect(valuesOf([['chest_pain', 'absent']])).toEqual({
      chest_pain: 'absent',
      chest_pressure: 'absent',
      chest_pain_sharp: 'absent',
      worse_breathing_in: 'absent',
    });
  });

  it('believes a stated detail more than a denied parent', () => {
    expect(
      valuesOf([
        ['chest_pain', 'absent'],
        ['chest_pressure', 'present'],
      ]),
    ).toEqual({ chest_pain: 'present', chest_pressure: 'present', chest_pain_sharp: 'absent' });
  });
});

describe('a joint that hurts', () => {
  const places = { arm_pain: ['elbow'], aching: ['knee'], chest_pressure: ['back'] } as const;
  const placed = (id: string) => (id in places ? { sites: [...places[id as keyof typeof places]] } : {});
  const knowledge = indexKnowledge({
    ...smallData,
    findings: smallData.findings.map((each) => ({ ...each, ...placed(each.id) })),
  });
  const elbowWith = (stated: readonly (readonly [string, Value])[]) =>
    closeFacts(new Map(stated), {}, knowledge).values.get('arm_pain');

  it('says that the others do not', () => {
    expect(elbowWith([['aching', 'present']])).toBe('absent');
  });

  it('says nothing of one that was named itself, or when several hurt, or the back', () => {
    expect([
      elbowWith([
        ['aching', 'present'],
        ['arm_pain', 'present'],
      ]),
      elbowWith([
        ['aching', 'present'],
        ['many_joints', 'present'],
      ]),
      elbowWith([['chest_pressure', 'present']]),
      elbowWith([['aching', 'absent']]),
    ]).toEqual(['present', undefined, undefined, undefined]);
  });
});

describe('whether someone is one of these people', () => {
  it('says so, says not so, or says that it is not known', () => {
    const who = { age_from: 12, age_to: 56, sex: 'female' as const };
    expect(
      [
        { age_years: 12, sex: 'female' as const },
        { age_years: 56, sex: 'female' as const },
        { age_years: 30, sex: 'male' as const },
        { age_years: 30 },
        { sex: 'female' as const },
        { age_years: 80 },
      ].map((person) => matchesWho(person, who)),
    ).toEqual([true, false, false, null, null, false]);
  });

  it('knows that a man is not pregnant', () => {
    expect(matchesWho({ sex: 'male' }, { pregnant: true })).toBe(false);
    expect(matchesWho({ sex: 'female' }, { pregnant: true })).toBe(null);
  });
});
