import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '#machines/not-provided.ts';
import { problemOf } from '#src/domain/problem-of.ts';
import type { AppError } from '#src/domain/app-error.ts';

export type AccountDeletionContext = { readonly problem: AppError | null };
export type AccountDeletionEvent =
  | { type: 'deletion.considered' }
  | { type: 'deletion.dismissed' }
  /** The password confirms the patient’s identity; it is never in the context. */
  | { type: 'deletion.confirmed'; password: string };

const types = {} as {
  context: AccountDeletionContext;
  events: AccountDeletionEvent;
  meta: { spec: string };
  tags: 'busy';
};

/**
 * Deletes the account: never with one click, and never without the password.
 *
 *   kept ─considered─▶ confirming ─confirmed─▶ deleting ──▶ deleted
 *     ▲───dismissed─────┘   ▲──────── failed ──────┘
 */
export const accountDeletionMachine = setup({
  types,
  actors: {
    /** Rejects with the `AppError`; a wrong password names its field. */
    deleteAccount: fromPromise<void, { password: string }>(async () => notProvided('deleteAccount')),
  },
  actions: {
    noteProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetProblem: assign({ problem: null }),
    /** Effect: reports the deletion to the auth machine. */
    notifyDeleted: () => undefined,
  },
}).createMachine({
  id: 'account-deletion',
  context: { problem: null },
  initial: 'kept',
  states: {
    kept: {
      description: 'The account exists; nothing has been requested.',
      meta: { spec: 'contract §12.10' },
      on: { 'deletion.considered': { target: 'confirming' } },
    },
    confirming: {
      description: 'Says what is deleted and what stays, and asks for the password.',
      meta: { spec: 'contract §12.10' },
      on: {
        'deletion.dismissed': { target: 'kept', actions: 'forgetProblem' },
        'deletion.confirmed': { target: 'deleting' },
      },
    },
    deleting: {
      description: 'The server deletes everything about the patient. This cannot be undone.',
      meta: { spec: 'contract §12.10' },
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'deleteAccount',
        src: 'deleteAccount',
        input: ({ event }) => ({ password: event.type === 'deletion.confirmed' ? event.password : '' }),
        onDone: { target: 'deleted' },
        onError: {
          target: 'confirming',
          actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    deleted: {
      description: 'None of the patient’s data is left; the session ends.',
      meta: { spec: 'contract §12.10' },
      type: 'final',
      entry: 'notifyDeleted',
    },
  },
});
