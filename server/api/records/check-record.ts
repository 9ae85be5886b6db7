import { dayProblem } from '#contract/record.ts';
import type { FieldProblem } from '#contract/errors.ts';
import { invalidFields, sentenceOf } from '#server/http/problem.ts';
import type { RecordKind, RuleContext } from './record-kind.ts';

/** Throws a 422 that names every field that breaks a rule of its kind. */
export function checkRecord<Content>(
  kind: RecordKind<Content>,
  content: Content,
  context: RuleContext,
): void {
  const days = Object.entries(kind.pastDaysOf(content)).map(
    ([field, day]) => [field, dayProblem(day, context)] as const,
  );
  const problems = [...days, ...Object.entries(kind.breachesIn(content, context))].flatMap(
    ([field, code]): FieldProblem[] => (code ? [{ field, code, message: sentenceOf(code) }] : []),
  );
  if (problems.length > 0) throw invalidFields(problems);
}
