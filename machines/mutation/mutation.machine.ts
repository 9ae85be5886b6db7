import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '#machines/not-provided.ts';
import { problemOf } from '#src/domain/problem-of.ts';
import type { AppError } from '#src/domain/app-error.ts';

export type MutationContext = {
  /** What the call is about, until it has succeeded or is dismissed: the page names it and can ask for it again. */
  readonly subject: object | null;
  /** What the last call returned. */
  readonly result: unknown;
  readonly problem: AppError | null;
};
/** `variables` go only to the call, never into a context: they may be private. A `subject` never is. */
export type MutationEvent =
  | { type: 'mutation.requested'; variables: object; subject?: object }
  | { type: 'mutation.dismissed' };

/** What the call receives. */
export type MutationCall = { readonly variables: object; readonly subject: object | null };

const types = {} as {
  context: MutationContext;
  events: MutationEvent;
  meta: { spec: string };
  tags: 'busy';
};

/**
 * One call that a patient starts with a button: the export, signing out other devices, deleting the account, an error report,
 * the status of a record, "none that I know of".
 *
 *   idle ─▶ running ─▶ done
 *    ▲         ▲ └───▶ failed
 *    │         └── requested ──┤ from done and failed
 *    └──────── dismissed ──────┘
 */
export const mutationMachine = setup({
  types,
  actors: {
    runMutation: fromPromise<unknown, MutationCall>(async () => notProvided('runMutation')),
  },
  actions: {
    noteSubject: assign({ subject: (_, params: { subject: object | null }) => params.subject }),
    noteResult: assign((_, { result }: { result: unknown }) => ({ result, subject: null })),
    noteProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetOutcome: assign({ result: null, problem: null }),
    forgetSubject: assign({ subject: null }),
    /** Effect: lets the page react to the success; the context still holds the subject. */
    notifyDone: () => undefined,
  },
}).createMachine({
  id: 'mutation',
  context: { subject: null, result: null, problem: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Not requested yet, or dismissed.',
      meta: { spec: 'contract §12.19' },
      on: { 'mutation.requested': { target: 'running' } },
    },
    running: {
      description: 'The call is running; another request is ignored.',
      meta: { spec: '§3.13, §4.14, §7.14, §7.16, §7.19, contract §12.19, contract §12.21' },
      tags: 'busy',
      entry: [
        'forgetOutcome',
        {
          type: 'noteSubject',
          params: ({ event }) => ({
            subject: event.type === 'mutation.requested' ? (event.subject ?? null) : null,
          }),
        },
      ],
      invoke: {
        id: 'runMutation',
        src: 'runMutation',
        input: ({ context, event }) => ({
          variables: event.type === 'mutation.requested' ? event.variables : {},
          subject: context.subject,
        }),
        onDone: {
          target: 'done',
          actions: [
            'notifyDone',
            { type: 'noteResult', params: ({ event }) => ({ result: event.output ?? null }) },
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    done: {
      description: 'The call succeeded and can be made again.',
      meta: { spec: 'contract §12.19' },
      on: {
        'mutation.requested': { target: 'running' },
        'mutation.dismissed': { target: 'idle', actions: 'forgetOutcome' },
      },
    },
    failed: {
      description: 'The call failed; the patient can try again, or leave it.',
      meta: { spec: 'contract §12.19, contract §12.21, contract §12.26' },
      on: {
        'mutation.requested': { target: 'running' },
        'mutation.dismissed': { target: 'idle', actions: ['forgetOutcome', 'forgetSubject'] },
      },
    },
  },
});
