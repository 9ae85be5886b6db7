import { describe, expect, it } from 'vitest';
import { matchesWho } from '#server/consult/dialogue/facts.ts';
import { leastAge } from '#server/consult/dialogue/relatives-age.ts';
import { clinicalEngine } from '#tests/consult/clinical-engine.ts';
import { turnOf } from '#tests/consult/turns.ts';

const { engine } = clinicalEngine();
const writer = { date_of_birth: '1981-01-01', sex_at_birth: 'female' as const };
const ask = (opening: string) => engine.consult(turnOf([opening], { profile: writer, finishNow: true }));

describe('relatives whose age nobody told', () => {
  it('are at least so much older than the writer', () => {
    expect(leastAge('father', 45)).toBe(59);
    expect(leastAge('grandmother', 20)).toBe(48);
    expect(leastAge('mother', undefined)).toBe(26);
    expect(leastAge('husband', 70)).toBe(16);
    expect(leastAge('son', 45)).toBeUndefined();
  });

  it('are among older people, perhaps among the old, and not among children', () => {
    const father = { age_least: 59 };
    expect(matchesWho(father, { age_from: 40 })).toBe(true);
    expect(matchesWho(father, { age_from: 65 })).toBe(null);
    expect(matchesWho(father, { age_to: 16 })).toBe(false);
    expect(matchesWho(father, { age_from: 40, age_to: 80 })).toBe(null);
  });

  it('meet a rule for people over a certain age', async () => {
    const { assessment } = await ask('dad is sweating and rubbing his arm');
    expect(assessment?.urgency).toBe('EMERGENCY');
  });

  it('are named at the beginning of an assessment, because its texts say “you”', async () => {
    const ofFather = await ask('my dad has a sore throat');
    expect(ofFather.assessment?.reasoning).toMatch(/^This is about your father: where it says “you”/);
    const own = await ask('I have a sore throat');
    expect(own.assessment?.reasoning).not.toContain('This is about');
  });
});
