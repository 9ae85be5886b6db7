import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readLessons } from './lessons.ts';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const lessons = readLessons();

/** `npm run test:lessons` makes the changes and runs the tests. */
describe('the lessons on statecharts', () => {
  it('are eight', () => {
    expect(lessons.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it.each(lessons)('can be made: lesson $number changes what is there once', ({ changes, tests }) => {
    const counts = changes.map(
      ({ file, find }) => readFileSync(path.join(root, file), 'utf8').split(find).length,
    );
    expect(counts.length).toBeGreaterThan(0);
    expect(counts.filter((count) => count !== 2)).toEqual([]);
    expect(tests.some(({ isRed }) => isRed)).toBe(true);
    expect(tests.filter(({ file }) => !existsSync(path.join(root, file)))).toEqual([]);
  });
});
