import { isBefore } from '#contract/record.ts';
import type { FieldCode, FieldProblem } from '#contract/errors.ts';
import { invalidFields, sentenceOf } from '#server/http/problem.ts';
import type { RecordKind, RuleContext } from './record-kind.ts';

function codeOfDay(day: string | null, { today, birthDate }: RuleContext): FieldCode | false {
  if (day === null) return false;
  if (isBefore(today, day)) return 'date_in_future';
  return birthDate !== null && day.slice(0, 4) < birthDate.slice(0, 4) && 'date_before_birth';
}

/** Throws a 422 that names every field which breaks a rule of its kind. */
export function checkRecord<Content>(
  kind: RecordKind<Content>,
  content: Content,
  context: RuleContext,
): void {
  const days = Object.entries(kind.pastDaysOf(content)).map(
    ([field, day]) => [field, codeOfDay(day, context)] as const,
  );
  const problems = [...days, ...Object.entries(kind.breachesIn(content, context))].flatMap(
    ([field, code]): FieldProblem[] => (code ? [{ field, code, message: sentenceOf(code) }] : []),
  );
  if (problems.length > 0) throw invalidFields(problems);
}
