import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '#machines/not-provided.ts';
import { isPassing, problemOf } from '#src/domain/problem-of.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { MailLink } from '#src/domain/session/mail-link.ts';

export type MailLinkInput = { readonly link: MailLink };
export type MailLinkContext = MailLinkInput & { readonly problem: AppError | null };
export type MailLinkEvent = { type: 'link.followed' };

const types = {} as {
  context: MailLinkContext;
  events: MailLinkEvent;
  input: MailLinkInput;
  meta: { spec: string };
  tags: 'busy';
};

/**
 * A link from an email: from page load until it has opened a session or cannot be used.
 *
 *   arriving ─▶ asked ─▶ redeeming ─▶ redeemed
 *      │          ▲          ├─▶ delayed ─▶ redeeming
 *      ├─▶ redeeming         └─▶ spent
 *      ├─▶ spent
 *      └─▶ absent
 */
export const mailLinkMachine = setup({
  types,
  actors: {
    /** Redeems the link with the provider; rejects with the `AppError`. */
    redeemLink: fromPromise<void, { link: MailLink }>(async () => notProvided('redeemLink')),
  },
  actions: {
    noteProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetProblem: assign({ problem: null }),
    /** A link that was used or refused is not kept. */
    forgetLink: assign({ link: { kind: 'none' } as const }),
  },
  guards: {
    isAbsent: ({ context }) => context.link.kind === 'none',
    isRefused: ({ context }) => context.link.kind === 'refused',
    hasArrived: ({ context }) => context.link.kind === 'arrived',
    isPassing: (_, params: { error: unknown }) => isPassing(params.error),
  },
}).createMachine({
  id: 'mail-link',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Checks how the page was reached.',
      meta: { spec: 'contract §12.1' },
      always: [
        { guard: 'isAbsent', target: 'absent' },
        { guard: 'isRefused', target: 'spent' },
        { guard: 'hasArrived', target: 'redeeming' },
        { target: 'asked' },
      ],
    },
    absent: {
      description: 'The page was opened without a link.',
      meta: { spec: 'contract §12.1' },
    },
    asked: {
      description: 'The link works only once, so the patient has to press a button first.',
      meta: { spec: 'contract §12.1' },
      on: { 'link.followed': { target: 'redeeming' } },
    },
    redeeming: {
      description: 'The provider redeems the link.',
      meta: { spec: 'contract §12.1' },
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'redeemLink',
        src: 'redeemLink',
        input: ({ context }) => ({ link: context.link }),
        onDone: { target: 'redeemed' },
        onError: [
          {
            guard: { type: 'isPassing', params: ({ event }) => ({ error: event.error }) },
            target: 'delayed',
            actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'spent',
            actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    delayed: {
      description: 'The request failed or came too soon after others: the link is still valid.',
      meta: { spec: 'contract §12.2' },
      on: { 'link.followed': { target: 'redeeming' } },
    },
    redeemed: {
      description: 'The link has opened a session.',
      meta: { spec: 'contract §12.1' },
      entry: 'forgetLink',
    },
    spent: {
      description: 'The link was used before, has expired or is invalid: only a new one helps.',
      meta: { spec: 'contract §12.2' },
      entry: 'forgetLink',
    },
  },
});
