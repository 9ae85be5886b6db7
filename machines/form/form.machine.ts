import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '#machines/not-provided.ts';
import { problemOf } from '#src/domain/problem-of.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { FormName, FormOutcome, FormValues } from '#src/domain/form/form.ts';

/**
 * `draftKey` starts with `form_`; null keeps no draft. `secrets` names the fields that are never kept: they reach
 * `submitForm` with the submit event and are in no context and no draft.
 */
export type FormInput = {
  readonly name: FormName;
  readonly draftKey: string | null;
  readonly initialValues: FormValues;
  readonly secrets: readonly string[];
};
export type FormContext = FormInput & {
  readonly values: FormValues;
  readonly outcome: FormOutcome | null;
  readonly problem: AppError | null;
};
export type FormEvent =
  | { type: 'form.changed'; values: FormValues }
  | { type: 'form.submitted'; values: FormValues };

const withoutSecrets = (values: FormValues, secrets: readonly string[]): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !secrets.includes(field)));

const types = {} as {
  context: FormContext;
  events: FormEvent;
  input: FormInput;
  meta: { spec: string };
  tags: 'busy';
};

/**
 * One form of a page: login, sign up, forgot, reset, onboarding, profile.
 *
 *   restoring ──▶ editing ──▶ submitting ──▶ submitted
 *                    ▲            │   ▲          │
 *                    │            ▼   │          │
 *                    ├──────── rejected          │
 *                    └─────── form.changed ──────┘
 *
 * The page sends `form.changed` after a pause in typing; the draft is stored at once.
 */
export const formMachine = setup({
  types,
  actors: {
    /** The stored draft, null when there is none. */
    restoreDraft: fromPromise<FormValues | null, { draftKey: string | null }>(async () =>
      notProvided('restoreDraft'),
    ),
    /** Checks the values and sends them; rejects with an `AppError` that names the fields at fault. */
    submitForm: fromPromise<FormOutcome, { name: FormName; values: FormValues }>(async () =>
      notProvided('submitForm'),
    ),
  },
  actions: {
    noteValues: assign({
      values: ({ context }, params: { values: FormValues }) => withoutSecrets(params.values, context.secrets),
    }),
    mergeDraft: assign({
      values: ({ context }, params: { draft: FormValues | null }) => ({ ...context.values, ...params.draft }),
    }),
    noteOutcome: assign({ outcome: (_, params: { outcome: FormOutcome }) => params.outcome }),
    noteProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetResult: assign({ outcome: null, problem: null }),
    /** Effect: keeps the values under the draft key. */
    storeDraft: (_args, _params: { draftKey: string | null; values: FormValues }) => undefined,
    /** Effect: notifies whoever opened the form that it was accepted. */
    notifyAccepted: () => undefined,
    /** Effect: removes the draft. */
    clearDraft: (_args, _params: { draftKey: string | null }) => undefined,
  },
}).createMachine({
  id: 'form',
  context: ({ input }) => ({
    ...input,
    values: withoutSecrets(input.initialValues, input.secrets),
    outcome: null,
    problem: null,
  }),
  initial: 'restoring',
  states: {
    restoring: {
      description: 'Looks for a draft from before a reload.',
      meta: { spec: '§3.16' },
      invoke: {
        id: 'restoreDraft',
        src: 'restoreDraft',
        input: ({ context }) => ({ draftKey: context.draftKey }),
        onDone: {
          target: 'editing',
          actions: { type: 'mergeDraft', params: ({ event }) => ({ draft: event.output }) },
        },
        onError: { target: 'editing' },
      },
    },
    editing: {
      description: 'The patient fills in the form.',
      meta: { spec: '§3.16' },
      on: {
        'form.changed': {
          actions: [
            { type: 'noteValues', params: ({ event }) => ({ values: event.values }) },
            {
              type: 'storeDraft',
              params: ({ context }) => ({ draftKey: context.draftKey, values: context.values }),
            },
          ],
        },
        'form.submitted': {
          target: 'submitting',
          actions: { type: 'noteValues', params: ({ event }) => ({ values: event.values }) },
        },
      },
    },
    submitting: {
      description: 'The form is being sent.',
      meta: { spec: '§5.5, §7.21' },
      tags: 'busy',
      entry: 'forgetResult',
      invoke: {
        id: 'submitForm',
        src: 'submitForm',
        input: ({ context, event }) => ({
          name: context.name,
          values: event.type === 'form.submitted' ? event.values : context.values,
        }),
        onDone: {
          target: 'submitted',
          actions: [
            { type: 'noteOutcome', params: ({ event }) => ({ outcome: event.output }) },
            { type: 'clearDraft', params: ({ context }) => ({ draftKey: context.draftKey }) },
            'notifyAccepted',
          ],
        },
        onError: {
          target: 'rejected',
          actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    rejected: {
      description: 'The form was refused or could not be sent; everything typed is still there.',
      meta: { spec: 'contract §12.22' },
      on: {
        'form.changed': {
          target: 'editing',
          actions: [
            { type: 'noteValues', params: ({ event }) => ({ values: event.values }) },
            {
              type: 'storeDraft',
              params: ({ context }) => ({ draftKey: context.draftKey, values: context.values }),
            },
          ],
        },
        'form.submitted': {
          target: 'submitting',
          actions: { type: 'noteValues', params: ({ event }) => ({ values: event.values }) },
        },
      },
    },
    submitted: {
      description: 'Accepted. A form that stays on its page can be changed again.',
      meta: { spec: '§5.5, §7.21' },
      on: {
        'form.changed': {
          target: 'editing',
          actions: [
            'forgetResult',
            { type: 'noteValues', params: ({ event }) => ({ values: event.values }) },
            {
              type: 'storeDraft',
              params: ({ context }) => ({ draftKey: context.draftKey, values: context.values }),
            },
          ],
        },
        'form.submitted': {
          target: 'submitting',
          actions: { type: 'noteValues', params: ({ event }) => ({ values: event.values }) },
        },
      },
    },
  },
});
