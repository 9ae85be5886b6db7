import { assign, fromPromise, setup } from 'xstate';
import type { AccessEvent } from '#contract/access-log.ts';
import { notProvided } from '#machines/not-provided.ts';
import { isMissing, problemOf } from '#machines/problem.ts';
import type { AppError } from '#src/domain/app-error.ts';

/** Some of what happened, newest first; `cursor` leads to what was before, null when nothing was. */
export type AccessPage = {
  readonly events: readonly AccessEvent[];
  readonly cursor: string | null;
  /** How long each is kept; null when the back end does not say. */
  readonly keptDays: number | null;
};
export type AccessLogContext = AccessPage & { readonly problem: AppError | null };
export type AccessLogEvent =
  | { type: 'more.requested' }
  | { type: 'sign-out.requested' }
  | { type: 'retry.requested' };

const types = {} as {
  context: AccessLogContext;
  events: AccessLogEvent;
  meta: { spec: string };
  tags: 'busy';
};

/**
 * What happened to the account, and a way to be the only one in it (contract §9).
 *
 *   reading ⇄ shown { settled, alone, refused } ─sign-out─▶ ending ─▶ refreshing ─▶ shown.alone
 *      ├────▶ failed ─retry─▶ reading                         └──────▶ shown.refused
 *      └────▶ missing
 */
export const accessLogMachine = setup({
  types,
  actors: {
    readAccessLog: fromPromise<AccessPage, { cursor: string | null }>(async () =>
      notProvided('readAccessLog'),
    ),
    /** Signs out every session of the account but this one. */
    endOtherSessions: fromPromise<void>(async () => notProvided('endOtherSessions')),
  },
  actions: {
    addPage: assign(({ context }, { page }: { page: AccessPage }) => ({
      ...page,
      events: [...context.events, ...page.events],
      problem: null,
    })),
    beginAnew: assign({ events: [], cursor: null }),
    noteProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    hasMore: ({ context }) => context.cursor !== null,
    isMissing: (_, params: { error: unknown }) => isMissing(params.error),
  },
}).createMachine({
  id: 'access-log',
  context: { events: [], cursor: null, keptDays: null, problem: null },
  initial: 'reading',
  states: {
    reading: {
      description: 'The newest part, or the next older one, is on its way.',
      meta: { spec: '§7' },
      tags: 'busy',
      invoke: {
        id: 'readAccessLog',
        src: 'readAccessLog',
        input: ({ context }) => ({ cursor: context.cursor }),
        onDone: {
          target: 'shown',
          actions: { type: 'addPage', params: ({ event }) => ({ page: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
            target: 'missing',
          },
          {
            target: 'failed',
            actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    shown: {
      description: 'What has been read is on the page, perhaps nothing.',
      meta: { spec: '§3' },
      on: {
        'more.requested': { guard: 'hasMore', target: 'reading', actions: 'forgetProblem' },
        'sign-out.requested': { target: 'ending' },
      },
      initial: 'settled',
      states: {
        settled: { description: 'Nothing has just been done.', meta: { spec: '§3' } },
        alone: { description: 'Every other device has just been signed out.', meta: { spec: '§4' } },
        refused: { description: 'The other devices could not be signed out.', meta: { spec: '§8' } },
      },
    },
    ending: {
      description: 'The other devices are being signed out.',
      meta: { spec: '§4' },
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'endOtherSessions',
        src: 'endOtherSessions',
        onDone: { target: 'refreshing', actions: 'beginAnew' },
        onError: {
          target: 'shown.refused',
          actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    refreshing: {
      description: 'The log is read again: it now includes the sign-out.',
      meta: { spec: '§7' },
      tags: 'busy',
      invoke: {
        id: 'readAccessLog',
        src: 'readAccessLog',
        input: { cursor: null },
        onDone: {
          target: 'shown.alone',
          actions: { type: 'addPage', params: ({ event }) => ({ page: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    missing: {
      description: 'The back end keeps no such log: the page has no such part.',
      meta: { spec: '§8' },
    },
    failed: {
      description: 'Could not be fetched; what was read before stays.',
      meta: { spec: '§8' },
      on: { 'retry.requested': { target: 'reading', actions: 'forgetProblem' } },
    },
  },
});
