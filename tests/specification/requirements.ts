import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { readAdditions, readStatements, type Statement } from '#tests/specification/statements.ts';
import type { Requirement } from '#tools/statecharts/matrix/matrix.ts';

/** What holds a statement that no chart can, and where the tests of such statements are. */
export const kinds = {
  page: ['tests/app/', 'tests/features/', 'tests/ui/', 'tests/journeys/'],
  call: ['tests/platform/', 'tests/contract/', 'tests/server/'],
  server: ['tests/server/', 'tests/security/'],
  setting: ['tests/config/', 'tests/platform/'],
  report: ['tests/platform/monitoring/', 'tests/journeys/'],
} as const satisfies Record<string, readonly string[]>;

const file = path.join(import.meta.dirname, 'outside-charts.yaml');

/** The statements that no chart can hold, each with its kind. */
export const readOutside = (): Readonly<Record<string, string>> =>
  parse(readFileSync(file, 'utf8')) as Record<string, string>;

const requirementFrom =
  (outside: Readonly<Record<string, string>>) =>
  ({ id, text, tests }: Statement): Requirement => ({
    id,
    text,
    tests: tests.map((test) => (test.name === null ? test.file : `${test.file} › ${test.name}`)),
    kind: outside[id] ?? null,
  });

/** Every statement of the specification and of contract §12, as the matrix takes them. */
export const readRequirements = (): Requirement[] =>
  [...readStatements(), ...readAdditions()].map(requirementFrom(readOutside()));

/** What is wrong with the declarations of these statements; empty when each names a known one and has its test. */
export function outsideFaults(
  outside: Readonly<Record<string, string>>,
  statements: readonly Statement[],
): string[] {
  return Object.entries(outside).flatMap(([id, kind]) => {
    const statement = statements.find((each) => each.id === id);
    if (!statement) return [`§${id} is no statement`];
    const folders: readonly string[] | undefined = Object.entries(kinds).find(([name]) => name === kind)?.[1];
    if (!folders) return [`§${id} is of the unknown kind "${kind}"`];
    const isTested = statement.tests.some((test) => folders.some((folder) => test.file.startsWith(folder)));
    return isTested
      ? []
      : [`§${id} is of the kind "${kind}", but none of its tests is in ${folders.join(' or ')}`];
  });
}
