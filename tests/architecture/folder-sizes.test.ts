import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFiles } from './project-files.ts';

/** So many files of code a folder holds at most; more of them have an inner structure, which folders should show. */
const MOST_FILES = 15;

/** Folders that hold more, and why no folder inside them would help. */
const exceptions: Readonly<Record<string, string>> = {
  'src/contract': 'one file for each resource of the interface, which its table of endpoints lists',
  'tests/models/machines': 'one model for each machine, by its name',
  'tests/paths/drivers': 'one driver for each machine that a path walks, by its name',
};

/** The folders with more files of code than that. */
function tooFull(files: readonly string[]): string[] {
  const code = files.filter((file) => /\.(tsx?|mjs)$/.test(file));
  const folders = Object.groupBy(code, (file) => path.dirname(file));
  return Object.entries(folders)
    .filter(([, inside = []]) => inside.length > MOST_FILES)
    .map(([folder]) => folder.split(path.sep).join('/'))
    .toSorted();
}

describe('a folder', () => {
  it('holds at most fifteen files of code, or has its reason', () => {
    expect(tooFull(projectFiles())).toEqual(Object.keys(exceptions).toSorted());
  });

  it('is found when it holds more', () => {
    const files = Array.from({ length: MOST_FILES }, (_, index) => `tests/some/${String(index)}.test.ts`);
    const others = ['tests/some/table.yaml', 'tests/some/inner/one.ts'];
    expect(tooFull([...files, ...others])).toEqual([]);
    expect(tooFull([...files, ...others, 'tests/some/one-more.ts'])).toEqual(['tests/some']);
  });
});
