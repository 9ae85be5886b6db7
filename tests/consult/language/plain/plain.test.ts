import { describe, expect, it } from 'vitest';
import { firstPlain } from './first.table.ts';
import { countPlain, readPlain } from './read-plain.ts';

describe('everyday openings', () => {
  const { openings, withoutInvention, said, missed } = countPlain(readPlain(firstPlain));

  it('are read without inventing anything', () => {
    expect(withoutInvention / openings).toBeGreaterThanOrEqual(0.69);
  });

  it('are heard', () => {
    expect(1 - missed / said).toBeGreaterThanOrEqual(0.88);
  });
});
