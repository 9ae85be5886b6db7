import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '#machines/not-provided.ts';
import { problemOf } from '#machines/problem.ts';
import type { AppError } from '#src/domain/app-error.ts';

/** What is current on the three lists of the record, each by its name. */
export type CardLists = {
  readonly allergies: readonly string[];
  readonly medications: readonly string[];
  readonly conditions: readonly string[];
};
export type EmergencyCardContext = { readonly lists: CardLists; readonly problem: AppError | null };
export type EmergencyCardEvent = { type: 'retry.requested' } | { type: 'print.requested' };

const empty: CardLists = { allergies: [], medications: [], conditions: [] };

const types = {} as { context: EmergencyCardContext; events: EmergencyCardEvent; meta: { spec: string } };

/**
 * The card for helpers: what they should know of the record, on paper too.
 *
 *   loading ─▶ ready
 *      ▲ └───▶ failed
 *      └─────────┘
 */
export const emergencyCardMachine = setup({
  types,
  actors: {
    readLists: fromPromise<CardLists>(async () => notProvided('readLists')),
  },
  actions: {
    noteLists: assign({ lists: (_, params: { lists: CardLists }) => params.lists }),
    noteProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetProblem: assign({ problem: null }),
    /** Effect: asks the browser to print the page. */
    printPage: () => undefined,
  },
}).createMachine({
  id: 'emergency-card',
  context: { lists: empty, problem: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Reads what is current on the three lists.',
      meta: { spec: '§7' },
      entry: 'forgetProblem',
      invoke: {
        id: 'readLists',
        src: 'readLists',
        onDone: {
          target: 'ready',
          actions: { type: 'noteLists', params: ({ event }) => ({ lists: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    ready: {
      description: 'The card is whole: only then may it be printed.',
      meta: { spec: '§1' },
      on: { 'print.requested': { actions: 'printPage' } },
    },
    failed: {
      description: 'A list could not be read: a card without it would mislead.',
      meta: { spec: '§8' },
      on: { 'retry.requested': { target: 'loading' } },
    },
  },
});
