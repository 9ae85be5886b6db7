import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkMedicines, type Circumstances } from '#server/consult/medicines/check-medicines.ts';
import { readLists } from '#server/consult/compiler/medicine-lists.ts';
import { medicinePlaces, openMedicines } from '#server/consult/open-medicines.ts';

const medicines = openMedicines();
const { classes: medicineClasses } = readLists(medicinePlaces.yaml);
const nothingElse: Circumstances = { conditions: [], pregnancy: null, ageYears: null };

const take = (...names: string[]) =>
  names.map((name, index) => ({ id: `${index}-${name}`, name, known: medicines.recognize(name) }));

const check = (names: string[], circumstances: Partial<Circumstances> = {}) =>
  checkMedicines(take(...names), { ...nothingElse, ...circumstances }, medicines);

const condition = (name: string) => [{ id: 'condition', name }];

describe('two medicines', () => {
  it.each([
    ['Warfarin 5 mg', 'Ibuprofen 400', 'serious'],
    ['Marevan', 'Nurofen', 'serious'],
    ['warfarin', 'clarithromycin', 'serious'],
    ['warfarin', 'fluconazole', 'serious'],
    ['Eliquis', 'sertraline', 'caution'],
    ['ramipril', 'spironolactone', 'serious'],
    ['losartan', 'potassium chloride', 'serious'],
    ['ramipril', 'naproxen', 'caution'],
    ['sertraline', 'tramadol', 'caution'],
    ['sertraline', 'phenelzine', 'avoid'],
    ['fluoxetine', 'linezolid', 'avoid'],
    ['sumatriptan', 'moclobemide', 'avoid'],
    ['GTN spray', 'Viagra', 'avoid'],
    ['methotrexate', 'co-trimoxazole', 'avoid'],
    ['simvastatin', 'clarithromycin', 'avoid'],
    ['lithium', 'ibuprofen', 'serious'],
    ['Priadel', 'lisinopril', 'serious'],
    ['citalopram', 'domperidone', 'serious'],
    ['oxycodone', 'diazepam', 'serious'],
    ['azathioprine', 'allopurinol', 'avoid'],
    ['levothyroxine', 'Tums', 'caution'],
    ['Microgynon', 'carbamazepine', 'serious'],
    ['St John’s wort', 'apixaban', 'avoid'],
    ['verapamil', 'bisoprolol', 'serious'],
    ['theophylline', 'ciprofloxacin', 'serious'],
    ['warfarin', 'amoxicillin', 'caution'],
    ['warfarin', 'doxycycline', 'caution'],
    ['simvastatin', 'gemfibrozil', 'avoid'],
    ['simvastatin', 'ciclosporin', 'avoid'],
    ['repaglinide', 'gemfibrozil', 'avoid'],
    ['repaglinide', 'clopidogrel', 'serious'],
    ['acitretin', 'methotrexate', 'avoid'],
    ['sildenafil', 'ritonavir', 'avoid'],
    ['cabergoline', 'clarithromycin', 'serious'],
    ['bromocriptine', 'itraconazole', 'serious'],
    ['pramipexole', 'metoclopramide', 'serious'],
    ['cabergoline', 'haloperidol', 'serious'],
    ['ergotamine', 'pseudoephedrine', 'avoid'],
    ['sertraline', 'oxcarbazepine', 'caution'],
    ['sildenafil', 'grapefruit', 'caution'],
  ])('%s and %s: %s', (left, right, severity) => {
    expect(check([left, right])[0]).toMatchObject({ code: 'interaction', severity });
  });

  it.each([
    ['paracetamol', 'ibuprofen'],
    ['amoxicillin', 'paracetamol'],
    ['metformin', 'atorvastatin'],
    ['amlodipine', 'ramipril'],
    ['cetirizine', 'salbutamol'],
    ['omeprazole', 'paracetamol'],
    ['lovastatin', 'amlodipine'],
    ['doxycycline', 'vitamin A'],
  ])('%s and %s: nothing', (left, right) => {
    expect(check([left, right])).toEqual([]);
  });

  it('of one group are named as such', () => {
    const [found] = check(['ibuprofen', 'naproxen']);
    expect(found).toMatchObject({ code: 'duplicate_class', severity: 'caution' });
    expect(found?.group).toContain('NSAIDs');
  });
});

/** The fifteen pairs of classes of phansalkar-2012, as ajhp-2022-onc numbers them, each with its members. */
const highPriority: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['amphetamines and MAOIs', ['dexamfetamine', 'methylphenidate'], ['tranylcypromine', 'phenelzine']],
  ['atazanavir and proton pump inhibitors', ['atazanavir'], ['omeprazole', 'pantoprazole']],
  ['febuxostat and thiopurines', ['febuxostat'], ['azathioprine', 'mercaptopurine']],
  ['SSRIs and MAOIs', ['sertraline', 'citalopram'], ['tranylcypromine', 'moclobemide', 'procarbazine']],
  [
    'irinotecan and strong CYP3A4 inhibitors',
    ['irinotecan'],
    ['ketoconazole', 'itraconazole', 'ritonavir', 'Kaletra'],
  ],
  ['opioids and MAOIs', ['pethidine', 'tramadol'], ['phenelzine', 'procarbazine']],
  ['tricyclics and MAOIs', ['amitriptyline', 'clomipramine'], ['tranylcypromine', 'procarbazine']],
  ['QT and QT', ['amiodarone', 'sotalol'], ['haloperidol', 'clarithromycin']],
  ['ramelteon and strong CYP1A2 inhibitors', ['ramelteon'], ['fluvoxamine', 'ciprofloxacin']],
  [
    'strong CYP3A4 inducers and protease inhibitors',
    ['rifampicin', 'St John’s wort'],
    ['lopinavir', 'atazanavir', 'darunavir'],
  ],
  [
    'statins and CYP3A4 or protease inhibitors',
    ['simvastatin', 'lovastatin'],
    ['itraconazole', 'lopinavir', 'darunavir'],
  ],
  ['ergots and CYP3A4 or protease inhibitors', ['ergotamine'], ['clarithromycin', 'lopinavir', 'darunavir']],
  ['tizanidine and CYP1A2 inhibitors', ['tizanidine'], ['fluvoxamine', 'ciprofloxacin']],
  ['tranylcypromine and procarbazine', ['tranylcypromine'], ['procarbazine']],
  ['triptans and MAOIs', ['sumatriptan', 'rizatriptan'], ['moclobemide', 'procarbazine']],
];

describe('the pairs of highest priority', () => {
  it.each(highPriority)('%s are never a mere caution', (_pair, left, right) => {
    const found = left.flatMap((one) =>
      right.map((other) => [one, other, check([one, other])[0]?.severity ?? 'nothing'].join(' ')),
    );
    expect(found.filter((each) => !/ (?:avoid|serious)$/u.test(each))).toEqual([]);
  });
});

describe('a medicine and a circumstance', () => {
  it.each([
    ['ibuprofen', { conditions: condition('Peptic ulcer') }, 'condition_conflict', 'avoid'],
    ['ibuprofen', { conditions: condition('Chronic kidney disease') }, 'condition_conflict', 'avoid'],
    ['naproxen', { conditions: condition('Heart failure') }, 'condition_conflict', 'avoid'],
    ['propranolol', { conditions: condition('Asthma') }, 'condition_conflict', 'avoid'],
    ['ibuprofen', { pregnancy: 'yes' }, 'pregnancy_conflict', 'serious'],
    ['Roaccutane', { pregnancy: 'possible' }, 'pregnancy_conflict', 'avoid'],
    ['codeine', { pregnancy: 'postpartum' }, 'pregnancy_conflict', 'avoid'],
    ['carbimazole', { pregnancy: 'yes' }, 'pregnancy_conflict', 'serious'],
    ['fluconazole', { pregnancy: 'possible' }, 'pregnancy_conflict', 'serious'],
    ['trimethoprim', { pregnancy: 'yes' }, 'pregnancy_conflict', 'serious'],
    ['ciprofloxacin', { pregnancy: 'yes' }, 'pregnancy_conflict', 'serious'],
    ['spironolactone', { pregnancy: 'yes' }, 'pregnancy_conflict', 'serious'],
    ['thalidomide', { pregnancy: 'yes' }, 'pregnancy_conflict', 'avoid'],
    ['finasteride', { pregnancy: 'yes' }, 'pregnancy_conflict', 'avoid'],
    ['lithium', { pregnancy: 'postpartum' }, 'pregnancy_conflict', 'avoid'],
    ['isotretinoin', { pregnancy: 'postpartum' }, 'pregnancy_conflict', 'avoid'],
    ['methotrexate', { conditions: condition('Breastfeeding') }, 'pregnancy_conflict', 'serious'],
    ['aspirin', { ageYears: 9 }, 'age_conflict', 'avoid'],
    ['ibuprofen', { ageYears: 80 }, 'age_conflict', 'caution'],
    ['dihydrocodeine', { ageYears: 9 }, 'age_conflict', 'serious'],
    ['bupropion', { conditions: condition('Bulimia') }, 'condition_conflict', 'avoid'],
    ['mefloquine', { conditions: condition('Epilepsy') }, 'condition_conflict', 'avoid'],
    ['clarithromycin', { conditions: condition('Myasthenia gravis') }, 'condition_conflict', 'serious'],
    ['topiramate', { conditions: condition('Angle closure glaucoma') }, 'condition_conflict', 'serious'],
    ['pregabalin', { conditions: condition('Chronic kidney disease') }, 'condition_conflict', 'caution'],
    ['raloxifene', { conditions: condition('Stroke') }, 'condition_conflict', 'serious'],
    ['sildenafil', { conditions: condition('Stroke') }, 'condition_conflict', 'serious'],
    ['phenylephrine', { conditions: condition('Breastfeeding') }, 'pregnancy_conflict', 'caution'],
  ])('%s with %o', (name, circumstances, ...[code, severity]) => {
    expect(check([name], circumstances)[0]).toMatchObject({ code, severity });
  });

  it.each([
    'Stomach ulcers',
    'Gastric ulcers',
    'Duodenal ulcers',
    'Dialysis',
    'Renal transplant',
    'Chronic renal insufficiency',
    'HFrEF',
    'Long-term anticoagulation',
    'Von Willebrand disease',
    'Aspirin-sensitive asthma',
  ])('recognizes %s in a record, beside ibuprofen', (name) => {
    expect(check(['ibuprofen'], { conditions: condition(name) })[0]).toMatchObject({
      code: 'condition_conflict',
      other: { name },
    });
  });

  it.each(['Blood thinners', 'anticoagulant', 'Blood-thinning tablets', 'DOACs', 'Water tablets'])(
    'recognizes the group %s, beside ibuprofen',
    (name) => {
      expect(check([name, 'ibuprofen'])[0]).toMatchObject({ code: 'interaction' });
    },
  );

  it.each([
    'Leg ulcer',
    'Mouth ulcers',
    'Kidney stones',
    'Adrenal insufficiency',
    'No kidney disease',
    'Family history of stroke',
  ])('says nothing about ibuprofen beside %s', (name) => {
    expect(check(['ibuprofen'], { conditions: condition(name) })).toEqual([]);
  });

  it('says nothing about tramadol beside an eating disorder', () => {
    expect(check(['tramadol'], { conditions: condition('Bulimia') })).toEqual([]);
  });

  it('reads a pregnancy in the conditions of a record', () => {
    expect(check(['Roaccutane'], { conditions: condition('Twin pregnancy') })[0]).toMatchObject({
      code: 'pregnancy_conflict',
    });
  });

  it('says nothing where the circumstance is absent or unknown', () => {
    expect(check(['ibuprofen'], { conditions: condition('Eczema'), pregnancy: 'no', ageYears: 30 })).toEqual(
      [],
    );
  });
});

describe('the whole list', () => {
  const names = medicines.names.medicines;
  const lists = fc.uniqueArray(fc.constantFrom(...names), { minLength: 2, maxLength: 7 });
  /** What is found, without the order of the two. */
  const unordered = (list: string[]) =>
    check(list, { conditions: condition('Asthma'), pregnancy: 'yes', ageYears: 70 })
      .map(({ code, medicine, other, severity, effect }) =>
        [code, severity, effect, ...[medicine.name, other?.name ?? ''].toSorted()].join(' | '),
      )
      .toSorted();

  it('gives the same whatever its order', () => {
    fc.assert(
      fc.property(lists, (list) => {
        expect(unordered(list.toReversed())).toEqual(unordered(list));
      }),
    );
  });

  it('finds in a pair of a longer list what it finds in the pair alone', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const [left = '', right = ''] = list;
        const alone = unordered([left, right]);
        expect(unordered(list)).toEqual(expect.arrayContaining(alone));
      }),
    );
  });

  it('puts the gravest first', () => {
    const severities = check(['warfarin', 'ibuprofen', 'sertraline', 'linezolid']).map(
      (each) => each.severity,
    );
    const ranks = { avoid: 0, serious: 1, caution: 2 };
    expect(severities).toEqual(severities.toSorted((left, right) => ranks[left] - ranks[right]));
  });
});

describe('the lists', () => {
  it('know at least 600 medicines, 80 interactions and the names of five countries', () => {
    expect(
      new Set(medicines.names.medicines.flatMap((name) => [...medicines.recognize(name).ingredients])).size,
    ).toBeGreaterThanOrEqual(600);
    expect(medicines.interactions.length).toBeGreaterThanOrEqual(80);
    for (const name of ['Advil', 'Nurofen', 'Dolormin', 'Doliprane', 'Gelocatil']) {
      expect(medicines.recognize(name).ingredients.size).toBe(1);
    }
  });

  it.each([
    'ssri-triptan',
    'nitrate-pde5',
    'ace-potassium',
    'ace-potassium-chloride',
    'nsaid-asthma',
    'nsaid-pregnancy',
    'beta-blocker-asthma',
  ])('have a source for %s', (id) => {
    const row = [...medicines.interactions, ...medicines.cautions].find((each) => each.id === id);
    expect(row?.source?.url).toMatch(/^https?:/u);
  });

  it('have a source for every group of medicines', () => {
    expect(medicineClasses.filter(({ source }) => source === null)).toEqual([]);
  });

  it('have one caution at most for a medicine and a circumstance', () => {
    const names = medicines.names.medicines.filter(
      (each) => medicines.recognize(each).ingredients.size === 1,
    );
    const twice = medicines.circumstances.flatMap(({ name }) =>
      names
        .filter((each) => check([each], { conditions: condition(name) }).length > 1)
        .map((each) => `${each}: ${name}`),
    );
    expect(twice).toEqual([]);
  });

  it('read every circumstance in its own name', () => {
    const unread = medicines.circumstances.filter(
      ({ id, name }) => !medicines.readCircumstances(name).some((each) => each.id === id),
    );
    expect(unread).toEqual([]);
  });

  it('say everything in whole sentences', () => {
    const rows = [...medicines.interactions, ...medicines.cautions];
    expect(
      rows.flatMap(({ effect, action }) => [effect, action]).filter((text) => !text.endsWith('.')),
    ).toEqual([]);
  });

  it('name no dose in what they advise', () => {
    const texts = [...medicines.interactions, ...medicines.cautions].flatMap(({ effect, action }) => [
      effect,
      action,
    ]);
    expect(texts.filter((text) => /\d\s*(mg|g|mcg|ml|tablets?)\b/u.test(text))).toEqual([]);
  });
});
