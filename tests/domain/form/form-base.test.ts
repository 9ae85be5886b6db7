import { baseOf, isUnchanged, rebase } from '#src/domain/form/form-base.ts';
import { describe, expect, it } from 'vitest';

const [first, second] = ['2026-11-20T10:00:00.000Z', '2026-11-20T11:00:00.000Z'] as const;
const profile = { country: 'DE', contact: { name: 'William' }, smoking: 'never', updated_at: first };

describe('what a form was filled from', () => {
  const base = baseOf(profile, ['country', 'contact', 'units']) ?? {};

  it('has the fields of the form alone, and their version', () => {
    expect(base).toEqual({ country: 'DE', contact: { name: 'William' }, units: null, updated_at: first });
  });

  it.each([null, {}, { country: 'DE' }, { country: 'DE', updated_at: 'today' }])(
    'is nothing where the back end names no version: %j',
    (item) => expect(baseOf(item, ['country'])).toBe(null),
  );

  it('is the same in another version while its own fields are', () => {
    const others = { ...profile, smoking: 'former', updated_at: second };
    expect([isUnchanged(base, others), rebase(base, others)]).toEqual([
      true,
      { ...base, updated_at: second },
    ]);
    expect(isUnchanged(base, { ...others, contact: { name: 'Mary' } })).toBe(false);
    expect(isUnchanged(base, { ...others, units: 'metric' })).toBe(false);
    expect(isUnchanged(base, { country: 'DE', contact: { name: 'William' } })).toBe(false);
  });
});
