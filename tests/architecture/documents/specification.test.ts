import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  readAdditions,
  readMutations,
  readStatements,
  statementsIn,
  type Reference,
  type Statement,
} from '#tests/specification/statements.ts';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

/** What is wrong with one reference, or nothing. */
function faultOf({ file, name }: Reference): string[] {
  const full = path.join(root, file);
  if (!existsSync(full)) return [`${file} is not there`];
  if (name === null) return [];
  if (statSync(full).isDirectory()) return [`${file} is a folder and holds no “${name}”`];
  return readFileSync(full, 'utf8').includes(name) ? [] : [`${file} does not hold “${name}”`];
}

const isTest = ({ file }: Reference) => /\.(test|journey)\.tsx?$|\.model\.ts$/.test(file);

function faultsOf({ id, code, tests }: Statement): string[] {
  const faults = [...code, ...tests].flatMap(faultOf);
  if (code.length === 0) faults.push('no code keeps it');
  if (!tests.some(isTest)) faults.push('no test would notice its loss');
  return faults.map((fault) => `${id}: ${fault}`);
}

describe('the specification', () => {
  const lines = readStatements();

  it('has every section, and each line once', () => {
    const ids = lines.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    expect([...new Set(ids.map((id) => Number(id.split('.')[0])))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('names code and a test for every line, and nothing that is gone', () => {
    expect([...lines, ...readAdditions()].flatMap(faultsOf)).toEqual([]);
  });

  it('has a mistake for every line, which can still be made', () => {
    const mutations = readMutations();
    expect(Object.keys(mutations)).toEqual(lines.map(({ id }) => id));
    const stale = Object.entries(mutations).filter(([, { file, find, put }]) => {
      const parts = readFileSync(path.join(root, file), 'utf8').split(find);
      return parts.length !== 2 || find === put;
    });
    expect(stale).toEqual([]);
  });

  it('sees a line that no one keeps', () => {
    const bare = statementsIn('| 9.99 | Something |  | `tests/gone.test.ts` |');
    expect(bare.flatMap(faultsOf)).toEqual([
      '9.99: tests/gone.test.ts is not there',
      '9.99: no code keeps it',
    ]);
  });
});
