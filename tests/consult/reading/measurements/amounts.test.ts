import { describe, expect, it } from 'vitest';
import { readAmounts } from '#server/consult/reading/measurements/read-amounts.ts';
import { splitWords } from '#server/consult/reading/tokens/tokenize.ts';
import { hear } from '../hear.ts';

const amountsIn = (text: string) =>
  readAmounts(splitWords(text).words)
    .map(({ kind, value }) => `${kind} ${value}`)
    .join(', ');

const taken: [text: string, amounts: string][] = [
  ['I took 16 tablets of 500', 'paracetamol 8000'],
  ['I take paracetamol for my tooth. Fourteen or so a day.', 'paracetamol 7000'],
  ['I take paracetamol. I smoke fourteen a day.', ''],
  ['I take paracetamol for my tooth. Eight a day.', ''],
  ['took 32 x 500mg paracetamol an hour ago', 'paracetamol 16000'],
  ['she swallowed twenty four paracetamol', 'paracetamol 12000'],
  ['I swallowed 30 500 mg tablets of paracetamol', 'paracetamol 15000'],
  ['had 8 g of paracetamol since this morning', 'paracetamol 8000'],
  ['took paracetamol, 20 tablets', 'paracetamol 10000'],
  ['I took 500 mg x 20 of paracetamol', 'paracetamol 10000'],
  ['took a dozen tylenol', 'paracetamol 6000'],
  ['took 6 extra strength tylenol 650 mg', 'paracetamol 3900'],
  ['I have taken 10 acetaminophen a day for a week', 'paracetamol 5000'],
  ['he weighs 12 kg and had 4 x 500 mg paracetamol', 'paracetamol 2000, paracetamol_per_kg 167'],
  ['gave her 30 ml of calpol, she is 10 kg', 'paracetamol 1500, paracetamol_per_kg 150'],
  ['How many paracetamol is too many? I took about thirty today.', 'paracetamol 15000'],
  ['injected 100 units of insulin', 'insulin 100'],
  ['I had 60 units novorapid', 'insulin 60'],
];

const others = [
  'she had a cold, temp 38.1, calpol helped',
  'his temperature was 39, paracetamol taken at noon',
  'I bought 32 paracetamol at the chemist',
  'I have taken 20 paracetamol this month',
  'I took 20 ibuprofen',
  'my temperature is 39 and I took paracetamol',
  'I am 34 and took paracetamol for my knee',
  'I inject 90 units of lantus every night',
  'I drink 20 units of alcohol a week',
  'I took paracetamol 3 times',
  'paracetamol 2 days ago',
  'I took paracetamol at ten',
  'I need paracetamol. My son took 30 minutes to fall asleep',
  'Paracetamol helps. I took ten steps and it hurt again',
];

describe('amounts of medicine', () => {
  it.each(taken)('are reckoned with count and strength: %s', (text, amounts) => {
    expect(amountsIn(text)).toBe(amounts);
  });

  it.each(others)('are not made of other numbers: %s', (text) => {
    expect(amountsIn(text)).toBe('');
  });
});

const dangers: [text: string, ending: string][] = [
  ['I took 16 tablets of 500', 'paracetamol_too_much'],
  ['How many paracetamol is too many? I took about thirty today.', 'paracetamol_too_much'],
  ['I swallowed a whole box of paracetamol', 'paracetamol_too_much'],
  ['I swallowed 9 g of acetaminophen', 'paracetamol_too_much'],
  ['ten tylenol, I took them in one go, paracetamol 500 mg x 10', 'paracetamol_too_much'],
  ['my 3 year old swallowed 4 paracetamol', 'paracetamol_too_much'],
  ['my son weighs 12 kg and swallowed 4 x 500 mg paracetamol', 'paracetamol_too_much'],
  ['he injected 100 units of insulin an hour ago', 'insulin_too_much'],
];

const harmless = [
  'I took 8 paracetamol today for my back, two every four hours',
  'I never took 20 paracetamol',
  'I take 100 units of insulin a day',
  'my brother took 20 paracetamol ten years ago',
];

describe('an overdose', () => {
  it.each(dangers)('is recognized by its amount: %s', (text, ending) => {
    expect(hear(text).endings).toContain(ending);
  });

  it.each(harmless)('is not made of a usual dose: %s', (text) => {
    expect(hear(text).endings.filter((each) => /too_much|overdose/.test(each))).toEqual([]);
  });

  it('is asked about where the dose may be the usual one', () => {
    expect(hear('I injected 50 units of insulin')).toMatchObject({ endings: [] });
    expect(hear('I injected 50 units of insulin').findings).toContain('much_insulin_taken');
  });
});
