import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

type Reference = { readonly file: string; readonly name: string | null };
type Line = {
  readonly id: string;
  readonly code: readonly Reference[];
  readonly tests: readonly Reference[];
};

/** `file` or `file` › something that occurs in it; several are parted by <br>. */
function referencesOf(cell: string): Reference[] {
  return cell.split('<br>').flatMap((each) => {
    const [, file, name] = /^`([^`]+)`(?: › (.+))?$/.exec(each.trim()) ?? [];
    return file === undefined ? [] : [{ file, name: name?.trim() ?? null }];
  });
}

function linesOf(map: string): Line[] {
  return map.split('\n').flatMap((row) => {
    const [, id, , code, tests] = row.split(/\s\|\s|^\|\s|\s\|$/);
    return id !== undefined && /^\d+\.\d+$/.test(id)
      ? [{ id, code: referencesOf(code ?? ''), tests: referencesOf(tests ?? '') }]
      : [];
  });
}

/** What is wrong with one reference, or nothing. */
function faultOf({ file, name }: Reference): string[] {
  const full = path.join(root, file);
  if (!existsSync(full)) return [`${file} is not there`];
  if (name === null) return [];
  if (statSync(full).isDirectory()) return [`${file} is a folder and holds no “${name}”`];
  return readFileSync(full, 'utf8').includes(name) ? [] : [`${file} does not hold “${name}”`];
}

const isTest = ({ file }: Reference) =>
  /\.(test|journey)\.tsx?$|\.model\.ts$|^scripts\/sizes\.ts$/.test(file);

function faultsOf({ id, code, tests }: Line): string[] {
  const faults = [...code, ...tests].flatMap(faultOf);
  if (code.length === 0) faults.push('no code keeps it');
  if (!tests.some(isTest)) faults.push('no test would notice its loss');
  return faults.map((fault) => `${id}: ${fault}`);
}

describe('the specification', () => {
  const map = readFileSync(path.join(root, 'docs/specification.md'), 'utf8');
  const lines = linesOf(map);

  it('has every section, and each line once', () => {
    const ids = lines.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    expect([...new Set(ids.map((id) => Number(id.split('.')[0])))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('names code and a test for every line, and nothing that is gone', () => {
    expect(lines.flatMap(faultsOf)).toEqual([]);
  });

  it('sees a line that no one keeps', () => {
    const bare = linesOf('| 9.99 | Something |  | `tests/gone.test.ts` |');
    expect(bare.flatMap(faultsOf)).toEqual([
      '9.99: tests/gone.test.ts is not there',
      '9.99: no code keeps it',
    ]);
  });
});
