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
