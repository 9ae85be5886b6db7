import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '#machines/not-provided.ts';
import { problemOf } from '#machines/problem.ts';
import type { AppError } from '#src/domain/app-error.ts';

export type AccountDeletionContext = { readonly problem: AppError | null };
export type AccountDeletionEvent =
  | { type: 'deletion.considered' }
  | { type: 'deletion.dismissed' }
  /** The password proves that it is the patient; it is never in the context. */
  | { type: 'deletion.confirmed'; password: string };

const types = {} as {
  context: AccountDeletionContext;
  events: AccountDeletionEvent;
  meta: { spec: string };
  tags: 'busy';
};

/**
 * The end of an account: never by one click, and never by someone who found an open window.
 *
 *   kept ─considered─▶ confirming ─confirmed─▶ deleting ──▶ deleted
 *     ▲───dismissed─────┘   ▲──────── failed ──────┘
 */
export const accountDeletionMachine = setup({
  types,
  actors: {
    /** Rejects with the `AppError`, its field for the password. */
    deleteAccount: fromPromise<void, { password: string }>(async () => notProvided('deleteAccount')),
  },
  actions: {
    noteProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetProblem: assign({ problem: null }),
    /** Effect: whoever holds the session hears that it is gone. */
    tellDeleted: () => undefined,
  },
}).createMachine({
  id: 'account-deletion',
  context: { problem: null },
  initial: 'kept',
  states: {
    kept: {
      description: 'The account stays; the way to its end is open.',
      meta: { spec: 'contract §12.10' },
      on: { 'deletion.considered': { target: 'confirming' } },
    },
    confirming: {
      description: 'Says what goes and what stays, and asks for the password.',
      meta: { spec: 'contract §12.10' },
      on: {
        'deletion.dismissed': { target: 'kept', actions: 'forgetProblem' },
        'deletion.confirmed': { target: 'deleting' },
      },
    },
    deleting: {
      description: 'The server erases everything of the patient. There is no way back.',
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
      description: 'Nothing of the patient is left; the session ends with it.',
      meta: { spec: 'contract §12.10' },
      type: 'final',
      entry: 'tellDeleted',
    },
  },
});
