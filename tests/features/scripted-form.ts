import { fromPromise } from 'xstate';
import { formMachine, type FormSubmission } from '#machines/form/form.machine.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { FormContent, FormName, FormOutcome, FormValues } from '#src/domain/form/form.ts';

/**
 * The form machine over answers in turn; `sent` keeps what was submitted, `names` by which form, `bases` over what.
 * `newest` is what a form is filled with after a conflict.
 */
export function scriptedForm(
  answers: readonly (FormOutcome | AppError)[],
  draft: FormValues | null = null,
  newest: FormContent = { values: {}, base: null },
) {
  const sent: FormValues[] = [];
  const names: FormName[] = [];
  const bases: FormContent['base'][] = [];
  const form = formMachine.provide({
    actors: {
      restoreDraft: fromPromise(
        async (): Promise<FormContent | null> => draft && { values: draft, base: null },
      ),
      submitForm: fromPromise(async ({ input }: { input: FormSubmission }) => {
        const answer = answers[sent.length] ?? 'done';
        sent.push(input.values);
        names.push(input.name);
        bases.push(input.base);
        if (typeof answer !== 'string') throw answer;
        return { outcome: answer, base: input.base };
      }),
      readNewest: fromPromise(async () => newest),
    },
  });
  return { form, sent, names, bases };
}

/** A submit that was refused for its fields. */
export const refused = (fields: (AppError & { kind: 'code' })['fields']): AppError => ({
  kind: 'code',
  code: 'VALIDATION_ERROR',
  fields,
});
