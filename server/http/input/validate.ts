import * as v from 'valibot';
import { fieldCode, type FieldCode, type FieldProblem } from '#contract/errors.ts';
import { invalidField, invalidFields, sentenceOf } from '../problem.ts';
import { findUnstorable } from './storable.ts';

function codeOf(issue: v.BaseIssue<unknown>): FieldCode {
  const named = v.safeParse(fieldCode, issue.message);
  if (named.success) return named.output;
  return issue.received === 'undefined' || issue.received === 'null' ? 'required' : 'invalid_choice';
}

function toFieldProblem(issue: v.BaseIssue<unknown>, place: string): FieldProblem {
  const code = codeOf(issue);
  return { field: v.getDotPath(issue) ?? place, code, message: sentenceOf(code) };
}

/** Reports one problem for each field. */
function firstOfEach(problems: readonly FieldProblem[]): FieldProblem[] {
  const seen = new Map<string, FieldProblem>();
  for (const problem of problems) if (!seen.has(problem.field)) seen.set(problem.field, problem);
  return [...seen.values()];
}

/**
 * Parses a value; throws a 422 that names each invalid field. `place` is the name of a value that is invalid as a
 * whole.
 */
export function validate<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  place: string,
): v.InferOutput<S> {
  const unstorable = findUnstorable(value);
  if (unstorable !== null) throw invalidField(unstorable || place, 'invalid_choice');
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw invalidFields(firstOfEach(result.issues.map((issue) => toFieldProblem(issue, place))));
}
