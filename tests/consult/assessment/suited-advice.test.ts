import { describe, expect, it } from 'vitest';
import type { ConsultationTurn } from '#server/consult/engine.ts';
import { selfCareFor } from '#server/consult/assessment/advice/steps.ts';
import { medicineContext, suitedAdvice } from '#server/consult/assessment/advice/suited-advice.ts';
import { openMedicines } from '#server/consult/open-medicines.ts';
import { offeredMedicine } from '#server/consult/medicines/offered-medicine.ts';
import { libraryReader, rulesEngine } from '#tests/consult/clinical-engine.ts';
import { readTurn } from '#server/consult/reasoning/consultation-state.ts';
import { turnOf } from '../turns.ts';

const medicines = openMedicines();
const { knowledge } = rulesEngine();
const reader = libraryReader();

type Profile = NonNullable<ConsultationTurn['profile']>;
const nobody = { conditions: [], medications: [], allergies: [] };
const person = (rest: Partial<Profile>): { profile: Profile } => ({
  profile: { date_of_birth: '1986-01-01', sex_at_birth: 'female', pregnancy: 'no', country: 'GB', ...rest },
});
const takes = (...names: string[]) => ({
  record: { ...nobody, medications: names.map((name) => ({ name: `${name}, other words`, given: name })) },
});
const has = (name: string) => ({ record: { ...nobody, conditions: [{ name, confirmed: false }] } });

/** People to whom an anti-inflammatory painkiller can do harm, each by one reason alone. */
const risky: readonly [string, string, Partial<ConsultationTurn>][] = [
  ['warfarin in the record', 'I have a problem.', takes('Marevan')],
  ['apixaban in the record', 'I have a problem.', takes('Eliquis 5 mg')],
  ['clopidogrel in the record', 'I have a problem.', takes('Clopidogrel')],
  ['lithium in the record', 'I have a problem.', takes('Priadel')],
  ['methotrexate in the record', 'I have a problem.', takes('methotrexate')],
  ['prednisolone in the record', 'I have a problem.', takes('prednisolone')],
  ['ibuprofen in the record', 'I have a problem.', takes('Nurofen')],
  ['a blood thinner in words', 'I take rivaroxaban every day.', {}],
  ['a blood thinner by class', 'I am on a blood thinner.', {}],
  ['an ulcer in the record', 'I have a problem.', has('Duodenal ulcer')],
  ['an ulcer in words', 'I had a stomach ulcer two years ago.', {}],
  ['kidney disease in the record', 'I have a problem.', has('Chronic kidney disease (CKD)')],
  ['kidney disease in words', 'I have kidney disease.', {}],
  ['heart failure in the record', 'I have a problem.', has('Heart failure')],
  ['pregnancy in the profile', 'I have a problem.', person({ pregnancy: 'yes' })],
  ['a possible pregnancy', 'I have a problem.', person({ pregnancy: 'possible' })],
  ['pregnancy in words', 'I am 34 weeks pregnant.', {}],
  ['an age of 80', 'I have a problem.', person({ date_of_birth: '1946-01-01' })],
  [
    'an allergy to aspirin',
    'I have a problem.',
    { record: { ...nobody, allergies: [{ substance: 'Aspirin' }] } },
  ],
];

/** How records and people name a reason against an anti-inflammatory painkiller. */
const spellings: readonly {
  readonly reason: string;
  readonly medications?: readonly string[];
  readonly conditions?: readonly string[];
  readonly allergies?: readonly string[];
  readonly said?: readonly string[];
}[] = [
  {
    reason: 'a blood thinner',
    medications: [
      'Blood thinner',
      'blood thinners',
      'Anticoagulant',
      'Oral anticoagulants',
      'Blood-thinning tablets',
      'Bloodthinners',
      'Anti-coagulation',
      'Anticoagulation therapy',
      'Anti-clotting medicine',
      'NOAC',
      'DOACs',
      'Heparin injections',
      'LMWH',
      'Coumarin',
      'Vitamin K antagonists',
      'Factor Xa inhibitor',
      'tablets to thin my blood',
      'Marcumar',
      'Sintrom',
      'Pradaxa',
      'Lixiana',
      'Xarelto',
      'Clexane',
      'antiplatelets',
      'Plavix',
    ],
    conditions: ['On anticoagulation', 'Long-term anticoagulant therapy', 'Anticoagulated for AF'],
    said: [
      'I am on blood thinners.',
      'I take an anticoagulant.',
      'I take blood-thinning tablets.',
      'I take tablets that thin my blood.',
      'I take something to thin the blood.',
      'I am anticoagulated.',
      'I take pills against blood clots.',
      'My INR was 2.8 last week.',
      'I have heparin injections.',
      'The doctor put me on thinners.',
      'I take tablets to prevent clots.',
    ],
  },
  {
    reason: 'an ulcer or a bleed in the gut',
    conditions: [
      'Bleeding ulcers',
      'PUD',
      'Gastrointestinal bleed',
      'Stomach ulcers',
      'Gastric ulcers',
      'Duodenal ulcers',
      'Ulcers',
      'Peptic ulcer disease',
      'Upper GI bleeding',
      'GI haemorrhage',
      'Gastrointestinal hemorrhage',
      'UGIB',
      'Perforated ulcer',
      'Gastric ulcer, healed',
      'History of duodenal ulcer',
      'Melaena',
      'Haematemesis',
      'Oesophageal varices',
      'Stomach bleed',
      'Erosive gastritis',
      'Perforated stomach',
      'Ulcus ventriculi',
      'Variceal bleed',
    ],
    said: [
      'I had a GI bleed last year.',
      'I had a bleeding ulcer in 2015.',
      'I have stomach ulcers.',
      'I used to have ulcers.',
      'I had a bleed in my stomach two years ago.',
      'My stomach bled once from tablets.',
      'I had a perforated ulcer.',
      'I was in hospital with a gastrointestinal bleed.',
      'I had a hole in my stomach in the past.',
      'I have a peptic ulcer.',
    ],
  },
  {
    reason: 'weak kidneys',
    conditions: [
      'Reduced kidney function',
      'Kidney insufficiency',
      'Lupus nephritis',
      'Diabetic nephropathy',
      'Dialysis',
      'Renal transplant',
      'Chronic renal insufficiency',
      'CKD 3b',
      'CKD stage 4',
      'Chronic kidney failure',
      'ESRD',
      'Renal impairment',
      'AKI',
      'Acute kidney injury',
      'Polycystic kidneys',
      'Glomerulonephritis',
      'IgA nephropathy',
      'Nephrotic syndrome',
      'Single kidney',
      'Solitary kidney',
      'Nephrectomy',
      'Kidney transplant recipient',
      'Haemodialysis',
      'Low eGFR',
      'Alport syndrome',
      'Stage 3 kidney disease',
      'Renal artery stenosis',
      'Impaired renal function',
      'Niereninsuffizienz',
      'Albuminuria',
      'Interstitial nephritis',
      'Raised creatinine',
      'Renal dysfunction',
    ],
    said: [
      'My eGFR is 28.',
      'my eGFR is 28 and it was 35',
      'My kidneys only work 30 percent.',
      'I have renal impairment.',
      'My kidneys work at 30%.',
      'My kidney function is 40 percent.',
      'My kidneys are failing.',
      "My kidneys don't work properly.",
      'I am on dialysis.',
      'I have only one kidney.',
      'I donated a kidney.',
      'I had a kidney transplant in 2019.',
      'My creatinine is 2.1.',
      'My creatinine was 180.',
      'My creatinine is raised.',
      'The doctor said my kidneys are weak.',
      'I have stage 3 kidney disease.',
      'I have CKD.',
      'My GFR is 45.',
      'My kidney results are low.',
      'I have poor kidney function.',
      'I have 35% kidney function.',
      'My kidneys are damaged by diabetes.',
      'I lost a kidney.',
    ],
  },
  {
    reason: 'heart failure',
    conditions: [
      'Congestive cardiac failure',
      'HFrEF',
      'HFpEF',
      'CHF',
      'CCF',
      'Congestive heart failure',
      'Left ventricular failure',
      'LVSD',
      'Cardiac insufficiency',
      'Dilated cardiomyopathy',
      'Reduced ejection fraction',
      'Weak heart',
      'Heart transplant',
      'Left ventricular systolic dysfunction',
      'Cardiomyopathies',
      'Herzinsuffizienz',
      'Cor pulmonale',
      'LVEF 30%',
    ],
    said: [
      'I have a weak heart.',
      'My heart is failing.',
      'I have congestive heart failure.',
      'My ejection fraction is 35%.',
      'My heart does not pump properly.',
      'My heart only pumps at 30 percent.',
      'I have a weak heart muscle.',
      'I have HFrEF.',
    ],
  },
  {
    reason: 'pregnancy',
    conditions: ['Pregnancy', 'Pregnant', 'Third trimester of pregnancy', 'Twin pregnancy', 'Gravida 2'],
    said: [
      'I am in my third trimester.',
      'I am heavily pregnant.',
      'I am 36 weeks pregnant.',
      'I am eight months pregnant.',
      'I am expecting a baby in three weeks.',
      'I am 35 weeks along.',
      'I am late in my pregnancy.',
      'I might be pregnant.',
    ],
  },
  {
    reason: 'an allergy to such painkillers',
    allergies: [
      'NSAIDs',
      'NSAID',
      'Ibuprofen',
      'Anti-inflammatories',
      'Anti-inflammatory painkillers',
      'Non-steroidal drugs',
      'Voltaren',
      'Nurofen',
      'Salicylates',
      'Aspirin and similar',
      'Diclofenac',
      'Naproxen',
      'painkillers like ibuprofen',
      'ASA',
    ],
    conditions: [
      'Aspirin allergy',
      'NSAID hypersensitivity',
      'Ibuprofen intolerance',
      'Allergy to aspirin',
      'Aspirin-sensitive asthma',
      'AERD',
      'Aspirin-exacerbated respiratory disease',
      'Samter’s triad',
      'Samter syndrome',
      'NSAID-induced asthma',
      'Aspirin-induced asthma',
    ],
    said: [
      'I am allergic to ibuprofen.',
      'Aspirin sets off my asthma.',
      'I react badly to anti-inflammatories.',
      'I get hives from aspirin.',
      'I cannot take NSAIDs.',
      'Ibuprofen makes me wheeze.',
    ],
  },
];

type Case = readonly [what: string, opening: string, rest: Partial<ConsultationTurn>];

const named = spellings.flatMap(({ reason, medications, conditions, allergies, said }): Case[] => [
  ...(medications ?? []).map((each): Case => [
    `${reason} in the medication "${each}"`,
    'I have a problem.',
    takes(each),
  ]),
  ...(conditions ?? []).map((each): Case => [
    `${reason} in the condition "${each}"`,
    'I have a problem.',
    has(each),
  ]),
  ...(allergies ?? []).map((substance): Case => [
    `${reason} in the allergy "${substance}"`,
    'I have a problem.',
    { record: { ...nobody, allergies: [{ substance }] } },
  ]),
  ...(said ?? []).map((each): Case => [`${reason} in "${each}"`, each, {}]),
]);

const meansNsaid = (text: string) => offeredMedicine(text, medicines)?.classes.has('nsaids') ?? false;

function adviceFor(opening: string, rest: Partial<ConsultationTurn>) {
  const consulted = readTurn(turnOf([opening], { ...person({}), ...rest }), knowledge, reader);
  const context = medicineContext(consulted, knowledge, medicines);
  const verdict = { urgency: 'LOW', care: 'self_care', isFloorApplied: false, beforeFloor: 'LOW' } as const;
  return knowledge.data.conditions.flatMap((condition) => {
    const shown = [{ condition, probability: 0.9 }];
    const steps = { shown, rules: [], verdict, knowledge, facts: consulted.facts, instead: [] };
    return suitedAdvice(selfCareFor(steps, true), context, medicines);
  });
}

describe('self-care advice', () => {
  it('offers an anti-inflammatory painkiller to people without any reason against it', () => {
    expect(adviceFor('I have a problem.', {}).filter(({ text }) => meansNsaid(text)).length).toBeGreaterThan(
      9,
    );
  });

  it.each(risky)('never offers one where there is %s, whatever the condition', (_reason, opening, rest) => {
    expect(adviceFor(opening, rest).filter(({ text }) => meansNsaid(text))).toEqual([]);
  });

  it.each(named)('recognizes %s', (_what, opening, rest) => {
    expect(adviceFor(opening, rest).filter(({ text }) => meansNsaid(text))).toEqual([]);
  });

  it.each([
    'I am not on blood thinners.',
    'I have a headache. My mother has kidney disease, I do not.',
    'I have a mouth ulcer.',
    'I have no kidney problems.',
    'I had kidney stones.',
    'My eGFR is 95.',
    'I am not pregnant.',
    'I had a leg ulcer.',
    'I have a sore throat. My father died of heart failure.',
    'I have period pain and my pad is full.',
  ])('still offers one to someone who says "%s"', (opening) => {
    expect(adviceFor(opening, {}).filter(({ text }) => meansNsaid(text))).not.toEqual([]);
  });

  it('says whom to ask, and why, where something was left out', () => {
    expect(adviceFor('I have a problem.', takes('Marevan')).map(({ text }) => text)).toContain(
      'Ask a pharmacist or doctor before you use a remedy from the pharmacy: some do not go with Marevan.',
    );
  });

  it('keeps warnings about medicines for everyone', () => {
    expect(adviceFor('I have a problem.', takes('Marevan')).map(({ text }) => text)).toContain(
      'Avoid painkillers such as ibuprofen.',
    );
  });

  it('offers no decongestant beside high blood pressure, and no antacid beside thyroid tablets', () => {
    const offered = (id: string) => (text: string) =>
      offeredMedicine(text, medicines)?.classes.has(id) ?? false;
    const pressure = adviceFor('I have a problem.', has('Hypertension')).map(({ text }) => text);
    expect(pressure.filter(offered('decongestants'))).toEqual([]);
    const thyroid = adviceFor('I have a problem.', takes('levothyroxine')).map(({ text }) => text);
    expect(thyroid.filter(offered('minerals'))).toEqual([]);
  });
});
