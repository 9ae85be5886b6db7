import { isComplete } from '#machines/auth/auth.setup.ts';
import { expect, it } from 'vitest';

it.each([
  [{ full_name: 'Ada Lovelace', date_of_birth: '1986-03-14' }, true],
  [{ full_name: null, date_of_birth: '1986-03-14' }, false],
  [{ full_name: ' ', date_of_birth: '1986-03-14' }, false],
  [{ full_name: 'Ada Lovelace', date_of_birth: null }, false],
  [{ full_name: null, date_of_birth: null }, false],
  [null, false],
])('a profile of %j is complete: %s', (profile, isWhole) => {
  expect(isComplete(profile)).toBe(isWhole);
});
