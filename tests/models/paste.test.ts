import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { machines } from '#tests/models/registry.ts';
import { nodeOf } from '#tools/statecharts/core/config.ts';
import { pasteProblems } from '#tools/statecharts/testing/replay/paste.ts';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../machines');
const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const fileOf = (name: string, role: 'machine' | 'setup') => path.join(root, name, `${name}.${role}.ts`);
const withSetupBeside = folders.filter((name) => existsSync(fileOf(name, 'setup')));

/** The modules of a source, except types. */
const importsOf = (source: string) =>
  [...source.matchAll(/^import (?!type)[^;]*from '([^']+)';/gm)].map((match) => match[1] ?? '');
const isOfAChart = (from: string) =>
  /^(xstate|#machines\/.*|#src\/config\/limits\.ts|#src\/domain\/.*)$/.test(from);
/** What follows the doc comment, with the picture, of a chart. */
const headOf = (source: string) =>
  /\/\*\*[^/]*\*\/\nexport const \w+Machine = ([^\n]*)/.exec(source)?.[1] ?? '';

describe('every machine can be pasted into the Stately editor', () => {
  it('is in the registry under the name of its folder', () => {
    expect(Object.keys(machines).toSorted()).toEqual(folders.toSorted());
  });

  it.each(Object.entries(machines))('%s names everything', (_name, machine) => {
    expect(pasteProblems(nodeOf(machine.config))).toEqual([]);
  });

  it.each(folders)(
    '%s is one literal, with its picture above it and nothing imported but charts, numbers and pure functions',
    (name) => {
      const source = readFileSync(fileOf(name, 'machine'), 'utf8');
      const beside = `./${name}.setup.ts`;
      expect(importsOf(source).filter((from) => !isOfAChart(from) && from !== beside)).toEqual([]);
      expect(source.match(/createMachine\(\{/g)).toEqual(['createMachine({']);
      expect(headOf(source)).toMatch(/^(setup\(\{|\w+Setup\.createMachine\(\{)$/);
      expect(importsOf(source).includes(beside)).toBe(!headOf(source).startsWith('setup('));
    },
  );

  it.each(withSetupBeside)('%s has its setup in one literal beside it', (name) => {
    const source = readFileSync(fileOf(name, 'setup'), 'utf8');
    expect(importsOf(source).filter((from) => !isOfAChart(from))).toEqual([]);
    expect(source.match(/setup\(\{/g)).toEqual(['setup({']);
  });

  it('sees a planted breach', () => {
    const planted = nodeOf({
      states: {
        someState: {
          entry: () => undefined,
          after: { 1000: 'other' },
          on: { went: { target: 'other', guard: () => true } },
        },
      },
    });
    expect(pasteProblems(planted)).toEqual([
      'config.states.someState.entry.0 is an inline function',
      'config.states.someState.on.went.0.guard is an inline function',
      'someState names no statement of the specification',
      'someState waits an unnamed 1000 ms',
      'someState is not in kebab-case',
      'someState on went has an unnamed guard or action',
    ]);
  });
});
