import { describe, expect, it } from 'vitest';
import { mergeLines } from '#server/consult/assessment/merge-lines.ts';

const always = ['Trouble breathing, chest pain, fainting, confusion, or weakness on one side of the body.'];

describe('lines of advice', () => {
  it('leaves out what is said elsewhere in other words', () => {
    const lines = ['Breathlessness or chest pain', 'Confusion, weakness or trouble speaking', 'Chest pain'];
    expect(mergeLines(lines, always)).toEqual(['Confusion, weakness or trouble speaking']);
  });

  it('leaves out what an earlier line said', () => {
    expect(mergeLines(['Drink enough and rest.', 'Rest, and drink plenty of fluids.', 'Rest.'])).toEqual([
      'Drink enough and rest.',
      'Rest, and drink plenty of fluids.',
    ]);
  });

  it('never tells the opposite of an earlier line', () => {
    const lines = ['Cool it for 15 minutes at a time.', 'A warm bath eases it.', 'Raise the leg.'];
    expect(mergeLines(lines)).toEqual(['Cool it for 15 minutes at a time.', 'Raise the leg.']);
  });
});
