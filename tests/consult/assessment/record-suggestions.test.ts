import { expect, it } from 'vitest';
import { openAnalytes } from '#server/consult/open-analytes.ts';
import { openMedicines } from '#server/consult/open-medicines.ts';
import { statedMedicines } from '#server/consult/assessment/record/stated-medicines.ts';
import { statedValues } from '#server/consult/assessment/record/stated-values.ts';

const medicines = openMedicines();
const analytes = openAnalytes();
const told = (text: string) => statedMedicines(text, medicines).map(({ kind, name }) => `${kind} ${name}`);
const values = (text: string) =>
  statedValues(text, analytes).map(({ analyte, value }) => `${analyte} ${value}`);

it.each<[string, readonly string[]]>([
  ['I take warfarin and ramipril for my heart.', ['medication Warfarin', 'medication Ramipril']],
  ["I'm on metformin 500 mg twice a day", ['medication Metformin']],
  [
    'My stomach hurts. I am taking naproxen, omeprazole and Eliquis',
    ['medication Naproxen', 'medication Omeprazole', 'medication Eliquis'],
  ],
  ['My doctor put me on sertraline last month', ['medication Sertraline']],
  ["I've been prescribed amoxicillin for my chest", ['medication Amoxicillin']],
  ['I use a salbutamol inhaler', ['medication Salbutamol']],
  ['I take ramipril but not aspirin', ['medication Ramipril']],
  ["I'm allergic to penicillin", ['allergy Penicillin']],
  ['I have an allergy to peanuts and latex', ['allergy Peanut', 'allergy Latex']],
  ['I have a penicillin allergy', ['allergy Penicillin']],
  ['I’m allergic to penicillin and I take ramipril', ['medication Ramipril', 'allergy Penicillin']],
])('"%s" mentions %j', (text, expected) => {
  expect(told(text)).toEqual(expected);
});

it.each([
  'Can I take ibuprofen with my warfarin?',
  'Should I use aspirin?',
  "I don't take aspirin any more",
  'I never take paracetamol',
  'I stopped taking metformin',
  'I used to take sertraline',
  'My mother takes warfarin',
  'My son is allergic to penicillin',
  'I am not allergic to penicillin',
  'Am I allergic to penicillin?',
  'If I take ibuprofen my stomach hurts',
  'I might take aspirin later',
  'I take the bus to work',
  'I am on holiday in Spain',
  'A colleague told me she is on warfarin',
])('"%s" mentions no medicine or allergy of the writer', (text) => {
  expect(told(text)).toEqual([]);
});

it.each<[string, readonly string[]]>([
  ['my potassium was 4.1 on my blood test', ['potassium 4.1']],
  ['blood pressure 150 over 80', ['systolic-pressure 150', 'diastolic-pressure 80']],
  ['My temperature is 38.4 and my pulse is 96', ['temperature 38.4', 'pulse 96']],
  ['hb 13.5 g/dl', ['haemoglobin 135']],
  ['Sugar 126 mg/dl this morning', ['glucose 7']],
])('"%s" gives %j', (text, expected) => {
  expect(values(text)).toEqual(expected);
});

it.each([
  "my dad's potassium was 6.8",
  'my target INR is 2.5',
  'what if my potassium is 6.8?',
  'a normal pulse is 60 to 100',
  'blood pressure 900 over 2',
  'I took 20 paracetamol',
  'I am 38 and my heart is fine',
])('"%s" gives no value of the writer', (text) => {
  expect(values(text)).toEqual([]);
});
