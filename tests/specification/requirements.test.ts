import { subjects } from '#tests/models/subjects.ts';
import { outsideFaults, readOutside, readRequirements } from '#tests/specification/requirements.ts';
import { readAdditions, readStatements } from '#tests/specification/statements.ts';
import { elementsOf, gapsBetween } from '#tools/statecharts/matrix/matrix.ts';
import { describe, expect, it } from 'vitest';

const requirements = readRequirements();
const elements = subjects.flatMap((subject) => elementsOf(subject));
const statements = [...readStatements(), ...readAdditions()];

describe('requirements and charts', () => {
  it('cover each other: every statement has a test and a state, every state a statement and a journey', () => {
    expect(gapsBetween(requirements, elements)).toEqual([]);
  });

  it('include every statement of the specification and of the contract', () => {
    expect(requirements.map(({ id }) => id)).toEqual(statements.map(({ id }) => id));
    expect(readAdditions().every(({ id }) => id.startsWith('12.'))).toBe(true);
  });
});

describe('the statements outside the charts', () => {
  it('are known, of a known kind, and tested where that kind is tested', () => {
    expect(outsideFaults(readOutside(), statements)).toEqual([]);
  });

  it('are refused when they are not', () => {
    const planted = { '9.99': 'page', '6.4': 'page', '1.1': 'wish' };
    const known = statements.filter(({ id }) => id === '6.4' || id === '1.1');
    expect(outsideFaults(planted, known).toSorted()).toEqual([
      '§1.1 is of the unknown kind "wish"',
      '§6.4 is of the kind "page", but none of its tests is in tests/app/ or tests/features/ or tests/ui/ or tests/journeys/',
      '§9.99 is no statement',
    ]);
  });
});
