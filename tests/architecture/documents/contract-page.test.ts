import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { unlistedCalls, withTables } from '../../../scripts/build/contract-tables.ts';

const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/contract.md'), 'utf8');

describe('docs/contract.md', () => {
  it('shows the calls and fields as they are: run `npm run build:docs` after a change', () => {
    expect(withTables(page)).toBe(page);
  });

  it('lists every call', () => {
    expect(unlistedCalls(page)).toEqual([]);
  });

  it('writes a table again that has gone stale', () => {
    const stale = 'Before.\n<!-- fields: changeConditionStatus.body -->\nold\n<!-- end -->\nAfter.';
    const written = withTables(stale);
    expect(written.startsWith('Before.\n<!-- fields: changeConditionStatus.body -->\n| field |')).toBe(true);
    expect(written).toContain('| `resolved_date` |');
    expect(written.endsWith('<!-- end -->\nAfter.')).toBe(true);
    expect(unlistedCalls(stale)).toContain('GET /users/me');
  });
});
