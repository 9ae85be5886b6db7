import { expect, it } from 'vitest';
import { quotesOf } from '#src/features/consultation/alert/quotes.ts';

it('quotes the words behind an alert once, and no part of a longer quote', () => {
  expect(quotesOf(['Headache', 'a throbbing headache', 'Sudden', 'a throbbing headache', ' '])).toEqual([
    'a throbbing headache',
    'Sudden',
  ]);
});
