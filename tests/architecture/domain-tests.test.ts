import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFiles } from './project-files.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The functions that a file exports; `export const` counts when its value is a function. */
function exportedFunctions(source: string): string[] {
  const declared = [...source.matchAll(/^export (?:async )?function\*? (\w+)/gm)];
  const assigned = [...source.matchAll(/^export const (\w+)(?:: [^=]+)? =\s+(?:async )?[(<]/gm)];
  return [...declared, ...assigned].map((match) => match[1] ?? '');
}

/** The names that a test imports from the domain, each after its module: `card.ts isOwnCard`. */
const importedNames = (source: string): string[] =>
  [...source.matchAll(/^import \{([^}]*)\} from '#src\/domain\/([^']+)'/gm)].flatMap(
    ([, names = '', module]) =>
      names
        .split(',')
        .map((name) => name.trim().split(' as ')[0] ?? '')
        .map((name) => `${module ?? ''} ${name}`),
  );

describe('the functions of src/domain', () => {
  it('are each imported by a test', () => {
    const files = projectFiles();
    const tested = new Set(
      files
        .filter((file) => /^tests\/.*\.test\.tsx?$/.test(file))
        .flatMap((file) => importedNames(read(file))),
    );
    const functions = files
      .filter((file) => file.startsWith('src/domain/'))
      .flatMap((file) =>
        exportedFunctions(read(file)).map((name) => `${file.replace('src/domain/', '')} ${name}`),
      );
    expect(functions.length).toBeGreaterThan(0);
    expect(functions.filter((name) => !tested.has(name))).toEqual([]);
  });

  it.each([
    ['export function isOwn(card: Card): boolean {', ['isOwn']],
    ['export const isOwn = (card: Card) => card.isOwn;', ['isOwn']],
    ['export const isOwn = ({\n  card,\n}: Card): boolean => card.isOwn;', ['isOwn']],
    ['export const first = <T>(all: readonly T[]) => all[0];', ['first']],
    ['export const months: readonly string[] = ["May"];', []],
    ['const isOwn = () => true;', []],
  ])('are found in %j', (source, names) => {
    expect(exportedFunctions(source)).toEqual(names);
  });
});
