import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '#machines/not-provided.ts';
import { problemOf } from '#src/domain/problem-of.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { SecondFactor } from '#src/domain/session/auth-session.ts';

export type SecondFactorInput = { readonly factors: readonly SecondFactor[] };
export type SecondFactorContext = SecondFactorInput & { readonly problem: AppError | null };
export type SecondFactorEvent =
  | { type: 'app.chosen' }
  | { type: 'key.chosen' }
  | { type: 'recovery-code.chosen' }
  /** The code is in no context; the field keeps it, whatever the result. */
  | { type: 'code.submitted'; code: string }
  | { type: 'key.requested' };

const idsOf = (factors: readonly SecondFactor[], kind: SecondFactor['kind']): string[] =>
  factors.filter((factor) => factor.kind === kind).map(({ id }) => id);

const types = {} as {
  context: SecondFactorContext;
  events: SecondFactorEvent;
  input: SecondFactorInput;
  meta: { spec: string };
  tags: 'busy';
};

/**
 * The second step of a login: a code from the app, a security key, or a recovery code if the factor is lost.
 *
 *   asking { app, key, recovery-code } ⇄ verifying { app, key, recovery-code } ──▶ verified
 *      └─ unsupported: none of the account's factors can be shown here
 *
 * The auth machine signs the patient out when this step is left, and continues when the provider has raised the
 * session.
 */
export const secondFactorMachine = setup({
  types,
  actors: {
    /**
     * Each rejects with the `AppError`; a wrong code names its field. A code is tried with every app of the account.
     */
    verifyCode: fromPromise<void, { factorIds: string[]; code: string }>(async () =>
      notProvided('verifyCode'),
    ),
    /** The browser asks for the key; a refusal is an expected failure. */
    verifyKey: fromPromise<void, { factorId: string }>(async () => notProvided('verifyKey')),
    verifyRecoveryCode: fromPromise<void, { code: string }>(async () => notProvided('verifyRecoveryCode')),
  },
  actions: {
    noteProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    hasApp: ({ context }) => idsOf(context.factors, 'app').length > 0,
    hasKey: ({ context }) => idsOf(context.factors, 'key').length > 0,
    hasRecoveryCodes: ({ context }) => idsOf(context.factors, 'recovery-codes').length > 0,
    lacksApp: ({ context }) => idsOf(context.factors, 'app').length === 0,
    lacksKey: ({ context }) => idsOf(context.factors, 'key').length === 0,
    hasNone: ({ context }) => context.factors.every(({ kind }) => kind === 'other'),
  },
}).createMachine({
  id: 'second-factor',
  context: ({ input }) => ({ factors: input.factors, problem: null }),
  initial: 'asking',
  states: {
    asking: {
      description: 'Waits for one of the factors; the patient can switch at any time.',
      meta: { spec: 'contract §12.4' },
      initial: 'app',
      on: {
        'app.chosen': { guard: 'hasApp', target: '.app', actions: 'forgetProblem' },
        'key.chosen': { guard: 'hasKey', target: '.key', actions: 'forgetProblem' },
        'recovery-code.chosen': {
          guard: 'hasRecoveryCodes',
          target: '.recovery-code',
          actions: 'forgetProblem',
        },
      },
      states: {
        app: {
          description: 'Asks for the six digits that the authenticator app shows.',
          meta: { spec: 'contract §12.4' },
          always: [
            { guard: 'hasNone', target: '#second-factor.unsupported' },
            { guard: 'lacksApp', target: 'key' },
          ],
          on: { 'code.submitted': { target: '#second-factor.verifying.app' } },
        },
        key: {
          description: 'Offers to use the security key.',
          meta: { spec: 'contract §12.4' },
          always: { guard: 'lacksKey', target: 'recovery-code' },
          on: { 'key.requested': { target: '#second-factor.verifying.key' } },
        },
        'recovery-code': {
          description: 'The factor is lost: asks for one of the saved recovery codes.',
          meta: { spec: 'contract §12.5' },
          on: { 'code.submitted': { target: '#second-factor.verifying.recovery-code' } },
        },
      },
    },
    verifying: {
      description: 'The provider checks the factor.',
      meta: { spec: 'contract §12.4' },
      tags: 'busy',
      entry: 'forgetProblem',
      initial: 'app',
      states: {
        app: {
          description: 'A code from the app is being checked.',
          meta: { spec: 'contract §12.4' },
          invoke: {
            id: 'verifyCode',
            src: 'verifyCode',
            input: ({ context, event }) => ({
              factorIds: idsOf(context.factors, 'app'),
              code: event.type === 'code.submitted' ? event.code : '',
            }),
            onDone: { target: '#second-factor.verified' },
            onError: {
              target: '#second-factor.asking.app',
              actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        key: {
          description: 'The browser asks for the key, then the provider checks its signature.',
          meta: { spec: 'contract §12.4' },
          invoke: {
            id: 'verifyKey',
            src: 'verifyKey',
            input: ({ context }) => ({ factorId: idsOf(context.factors, 'key')[0] ?? '' }),
            onDone: { target: '#second-factor.verified' },
            onError: {
              target: '#second-factor.asking.key',
              actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        'recovery-code': {
          description: 'A recovery code is being checked; a correct one is used up.',
          meta: { spec: 'contract §12.5' },
          invoke: {
            id: 'verifyRecoveryCode',
            src: 'verifyRecoveryCode',
            input: ({ event }) => ({ code: event.type === 'code.submitted' ? event.code : '' }),
            onDone: { target: '#second-factor.verified' },
            onError: {
              target: '#second-factor.asking.recovery-code',
              actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    verified: {
      description: 'The factor is verified; the auth machine continues when the provider reports it.',
      meta: { spec: 'contract §12.4' },
      tags: 'busy',
    },
    unsupported: {
      description: 'The account has a factor that this app does not support; the patient can only leave.',
      meta: { spec: 'contract §12.6' },
    },
  },
});
