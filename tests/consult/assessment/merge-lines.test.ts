import { describe, expect, it } from 'vitest';
import { mergeLines } from '#server/consult/assessment/advice/merge-lines.ts';

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

  it('lets the line that says more take the place of the one that says less', () => {
    expect(
      mergeLines([
        'See a doctor today.',
        'Raise the limb.',
        'See a doctor today; take your list of medicines.',
      ]),
    ).toEqual(['See a doctor today; take your list of medicines.', 'Raise the limb.']);
  });

  it('leaves out what an earlier line says in nearly the same words', () => {
    expect(
      mergeLines([
        'Have your ear examined and your hearing tested within 24 hours.',
        'Get your ear examined and your hearing tested within a day.',
      ]),
    ).toEqual(['Have your ear examined and your hearing tested within 24 hours.']);
  });

  it('keeps a line that forbids what another advises', () => {
    const lines = [
      'Take your tablets for blood pressure today.',
      'Do not take your tablets for blood pressure today.',
    ];
    expect(mergeLines(lines)).toEqual(lines);
  });

  it('calls an ambulance once', () => {
    const lines = [
      'Call the emergency number now.',
      'Do not drive yourself.',
      'Call an ambulance now. Do not drive yourself.',
    ];
    expect(mergeLines(lines)).toEqual(lines.slice(0, 2));
  });

  it('calls an ambulance now, whatever else is a reason to call one', () => {
    const lines = ['Call the emergency number now.', 'Call the emergency number if fever appears.'];
    expect(mergeLines(lines)[0]).toBe(lines[0]);
    expect(mergeLines(lines.toReversed())).toContain(lines[0]);
  });

  it('never says the opposite of an earlier line', () => {
    const lines = ['Cool it for 15 minutes at a time.', 'A warm bath eases it.', 'Raise the leg.'];
    expect(mergeLines(lines)).toEqual(['Cool it for 15 minutes at a time.', 'Raise the leg.']);
  });
});
