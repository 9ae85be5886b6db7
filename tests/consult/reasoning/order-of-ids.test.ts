import { expect, it } from 'vitest';
import { compareIds } from '#server/consult/library/model.ts';

it('ids are in one order in every language', () => {
  const ids = ['cough', 'chills', 'cold', 'colds', 'cold_sore', 'cold2', 'yawning', 'zinc'];
  expect(ids.toSorted(compareIds)).toEqual([
    'chills',
    'cold',
    'cold2',
    'cold_sore',
    'colds',
    'cough',
    'yawning',
    'zinc',
  ]);
  expect(compareIds('cold', 'cold')).toBe(0);
  // Czech has "ch" after "h", so a machine set to it would ask in another order.
  expect('chills'.localeCompare('cold', 'cs')).toBeGreaterThan(0);
});
