import { describe, expect, it } from 'vitest';
import { readAmounts } from '#server/consult/reading/measurements/amounts.ts';

type Read = readonly [
  count: number | null,
  form: string | null,
  total_mg: number | null,
  medicine: string | null,
];
type Row = readonly [text: string, amounts: readonly Read[]];

const rows: Row[] = [
  ['I took 16 tablets of 500', [[16, 'tablet', 8000, null]]],
  ['took 32 x 500mg paracetamol an hour ago', [[32, 'tablet', 16000, 'paracetamol']]],
  ['she swallowed twenty four paracetamol', [[24, 'tablet', null, 'paracetamol']]],
  ['30 500 mg tablets of paracetamol', [[30, 'tablet', 15000, 'paracetamol']]],
  ['8 g of paracetamol since this morning', [[null, null, 8000, 'paracetamol']]],
  ['two boxes of paracetamol', [[2, 'pack', null, 'paracetamol']]],
  ['injected 100 units of insulin', [[100, 'unit', null, 'insulin']]],
  [
    'I had 10 ibuprofen and 6 codeine',
    [
      [10, 'tablet', null, 'ibuprofen'],
      [6, 'tablet', null, 'codeine'],
    ],
  ],
  ['a dozen sleeping pills', []],
  ['20 pills', [[20, 'tablet', null, null]]],
  ['2 tablets of 200 mcg', [[2, 'tablet', 0.4, null]]],
  ['8 co-codamol 30/500', [[8, 'tablet', null, 'codamol']]],
  ['I am 34 and my knee has hurt for 3 weeks', []],
  ['my temperature is 39 and I took paracetamol', []],
];

describe('amounts of medicine', () => {
  it.each(rows)('are read with count, strength and name: %s', (text, amounts) => {
    const found = readAmounts(text).map(({ count, form, total_mg, medicine }) => [
      count,
      form,
      total_mg,
      medicine,
    ]);
    expect(found).toEqual(amounts);
  });

  it('keep their place in the text', () => {
    const text = 'Last night I took 16 tablets of 500 mg.';
    const [amount] = readAmounts(text);
    expect(text.slice(amount?.start, amount?.end)).toBe('16 tablets of 500 mg');
  });
});
