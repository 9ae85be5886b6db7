import { formKeyOf, versionIn, versionOf, withoutVersion } from '#src/domain/version.ts';
import { describe, expect, it } from 'vitest';

const version = '2026-11-20T10:00:00.000Z';

describe('the version of what was read', () => {
  it('goes with the save that changes it', () => {
    const item = { id: 'a', updated_at: version };
    expect([versionOf(item), versionIn(item)]).toEqual([version, { updated_at: version }]);
    expect(withoutVersion(item)).toEqual({ id: 'a' });
  });

  it.each([null, {}, { updated_at: '' }, { updated_at: 3 }, { updated_at: '2026-11-20 10:00' }])(
    'is none where the back end names none that the contract knows: %j',
    (item) => expect([versionOf(item), versionIn(item)]).toEqual([null, {}]),
  );

  it('gives a form of its own to each item and each version', () => {
    const keys = [null, { id: 'a' }, { id: 'a', updated_at: version }, { id: 'b', updated_at: version }].map(
      formKeyOf,
    );
    expect(new Set(keys).size).toBe(4);
  });
});
