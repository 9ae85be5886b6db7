import type { AppError } from '#src/domain/app-error.ts';
import { messageFor, titleFor } from '#src/ui/feedback/errors.copy.ts';
import { fieldMessage } from './field-errors.copy.ts';

/** The messages of a failed form: one for the form, one for each wrong field. */
export type FormWords = {
  readonly problem: { readonly title: string | null; readonly message: string } | null;
  readonly errors: Readonly<Record<string, string>>;
};

/** The messages for the problem of a submitted form. */
export function formWords(problem: AppError | null): FormWords {
  if (problem === null) return { problem: null, errors: {} };
  const fields = problem.kind === 'code' || problem.kind === 'status' ? problem.fields : [];
  return {
    problem: { title: titleFor(problem), message: messageFor(problem) },
    errors: Object.fromEntries(fields.map(({ field, code }) => [field, fieldMessage(field, code)])),
  };
}
