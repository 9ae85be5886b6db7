import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '#machines/not-provided.ts';
import { problemOf } from '#src/domain/problem-of.ts';
import type { AppError } from '#src/domain/app-error.ts';

export type MutationContext = { readonly problem: AppError | null };
/** `variables` go only to the call, never into a context: they may be private. */
export type MutationEvent = { type: 'mutation.requested'; variables: object };

const types = {} as {
  context: MutationContext;
  events: MutationEvent;
  meta: { spec: string };
  tags: 'busy';
};

/**
 * One call that a patient starts with a button: the export, signing out other devices, an error report.
 *
 *   idle ─▶ running ─▶ done
 *              ▲ └───▶ failed
 *              └── requested ──┘ from done and failed
 */
export const mutationMachine = setup({
  types,
  actors: {
    runMutation: fromPromise<void, { variables: object }>(async () => notProvided('runMutation')),
  },
  actions: {
    noteProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetProblem: assign({ problem: null }),
    /** Effect: lets the page react to the success. */
    notifyDone: () => undefined,
  },
}).createMachine({
  id: 'mutation',
  context: { problem: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Not requested yet.',
      meta: { spec: 'contract §12.19' },
      on: { 'mutation.requested': { target: 'running' } },
    },
    running: {
      description: 'The call is running; another request is ignored.',
      meta: { spec: 'contract §12.19' },
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'runMutation',
        src: 'runMutation',
        input: ({ event }) => ({ variables: event.type === 'mutation.requested' ? event.variables : {} }),
        onDone: { target: 'done', actions: 'notifyDone' },
        onError: {
          target: 'failed',
          actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    done: {
      description: 'The call succeeded and can be made again.',
      meta: { spec: 'contract §12.19' },
      on: { 'mutation.requested': { target: 'running' } },
    },
    failed: {
      description: 'The call failed; the patient can try again.',
      meta: { spec: 'contract §12.19' },
      on: { 'mutation.requested': { target: 'running' } },
    },
  },
});
