import { fromPromise } from 'xstate';
import { formMachine } from '#machines/form/form.machine.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { FormName, FormOutcome, FormValues } from '#src/domain/form/form.ts';

/** The form machine over answers in turn; `sent` keeps what was submitted, `names` by which form. */
export function scriptedForm(answers: readonly (FormOutcome | AppError)[], draft: FormValues | null = null) {
  const sent: FormValues[] = [];
  const names: FormName[] = [];
  const form = formMachine.provide({
    actors: {
      restoreDraft: fromPromise(async () => draft),
      submitForm: fromPromise<FormOutcome, { name: FormName; values: FormValues }>(async ({ input }) => {
        const answer = answers[sent.length] ?? 'done';
        sent.push(input.values);
        names.push(input.name);
        if (typeof answer !== 'string') throw answer;
        return answer;
      }),
    },
  });
  return { form, sent, names };
}

/** A submit that was refused for its fields. */
export const refused = (fields: (AppError & { kind: 'code' })['fields']): AppError => ({
  kind: 'code',
  code: 'VALIDATION_ERROR',
  fields,
});
