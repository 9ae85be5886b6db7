import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { specifiersOf, targetOf } from './imports.ts';

const root = path.resolve(import.meta.dirname, '../..');

const importsOf = (file: string): string[] =>
  specifiersOf(readFileSync(path.join(root, file), 'utf8')).map(({ specifier }) => targetOf(file, specifier));

/** The files that put the app together: what they import is joined there. */
const joints = [
  'server/app.ts',
  'src/app/services/patient-services.ts',
  ...readdirSync(path.join(root, 'src/app/actors')).map((name) => `src/app/actors/${name}`),
].map(importsOf);

const isLinked = (left: string, right: string) =>
  importsOf(left).includes(right) ||
  importsOf(right).includes(left) ||
  joints.some((imports) => imports.includes(left) && imports.includes(right));

/** The numbered files below each heading, with how many the heading allows: “(at most 10 files)”. */
function pathsIn(text: string) {
  return text.split(/^## /m).flatMap((section) => {
    const [heading = ''] = section.split('\n');
    const most = /\(at most (\d+) files\)/.exec(heading)?.[1];
    const files = [...section.matchAll(/^\d+\. `([^`]+)`/gm)].map((match) => match[1] ?? '');
    return most === undefined ? [] : [{ heading, most: Number(most), files }];
  });
}

const gapsIn = (files: readonly string[]) =>
  files.flatMap((file, index) => {
    const next = files[index + 1];
    return next === undefined || isLinked(file, next) ? [] : [`${file} and ${next}`];
  });

describe('the paths of docs/walkthrough.md', () => {
  const paths = pathsIn(readFileSync(path.join(root, 'docs/walkthrough.md'), 'utf8'));

  it('are five', () => {
    expect(paths.map(({ files }) => files.length > 0)).toEqual([true, true, true, true, true]);
  });

  it.each(paths)('$heading: each file is joined to the next', ({ files, most }) => {
    expect(gapsIn(files)).toEqual([]);
    expect(files.length).toBeLessThanOrEqual(most);
  });

  it('would notice a gap', () => {
    const machine = 'machines/auth/auth.machine.ts';
    expect(gapsIn(['src/ui/layout/page.tsx', machine])).toEqual([`src/ui/layout/page.tsx and ${machine}`]);
  });
});
