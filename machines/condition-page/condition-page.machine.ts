import { assign, fromPromise, setup } from 'xstate';
import type { ConditionPage } from '#contract/condition-page.ts';
import { notProvided } from '#machines/not-provided.ts';
import { isMissing, problemOf } from '#machines/problem.ts';
import type { AppError } from '#src/domain/app-error.ts';

export type ConditionPageInput = { readonly name: string };
export type ConditionPageContext = ConditionPageInput & {
  readonly page: ConditionPage | null;
  readonly problem: AppError | null;
};
export type ConditionPageEvent = { type: 'retry.requested' };

const types = {} as {
  context: ConditionPageContext;
  events: ConditionPageEvent;
  input: ConditionPageInput;
  meta: { spec: string };
  tags: 'busy';
};

/**
 * The public page about one condition: it knows no patient, and no one keeps that it was read (spec §2, §5).
 *
 *   opening ──▶ reading ⇄ failed
 *      │           └────▶ shown, missing
 *      └──▶ unnamed
 */
export const conditionPageMachine = setup({
  types,
  actors: {
    readCondition: fromPromise<ConditionPage, { name: string }>(async () => notProvided('readCondition')),
  },
  actions: {
    notePage: assign({ page: (_, params: { page: ConditionPage }) => params.page }),
    noteProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    hasName: (_, params: { name: string }) => params.name.trim() !== '',
    isMissing: (_, params: { error: unknown }) => isMissing(params.error),
  },
}).createMachine({
  id: 'condition-page',
  context: ({ input }) => ({ name: input.name, page: null, problem: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Looks whether a condition is named at all.',
      meta: { spec: '§5' },
      always: [
        {
          guard: { type: 'hasName', params: ({ context }) => ({ name: context.name }) },
          target: 'reading',
        },
        { target: 'unnamed' },
      ],
    },
    reading: {
      description: 'On its way.',
      meta: { spec: '§7' },
      tags: 'busy',
      invoke: {
        id: 'readCondition',
        src: 'readCondition',
        input: ({ context }) => ({ name: context.name }),
        onDone: {
          target: 'shown',
          actions: { type: 'notePage', params: ({ event }) => ({ page: event.output }) },
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
    shown: { description: 'What the library says about it is shown.', meta: { spec: '§2' } },
    missing: {
      description: 'The library has no such condition; it may suggest others.',
      meta: { spec: '§8' },
    },
    unnamed: { description: 'No condition is named; nothing was asked for.', meta: { spec: '§5' } },
    failed: {
      description: 'Could not be fetched.',
      meta: { spec: '§8' },
      on: { 'retry.requested': { target: 'reading', actions: 'forgetProblem' } },
    },
  },
});
