import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '#machines/not-provided.ts';
import { problemOf } from '#machines/problem.ts';
import type { AppError } from '#src/domain/app-error.ts';

export type MutationContext = { readonly problem: AppError | null };
/** `variables` go to the call and nowhere else: they may be private, and no context holds them. */
export type MutationEvent = { type: 'mutation.requested'; variables: object };

const types = {} as {
  context: MutationContext;
  events: MutationEvent;
  meta: { spec: string };
  tags: 'busy';
};

/**
 * One call of a page that a patient starts by a button: the export, signing out other devices, a report of an error.
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
    /** Effect: the page does what follows. */
    notifyDone: () => undefined,
  },
}).createMachine({
  id: 'mutation',
  context: { problem: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'It has not been asked for.',
      meta: { spec: 'contract §12.19' },
      on: { 'mutation.requested': { target: 'running' } },
    },
    running: {
      description: 'The call is on its way; asking again changes nothing.',
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
      description: 'It is done, and can be done again.',
      meta: { spec: 'contract §12.19' },
      on: { 'mutation.requested': { target: 'running' } },
    },
    failed: {
      description: 'Nothing has changed; the patient can try again.',
      meta: { spec: 'contract §12.19' },
      on: { 'mutation.requested': { target: 'running' } },
    },
  },
});
