import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const table = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
const rows = [...table.matchAll(/^\| (\d+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, number, what, where = '']) => ({
    number: Number(number),
    what,
    where,
  }),
);

describe('the table of security checks', () => {
  it('has all 54, and says of one alone that it is not tested', () => {
    expect(rows.map((row) => row.number)).toEqual(Array.from({ length: 54 }, (_, index) => index + 1));
    const untested = rows.filter(({ where }) => where.startsWith('not tested: '));
    expect(untested.map((row) => row.number)).toEqual([28]);
  });

  it.each(rows.filter(({ where }) => !where.startsWith('not tested: ')))(
    'names tests that exist: $number, $what',
    ({ where }) => {
      const named = [...where.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, file = '', title = '']) => ({
        file,
        title,
      }));
      expect(named.length).toBeGreaterThan(0);
      const missing = named.filter(({ file, title }) => {
        const place = path.join(root, file);
        return !existsSync(place) || !readFileSync(place, 'utf8').includes(title);
      });
      expect(missing).toEqual([]);
    },
  );
});
