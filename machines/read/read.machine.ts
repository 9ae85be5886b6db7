import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '#machines/not-provided.ts';
import { isMissing, problemOf } from '#machines/problem.ts';
import type { AppError } from '#src/domain/app-error.ts';

/** What to read, in the page's own terms: the name of a condition, where a log continues. */
export type ReadRequest = object;
/** Without a request nothing is read. */
export type ReadInput = { readonly request: ReadRequest | null };
export type ReadContext = ReadInput & {
  /** What was read last; it stays while it is read again. `useRead` knows its type. */
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
 * One thing that a page reads: a condition, a saved consultation, the lists of the emergency card, the access log
 * (spec §3, §7, §8).
 *
 *   idle ─▶ reading ─▶ shown, missing, failed
 *              ▲────────── read again ──┘
 */
export const readMachine = setup({
  types,
  actors: {
    /** Reads what was requested; `before` is what was read last, for a list that continues. */
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
      description: 'Nothing is asked for, as on the page of a condition without a name.',
      meta: { spec: '§5.2' },
      always: { guard: 'hasRequest', target: 'reading' },
    },
    reading: {
      description: 'On its way.',
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
    shown: { description: 'What was read is on the page.', meta: { spec: '§3.12, §7.3, §7.11' } },
    missing: { description: 'The back end has no such thing.', meta: { spec: 'contract §12.24' } },
    failed: {
      description: 'Could not be fetched; what was read before stays.',
      meta: { spec: 'contract §12.24' },
      on: { 'retry.requested': { target: 'reading' } },
    },
  },
});
