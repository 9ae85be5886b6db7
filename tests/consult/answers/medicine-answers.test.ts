import { describe, expect, it } from 'vitest';
import { answerMedicine } from '#server/consult/answers/medicine/medicine-answer.ts';
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

describe('a misspelt name', () => {
  it.each([
    [
      'Can I take ibuprofin with warferin?',
      ['“ibuprofin” as ibuprofen', '“warferin” as warfarin', 'bleeding'],
    ],
    ['paracetmol and ibuprophen together?', ['“paracetmol” as paracetamol', '“ibuprophen” as ibuprofen']],
    ['is sertralin ok with tramadole', ['“sertralin” as sertraline', '“tramadole” as tramadol', 'serotonin']],
  ])('is read as the only name that it can mean, and that is said: %s', (question, said) => {
    for (const each of said) expect(answer(question)).toContain(each);
  });

  it.each([
    'Can I take sertraline with zorbadine?',
    'ibuprofen with tinea corporis',
    'Is hydroxine ok with sertraline?',
    'Can I take ibuprofen with pralin?',
  ])('is not guessed when it can mean several or none: %s', (question) => {
    expect(answer(question)).not.toContain('I read “');
  });
});

describe('alcohol', () => {
  it.each([
    ['Can I drink on amoxicillin?', 'Alcohol and amoxicillin: worth knowing.'],
    ['zopiclone and a couple of beers?', 'Alcohol and zopiclone: not together unless a doctor decided so.'],
    [
      'can i have a few pints on metronidazole tonight',
      'Alcohol and metronidazole: not together unless a doctor decided so.',
    ],
    ['is a glass of wine ok with warfarin', 'Alcohol and warfarin: ask a doctor or pharmacist first.'],
    ['prosecco with lansoprazole?', 'On alcohol I have nothing in my lists.'],
    ['wine with sertraline and lansoprazole?', 'On alcohol with lansoprazole I have nothing in my lists.'],
  ])('is answered: %s', (question, said) => {
    expect(answer(question)).toContain(said);
    expect(answer(question)).not.toContain('nothing against');
  });

  it('is not asked of by other drinks', () => {
    expect(answer('Can I drink milk with doxycycline?').toLowerCase()).not.toContain('alcohol');
  });
});

describe('two names of one ingredient', () => {
  it.each([
    ['Can I take paracetamol with co-codamol?', 'both contain paracetamol'],
    ['lemsip and panadol?', 'Lemsip and panadol both contain paracetamol'],
    ['Imodium with loperamide', 'both contain loperamide'],
  ])('are never an all-clear: %s', (question, said) => {
    expect(answer(question)).toContain(said);
    expect(answer(question)).not.toContain('nothing against');
  });
});

it('what is said twice of three medicines is said once with all their names', () => {
  expect(answer('im on lisinopril and spironolactone can i use lo salt')).toContain(
    'Lisinopril, spironolactone and lo salt: ask a doctor or pharmacist first.',
  );
});

it('a nurse is no sign of breastfeeding', () => {
  expect(answer('The nurse gave me codeine')).not.toContain('breastfe');
});

it('a pill that stops working is not a medicine to stop', () => {
  const said = answer('does amoxicillin stop the pill working');
  expect(said).not.toContain('Do not stop');
  expect(said).toContain('doesn’t weaken hormonal contraception');
});

it.each([
  ['carbamazepine', 'erythromycin'],
  ['fluconazole', 'atorvastatin'],
  ['Adiro', 'ibuprofen'],
  ['Nolotil', 'Sintrom'],
  ['Tegretol', 'verapamil'],
  ['Paxlovid', 'amiodarone'],
  ['propranolol', 'salbutamol'],
  ['metoprolol', 'paroxetine'],
  ['Eltroxin', 'Gaviscon'],
  ['warfarin', 'amoxicillin'],
])('%s and %s are a pair with a source', (one, other) => {
  expect(answer(`${one} with ${other}?`)).not.toMatch(/nothing against|no source backs/);
});

it('a group of which the lists say nothing is never an all-clear, for its members differ', () => {
  const said = answer('does paracetamol affect blood thinners');
  expect(said).toContain('nothing on blood thinners as a group');
  expect(said).not.toContain('nothing against');
});
