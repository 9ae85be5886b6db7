import { describe, expect, it } from 'vitest';
import { openMedicines } from '#server/consult/open-medicines.ts';

const medicines = openMedicines();

const seenIn = (text: string) => {
  const { ingredients, classes, allergens } = medicines.recognize(text);
  return { ingredients: [...ingredients], classes: [...classes], allergens: [...allergens] };
};

describe('the lists of medicines', () => {
  it.each([
    ['Amoxicillin 500 mg', { ingredients: ['amoxicillin'], classes: ['penicillins'] }],
    ['AUGMENTIN', { ingredients: ['amoxicillin', 'clavulanic acid'], classes: ['penicillins'] }],
    [
      'co-trimoxazole',
      { ingredients: ['sulfamethoxazole', 'trimethoprim'], classes: ['sulfonamide-antibacterials'] },
    ],
    ['aspirin', { ingredients: ['acetylsalicylic acid'], classes: ['nsaids', 'antiplatelets'] }],
    ['sulfa drugs', { classes: ['sulfonamide-antibacterials'] }],
    ['Cow’s milk', { allergens: ['milk'] }],
    ['Z-Pak', { ingredients: ['azithromycin'], classes: ['macrolides'] }],
    ['Ecotrin', { ingredients: ['acetylsalicylic acid'], classes: ['nsaids', 'antiplatelets'] }],
    ['peanuts', { allergens: ['peanut'] }],
    ['Grandmother’s drops', {}],
    ['ibuprofenate', {}],
  ])('read %s', (text, known) => {
    expect(seenIn(text)).toEqual({ ingredients: [], classes: [], allergens: [], ...known });
  });

  it('know that penicillins and cephalosporins may react across, in both directions, and who says so', () => {
    const source = {
      title: expect.stringContaining('Cross-Reactivity'),
      url: 'https://doi.org/10.1016/j.jaip.2019.05.038',
    };
    expect(medicines.relationOf('penicillins', 'cephalosporins')).toEqual(source);
    expect(medicines.relationOf('cephalosporins', 'penicillins')).toEqual(source);
    expect(medicines.relationOf('penicillins', 'macrolides')).toBe(null);
  });
});
