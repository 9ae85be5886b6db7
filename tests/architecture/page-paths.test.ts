import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { pagePaths } from '#src/config/page-paths.ts';
import { projectFiles } from './project-files.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The paths of pages are in src/config; those of the API, which are in the contract, look the same. */
const files = projectFiles().filter(
  (file) =>
    /^(src|machines)\/.*\.tsx?$/.test(file) &&
    !file.startsWith('src/contract/') &&
    file !== 'src/config/page-paths.ts',
);

const firstParts = [...new Set(Object.values(pagePaths).map((page) => page.split('/')[1] ?? ''))].filter(
  (part) => part !== '',
);

/** A string that starts with a page's path, or the path `/` where a link, a redirect or a comparison has it. */
const literals = [
  new RegExp(String.raw`(?:['"\`]|\$\{\w+\})/(?:${firstParts.join('|')})(?![\w-])`, 'g'),
  /(?:\bto=|\b(?:assign|navigate)\(|[!=]== |[?:] )['"]\/['"]/g,
];

const literalsIn = (source: string): string[] =>
  source
    .split('\n')
    .filter((line) => !/^\s*(?:\*|\/\/|\/\*)/.test(line))
    .flatMap((line) => literals.flatMap((literal) => line.match(literal) ?? []));

describe('the paths of pages', () => {
  it('are written in src/config/page-paths.ts only', () => {
    expect(files.length).toBeGreaterThan(0);
    expect(
      files.flatMap((file) =>
        literalsIn(readFileSync(path.join(root, file), 'utf8')).map((literal) => `${file}: ${literal}`),
      ),
    ).toEqual([]);
  });

  it.each([
    [`<Link to="/login">`, 1],
    ['to={`/history/${id}`}', 1],
    ['`${origin}/login`', 1],
    [`pathname === '/'`, 1],
    [`from: hasLeft ? '/' : pathname`, 1],
    [`path.startsWith('/')`, 0],
    [`import { Card } from '#src/features/history/card.ts';`, 0],
  ])('are found in %s', (source, count) => {
    expect(literalsIn(source)).toHaveLength(count);
  });
});
