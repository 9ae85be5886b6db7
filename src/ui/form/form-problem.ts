import type { AppError } from '#src/domain/app-error.ts';
import { messageFor, titleFor } from '#src/ui/feedback/errors.copy.ts';
import { fieldMessage } from './field-errors.copy.ts';

/** A failed form in words: a sentence for the form, one under each wrong field. */
export type FormWords = {
  readonly problem: { readonly title: string | null; readonly message: string } | null;
  readonly errors: Readonly<Record<string, string>>;
};

/** Words for what a form's submit came back with. */
export function formWords(problem: AppError | null): FormWords {
  if (problem === null) return { problem: null, errors: {} };
  const fields = problem.kind === 'code' || problem.kind === 'status' ? problem.fields : [];
  return {
    problem: { title: titleFor(problem), message: messageFor(problem) },
    errors: Object.fromEntries(fields.map(({ field, code }) => [field, fieldMessage(field, code)])),
  };
}
