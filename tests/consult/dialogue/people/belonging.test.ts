import { describe, expect, it } from 'vitest';
import { clinicalEngine } from '#tests/consult/clinical-engine.ts';
import { turnOf } from '#tests/consult/turns.ts';

const { engine } = clinicalEngine();
const alertAfter = async (...contents: string[]) =>
  (await engine.consult(turnOf(contents))).alert?.rule_id ?? null;

const anything = 'Is there anything else that you have noticed, even if it seems small?';

describe('what was said of one trouble does not silence another', () => {
  it('hears a stroke beside an old complaint', async () => {
    expect(
      await alertAfter(
        'My knees have been aching for ten years. Since breakfast my left hand is clumsy and my mouth hangs on one side.',
      ),
    ).toBe('stroke_signs_now');
    expect(
      await alertAfter(
        'My knees have been aching for ten years, and since breakfast my left hand is clumsy and my mouth hangs on one side.',
      ),
    ).toBe('stroke_signs_now');
  });

  it('hears a stroke that is told second', async () => {
    expect(
      await alertAfter(
        'My knees have been aching for ten years.',
        anything,
        'My left hand is clumsy and my mouth hangs on one side.',
      ),
    ).toBe('stroke_signs_now');
  });

  it('hears a stroke that has its own time, after an old illness', async () => {
    expect(
      await alertAfter(
        'My eczema, for nine years. Since this morning my left arm is weak and my speech is slurred.',
      ),
    ).toBe('stroke_signs_now');
  });

  it('still believes that an old weakness is old', async () => {
    expect(await alertAfter('My left arm has been weak for ten years.')).toBe(null);
    expect(await alertAfter('My left arm is weak. It started years ago.')).toBe(null);
    expect(
      await alertAfter('My left arm has been weak for ten years.', anything, 'My left arm is weak.'),
    ).toBe(null);
  });
});

describe('whose trouble it is', () => {
  it('is not that of the people in the small talk', async () => {
    expect(
      await alertAfter('My neighbour bought a bicycle. Fainted this morning, I have heart failure.'),
    ).toBe('faint_from_the_heart');
    expect(
      await alertAfter('It has been raining since Tuesday. My husband fainted and has chest pain.'),
    ).toBe('chest_pain_with_fainting');
  });

  it('is that of whoever is in danger, even after something of the writer', async () => {
    expect(await alertAfter('I have a headache. My son, 3, has just drunk bleach.')).toBe('took_an_overdose');
    expect(
      await alertAfter('My knee aches.', anything, 'My husband has crushing chest pain and is sweating.'),
    ).toBe('chest_pain_with_heart_signs');
  });

  it('stays the writer\u2019s while the other was ill long ago', async () => {
    expect(await alertAfter('My mother had a stroke three years ago. I have a headache.')).toBe(null);
  });
});

describe('what is said about an animal', () => {
  const findingsAfter = async (...contents: string[]) =>
    ((await engine.consult(turnOf(contents))).understood ?? [])
      .filter(({ value }) => value === 'present')
      .map(({ finding }) => finding);

  it('includes what was said before, once the patient says so', async () => {
    const opening = 'Vomiting yellow foam since this morning and will not eat.';
    expect(await findingsAfter(opening)).toContain('vomiting');
    expect(await findingsAfter(opening, anything, 'It is about my dog, not me.')).toEqual([]);
    expect(await findingsAfter(opening, anything, 'My dog has fleas too.')).toContain('vomiting');
  });
});
