import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '#machines/not-provided.ts';
import { isConflict, problemOf } from '#src/domain/problem-of.ts';
import { withoutVersion } from '#src/domain/version.ts';
import type { AppError } from '#src/domain/app-error.ts';
import {
  withoutSecrets,
  type FormBase,
  type FormContent,
  type FormName,
  type FormOutcome,
  type FormSaved,
  type FormValues,
} from '#src/domain/form/form.ts';

/**
 * `draftKey` starts with `form_`; null keeps no draft. `secrets` names the fields that are never kept: they reach
 * `submitForm` with the submit event and are in no context and no draft. `base` is what the initial values were read
 * from; null when that has no version, and then there is no conflict.
 */
export type FormInput = {
  readonly name: FormName;
  readonly draftKey: string | null;
  readonly initialValues: FormValues;
  readonly secrets: readonly string[];
  readonly base: FormBase | null;
};
/** One form, as it is sent. */
export type FormSubmission = FormContent & { readonly name: FormName };
export type FormContext = FormInput & {
  readonly values: FormValues;
  /** How often the form was filled again: each time the page shows new fields. */
  readonly refills: number;
  readonly outcome: FormOutcome | null;
  readonly problem: AppError | null;
};
export type FormEvent =
  | { type: 'form.changed'; values: FormValues }
  | { type: 'form.submitted'; values: FormValues }
  /** After a conflict: the patient gives up what was typed. */
  | { type: 'newest.requested' };

const draftIn = ({ draftKey, values, base }: FormContext) => ({ draftKey, values, base });
const submissionOf = ({ name, values, base }: FormContext, event: FormEvent): FormSubmission => ({
  name,
  values: event.type === 'form.submitted' ? event.values : values,
  base,
});

const types = {} as {
  context: FormContext;
  events: FormEvent;
  input: FormInput;
  meta: { spec: string };
  tags: 'busy' | 'conflict';
};

/**
 * One form of a page: login, sign up, forgot, reset, onboarding, profile, follow-up.
 *
 *   restoring ─▶ open { editing, rejected, submitted } ⇄ submitting
 *                  ▲    ▲                                   │ changed elsewhere
 *                  │    └── saved ── overwriting ⇄ conflicted ◀┘
 *                  └──────── read ── renewing ⇄────┘
 *
 * The page sends `form.changed` after a pause in typing; the draft is stored at once.
 */
export const formMachine = setup({
  types,
  actors: {
    /** The stored draft, null when there is none. */
    restoreDraft: fromPromise<FormContent | null, { draftKey: string | null }>(async () =>
      notProvided('restoreDraft'),
    ),
    /**
     * Checks the values and sends them with the version in `base`; rejects with an `AppError` that names the fields at
     * fault.
     */
    submitForm: fromPromise<FormSaved, FormSubmission>(async () => notProvided('submitForm')),
    /** The form as it would be filled now. */
    readNewest: fromPromise<FormContent, FormSubmission>(async () => notProvided('readNewest')),
  },
  actions: {
    noteValues: assign({
      values: ({ context }, params: { values: FormValues }) => withoutSecrets(params.values, context.secrets),
    }),
    /** The draft stays one of the version that it was typed over. */
    mergeDraft: assign(({ context }, draft: FormContent | null) => ({
      values: { ...context.values, ...draft?.values },
      base: draft?.base ?? context.base,
    })),
    noteSaved: assign((_, saved: FormSaved) => saved),
    refill: assign(({ context }, newest: FormContent) => ({
      ...newest,
      refills: context.refills + 1,
    })),
    noteProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetResult: assign({ outcome: null, problem: null }),
    /** Effect: keeps the values under the draft key. */
    storeDraft: (_args, _params: FormContent & { draftKey: string | null }) => undefined,
    /** Effect: notifies whoever opened the form that it was accepted. */
    notifyAccepted: () => undefined,
    /** Effect: removes the draft. */
    clearDraft: (_args, _params: { draftKey: string | null }) => undefined,
  },
  guards: {
    isConflict: ({ context }, params: { error: unknown }) =>
      context.base !== null && isConflict(params.error),
  },
}).createMachine({
  id: 'form',
  context: ({ input }) => ({
    ...input,
    values: withoutSecrets(input.initialValues, input.secrets),
    refills: 0,
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
          target: 'open',
          actions: { type: 'mergeDraft', params: ({ event }) => event.output },
        },
        onError: { target: 'open' },
      },
    },
    open: {
      description: 'The form can be filled in and sent.',
      meta: { spec: '§3.16' },
      on: {
        'form.changed': {
          target: '.editing',
          actions: [
            { type: 'noteValues', params: ({ event }) => event },
            { type: 'storeDraft', params: ({ context }) => draftIn(context) },
          ],
        },
        'form.submitted': {
          target: 'submitting',
          actions: { type: 'noteValues', params: ({ event }) => event },
        },
      },
      initial: 'editing',
      states: {
        editing: { description: 'The patient fills in the form.', meta: { spec: '§3.16' } },
        rejected: {
          description: 'The form was refused or could not be sent; everything typed is still there.',
          meta: { spec: 'contract §12.22' },
        },
        submitted: {
          description: 'Accepted. A form that stays on its page can be changed again.',
          meta: { spec: '§5.5, §7.21' },
          entry: [
            { type: 'clearDraft', params: ({ context }) => ({ draftKey: context.draftKey }) },
            'notifyAccepted',
          ],
          exit: 'forgetResult',
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
        input: ({ context, event }) => submissionOf(context, event),
        onDone: {
          target: 'open.submitted',
          actions: { type: 'noteSaved', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => event },
            target: 'conflicted',
          },
          {
            target: 'open.rejected',
            actions: { type: 'noteProblem', params: ({ event }) => event },
          },
        ],
      },
    },
    conflicted: {
      description:
        'What the form changes was changed somewhere else since it was filled. It still holds what was typed; the patient saves it all the same, or loads the newest version.',
      meta: { spec: 'contract §12.35' },
      tags: 'conflict',
      on: {
        'form.changed': {
          actions: [
            { type: 'noteValues', params: ({ event }) => event },
            { type: 'storeDraft', params: ({ context }) => draftIn(context) },
          ],
        },
        'form.submitted': {
          target: 'overwriting',
          actions: { type: 'noteValues', params: ({ event }) => event },
        },
        'newest.requested': { target: 'renewing' },
      },
    },
    overwriting: {
      description: 'What was typed is being saved over the version from somewhere else.',
      meta: { spec: 'contract §12.35' },
      tags: ['busy', 'conflict'],
      entry: 'forgetResult',
      invoke: {
        id: 'overwriteForm',
        src: 'submitForm',
        input: ({ context, event }) => ({
          ...submissionOf(context, event),
          base: context.base && withoutVersion(context.base),
        }),
        onDone: {
          target: 'open.submitted',
          actions: { type: 'noteSaved', params: ({ event }) => event.output },
        },
        onError: {
          target: 'conflicted',
          actions: { type: 'noteProblem', params: ({ event }) => event },
        },
      },
    },
    renewing: {
      description:
        'The newest version is being read. The form keeps what was typed until it is there; the draft is removed first, because the page may open another form for the newest version, which would restore it.',
      meta: { spec: 'contract §12.35' },
      tags: ['busy', 'conflict'],
      entry: [
        'forgetResult',
        { type: 'clearDraft', params: ({ context }) => ({ draftKey: context.draftKey }) },
      ],
      invoke: {
        id: 'readNewest',
        src: 'readNewest',
        input: ({ context, event }) => submissionOf(context, event),
        onDone: {
          target: 'open',
          actions: { type: 'refill', params: ({ event }) => event.output },
        },
        onError: {
          target: 'conflicted',
          actions: [
            { type: 'noteProblem', params: ({ event }) => event },
            { type: 'storeDraft', params: ({ context }) => draftIn(context) },
          ],
        },
      },
    },
  },
});
