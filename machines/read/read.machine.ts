import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '#machines/not-provided.ts';
import { isMissing, problemOf } from '#src/domain/problem-of.ts';
import type { AppError } from '#src/domain/app-error.ts';

/** What to read, such as the name of a condition or the point where a log continues. */
export type ReadRequest = object;
/** Nothing is read while the request is null. */
export type ReadInput = { readonly request: ReadRequest | null };
export type ReadContext = ReadInput & {
  /** The last value read; it stays while it is read again. `useRead` knows its type. */
  readonly value: unknown;
  readonly problem: AppError | null;
};
export type ReadEvent = { type: 'read.requested'; request: ReadRequest } | { type: 'retry.requested' };

const types = {} as {
  context: ReadContext;
  events: ReadEvent;
  input: ReadInput;
  meta: { spec: string };
  tags: 'busy';
};

/**
 * One read of a page: a condition, a saved consultation, the lists of the emergency card, the access log
 * (spec §3, §7, §8).
 *
 *   idle ─▶ reading ─▶ shown, missing, failed
 *              ▲────────── read again ──┘
 */
export const readMachine = setup({
  types,
  actors: {
    /** Reads what was requested; `before` is the last value, for a list that continues. */
    readValue: fromPromise<unknown, { request: ReadRequest | null; before: unknown }>(async () =>
      notProvided('readValue'),
    ),
  },
  actions: {
    noteRequest: assign({ request: (_, params: { request: ReadRequest }) => params.request }),
    noteValue: assign({ value: (_, params: { value: unknown }) => params.value }),
    noteProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    hasRequest: ({ context }) => context.request !== null,
    isMissing: (_, params: { error: unknown }) => isMissing(params.error),
  },
}).createMachine({
  id: 'read',
  context: ({ input }) => ({ request: input.request, value: null, problem: null }),
  on: {
    'read.requested': {
      target: '.reading',
      actions: { type: 'noteRequest', params: ({ event }) => ({ request: event.request }) },
    },
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is requested, as on the condition page without a name.',
      meta: { spec: '§5.2' },
      always: { guard: 'hasRequest', target: 'reading' },
    },
    reading: {
      description: 'Waiting for the reply.',
      meta: { spec: '§7.3' },
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'readValue',
        src: 'readValue',
        input: ({ context }) => ({ request: context.request, before: context.value }),
        onDone: {
          target: 'shown',
          actions: { type: 'noteValue', params: ({ event }) => ({ value: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
            target: 'missing',
            actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'failed',
            actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    shown: { description: 'The page shows the value.', meta: { spec: '§3.12, §7.3, §7.11' } },
    missing: {
      description: 'The back end answered that it does not exist.',
      meta: { spec: 'contract §12.24' },
    },
    failed: {
      description: 'Reading failed; the previous value stays.',
      meta: { spec: 'contract §12.24' },
      on: { 'retry.requested': { target: 'reading' } },
    },
  },
});
