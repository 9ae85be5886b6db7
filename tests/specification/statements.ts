import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** A file of the project, and something that occurs in it or the title of a test. */
export type Reference = { readonly file: string; readonly name: string | null };

/** One statement of docs/specification.md or docs/contract.md, with the code that keeps it and the tests that notice its loss. */
export type Statement = {
  readonly id: string;
  readonly text: string;
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

/** The statements of a specification's text, in order. */
export function statementsIn(text: string): Statement[] {
  return text.split('\n').flatMap((row) => {
    const [, id, text, code, tests] = row.split(/\s\|\s|^\|\s|\s\|$/);
    return id !== undefined && /^\d+\.\d+$/.test(id)
      ? [{ id, text: text ?? '', code: referencesOf(code ?? ''), tests: referencesOf(tests ?? '') }]
      : [];
  });
}

/** The statements of the specification. */
export const readStatements = (): Statement[] => statementsIn(read('docs/specification.md'));

/** What the project adds to them, as far as charts hold it (contract §12). */
export const readAdditions = (): Statement[] => statementsIn(read('docs/contract.md'));

/** A mistake that breaks a statement: `find` occurs once in the file, and `put` takes its place. */
export type Mutation = { readonly file: string; readonly find: string; readonly put: string };

/** The mistake for each statement, by its id. */
export const readMutations = (): Readonly<Record<string, Mutation>> =>
  parse(read('tests/specification/mutations.yaml')) as Record<string, Mutation>;
