import { describe, expect, it } from 'vitest';
import { answerMedicine } from '#server/consult/answers/medicine-answer.ts';
import { openMedicines } from '#server/consult/open-medicines.ts';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';

const medicines = openMedicines();
const { knowledge } = rulesEngine();
const noOne = {
  taken: [],
  allergies: [],
  circumstances: { conditions: [], pregnancy: null, ageYears: null },
};

const answer = (text: string, pregnancy: string | null = null) =>
  answerMedicine({
    text,
    medicines,
    knowledge,
    context: { ...noOne, circumstances: { ...noOne.circumstances, pregnancy } },
  })
    .sentences.map((each) => each.text)
    .join(' ');

describe('a name that the lists do not know', () => {
  it.each([
    ['Can I take sertraline with zorbadine?', 'zorbadine'],
    ['Can I take zorbadine with sertraline?', 'zorbadine'],
    ['Can I take sertraline and zorbadine together?', 'zorbadine'],
    ['ibuprofen plus my zorbadine ok?', 'zorbadine'],
    ['I am on zorbadine. Can I take ibuprofen?', 'zorbadine'],
    ['Is sertraline ok with kratom?', 'kratom'],
    ['ibuprofen with ginger tea?', 'ginger'],
    ['Can I take ibuprofen alongside ayurvedic ashwagandha', 'ayurvedic ashwagandha'],
  ])('is named as not checked: %s', (question, name) => {
    expect(answer(question)).toContain(`I do not know “${name}”, so I could not check it.`);
    expect(answer(question)).not.toContain('show nothing against');
  });

  it.each([
    'Can I take paracetamol with food?',
    'Can I take amoxicillin with paracetamol?',
    'Is paracetamol ok with a migraine?',
    'Can I take paracetamol and drive?',
  ])('is not seen in plain words: %s', (question) => {
    expect(answer(question)).not.toContain('could not check');
  });
});

it('an anti-inflammatory beside an ACE inhibitor and a water tablet is one warning about all three', () => {
  const said = answer('Can I take ibuprofen with ramipril and furosemide?');
  expect(said.split('kidney failure').length).toBe(2);
});

describe('a pregnancy or breastfeeding that the lists say nothing about', () => {
  const all = medicines.names.medicines.filter((name) => medicines.recognize(name).ingredients.size > 0);

  it.each([
    ['pregnancy', 'yes', 'Is it safe in pregnancy: '],
    ['a possible pregnancy', 'possible', 'Can I take '],
    ['breastfeeding', 'postpartum', 'I am breastfeeding. Can I take '],
  ])('is never an all-clear: %s', (_what, pregnancy, question) => {
    expect(
      all.filter((name) => answer(`${question}${name}?`, pregnancy).includes('nothing against')),
    ).toEqual([]);
  });

  it.each([
    [
      'Can I take cetirizine while breastfeeding?',
      'Cetirizine and breastfeeding: my lists hold nothing on this',
    ],
    ['Is famotidine safe in pregnancy?', 'Famotidine and pregnancy: my lists hold nothing on this'],
    ['We are trying for a baby. Can I take famotidine?', 'Famotidine and pregnancy: my lists hold nothing'],
  ])('is said: %s', (question, said) => {
    expect(answer(question)).toContain(said);
  });

  it('is not said of someone who is not pregnant', () => {
    expect(answer('I am not pregnant. Can I take famotidine?')).toContain('show nothing against');
  });
});
