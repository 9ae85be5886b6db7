import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { Profile } from '#contract/profile.ts';
import { inactivityMachine } from '#machines/inactivity/inactivity.machine.ts';
import { notProvided, notProvidedMachine } from '#machines/not-provided.ts';
import { isRefusal, problemOf } from '#machines/problem.ts';
import type { workspaceMachine } from '#machines/workspace/workspace.machine.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { AuthSession } from '#src/domain/session/auth-session.ts';

/** Why no one is signed in; the login page words it. `timeout` is spec §8's expiry. */
export type SignOutReason =
  | 'patient'
  | 'account-deleted'
  | 'recovery-left'
  | 'second-factor-left'
  | 'timeout'
  | 'elsewhere'
  | 'session-lost'
  | 'session-refused'
  | 'session-invalid'
  | 'profile-unavailable';

/** `storedSession` is accepted at once when its token has not run out; the provider confirms or refuses it later. */
export type AuthInput = { readonly storedSession: AuthSession | null; readonly isPastDeadline: boolean };
export type AuthContext = {
  readonly storedSession: AuthSession | null;
  readonly isStoredPast: boolean;
  readonly session: AuthSession | null;
  readonly profile: Profile | null;
  readonly reason: SignOutReason | null;
  readonly problem: AppError | null;
};

/** Facts only. `isPastDeadline` is read from the shared wall-clock deadline at the moment the fact is sent. */
export type AuthEvent =
  /** INITIAL_SESSION with and without a session. */
  | { type: 'session.found'; session: AuthSession; isPastDeadline: boolean }
  | { type: 'session.missing' }
  /** SIGNED_IN: also fired by the provider when a tab regains focus. */
  | { type: 'session.started'; session: AuthSession; isPastDeadline: boolean }
  /** TOKEN_REFRESHED. */
  | { type: 'session.refreshed'; session: AuthSession }
  /** SIGNED_OUT, in this tab or another. */
  | { type: 'session.ended'; isPastDeadline: boolean }
  /** A product call was refused with the session's own token, and why. */
  | { type: 'session.refused'; problem: AppError }
  /** USER_UPDATED. */
  | { type: 'user.updated'; session: AuthSession }
  /** PASSWORD_RECOVERY. */
  | { type: 'recovery.started'; session: AuthSession }
  | { type: 'profile.saved'; profile: Profile }
  /** The steps of the first visit are done, or left for later. */
  | { type: 'introduction.ended' }
  | { type: 'window.focused'; isPastDeadline: boolean }
  /** The server has erased the patient, and every session with them. */
  | { type: 'account.deleted' }
  | { type: 'sign-out.requested' };

/** Whether everything but the onboarding page is open to a patient of this profile. */
export const isComplete = (profile: Profile | null) =>
  Boolean(profile?.full_name?.trim()) && Boolean(profile?.date_of_birth?.trim());

const types = {} as {
  context: AuthContext;
  events: AuthEvent;
  input: AuthInput;
  meta: { spec: string };
};

/**
 * Who is signed in (spec §4). Leaving `authenticated` stops everything that belongs to the patient.
 *
 *   loading { reading-session ─▶ reading-profile } ──▶ authenticated { access  { onboarding ▶ introducing ▶ signed-in }
 *      │              ▲ another user                                 ∥ recheck { idle ▶ checking ▶ refetching } }
 *      │              └───────────────────────────────── │ ▲              │ timeout
 *      │   recovering ◀── recovery.started from anywhere ┘ │              ▼
 *      └──────────────▶ signed-out ◀── signing-out ◀───────┘◀──────── expiring
 *
 *   verifying-second-factor comes before reading-profile while the session has shown one factor only and the account
 *   has a second one; before a new password too (recovering).
 */
export const authMachine = setup({
  types,
  actors: {
    inactivity: inactivityMachine,
    /** A patient's actors; only the type, so that a visitor need not load them. */
    workspace: notProvidedMachine('workspace') as unknown as typeof workspaceMachine,
    /** Turns the provider's notifications into the facts above. */
    watchAuth: fromCallback(() => notProvided('watchAuth')),
    /** Sends `window.focused` on focus, on becoming visible and on pageshow. */
    watchWindow: fromCallback(() => notProvided('watchWindow')),
    readProfile: fromPromise<Profile, { userId: string }>(async () => notProvided('readProfile')),
    /** Asks the provider whether the session still holds; rejects with a refusal, or with whatever kept it from asking. */
    checkSession: fromPromise<AuthSession>(async () => notProvided('checkSession')),
    /** Ends this session and no other: this browser forgets it at once; `global` also ends it on all devices. */
    endSession: fromPromise<void, { scope: 'local' | 'global'; sessionId: string }>(async () =>
      notProvided('endSession'),
    ),
  },
  actions: {
    takeStored: assign({ session: ({ context }) => context.storedSession }),
    noteSession: assign({ session: (_, params: { session: AuthSession }) => params.session }),
    noteProfile: assign({ profile: (_, params: { profile: Profile }) => params.profile }),
    noteReason: assign({
      reason: (_, params: { reason: SignOutReason }) => params.reason,
      problem: null,
    }),
    noteProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetReason: assign({ reason: null, problem: null }),
    forgetProfile: assign({ profile: null }),
    forgetPatient: assign({ storedSession: null, session: null, profile: null }),
    confirmSession: sendTo('inactivity', { type: 'session.confirmed' }),
    endStay: sendTo('workspace', { type: 'stay.ended' }),
    reportRefresh: sendTo('inactivity', { type: 'token.refreshed' }),
    /** Effect: removes every `form_` and `draft_` key. */
    clearDrafts: () => undefined,
    /** Effect: empties the data cache. */
    clearCache: () => undefined,
    /** Effect: the toast 'Session expired' of spec §8. */
    notifyExpired: () => undefined,
  },
  guards: {
    isStoredPast: ({ context }) => context.storedSession !== null && context.isStoredPast,
    hasStored: ({ context }) => context.storedSession !== null,
    holdsSession: ({ context }) => context.session !== null,
    isPast: (_, params: { isPastDeadline: boolean }) => params.isPastDeadline,
    holdsPast: ({ context }, params: { isPastDeadline: boolean }) =>
      context.session !== null && params.isPastDeadline,
    isInTime: (_, params: { isPastDeadline: boolean }) => !params.isPastDeadline,
    isFresh: ({ context }, params: { session: AuthSession; isPastDeadline: boolean }) =>
      context.session?.id !== params.session.id && !params.isPastDeadline,
    isRenewed: ({ context }, params: { session: AuthSession }) =>
      context.session?.userId === params.session.userId && context.session.id !== params.session.id,
    isOtherUser: ({ context }, params: { session: AuthSession }) =>
      context.session?.userId !== params.session.userId,
    isSameUser: ({ context }, params: { session: AuthSession }) =>
      context.session?.userId === params.session.userId,
    isReplaced: ({ context }, params: { session: AuthSession }) =>
      context.session !== null && context.session.userId !== params.session.userId,
    isComplete: ({ context }) => isComplete(context.profile),
    isIncomplete: ({ context }) => !isComplete(context.profile),
    isRefusal: (_, params: { error: unknown }) => isRefusal(params.error),
    isFactorDue: ({ context }) => context.session?.dueFactors !== undefined,
    isFactorShown: ({ context }) => context.session?.dueFactors === undefined,
  },
}).createMachine({
  id: 'auth',
  context: ({ input }) => ({
    storedSession: input.storedSession,
    isStoredPast: input.isPastDeadline,
    session: null,
    profile: null,
    reason: null,
    problem: null,
  }),
  invoke: [
    { id: 'watchAuth', src: 'watchAuth' },
    { id: 'watchWindow', src: 'watchWindow' },
  ],
  on: {
    'session.found': [
      {
        guard: { type: 'isPast', params: ({ event }) => ({ isPastDeadline: event.isPastDeadline }) },
        target: '.expiring',
        actions: { type: 'noteSession', params: ({ event }) => ({ session: event.session }) },
      },
      {
        guard: { type: 'isOtherUser', params: ({ event }) => ({ session: event.session }) },
        target: '.loading.checking-factor',
        actions: [
          'clearDrafts',
          'clearCache',
          'forgetProfile',
          { type: 'noteSession', params: ({ event }) => ({ session: event.session }) },
        ],
      },
      { actions: { type: 'noteSession', params: ({ event }) => ({ session: event.session }) } },
    ],
    'session.started': [
      {
        guard: { type: 'isPast', params: ({ event }) => ({ isPastDeadline: event.isPastDeadline }) },
        target: '.expiring',
        actions: { type: 'noteSession', params: ({ event }) => ({ session: event.session }) },
      },
      {
        guard: { type: 'isOtherUser', params: ({ event }) => ({ session: event.session }) },
        target: '.loading.checking-factor',
        actions: [
          'clearDrafts',
          'clearCache',
          'forgetProfile',
          { type: 'noteSession', params: ({ event }) => ({ session: event.session }) },
        ],
      },
      { actions: { type: 'noteSession', params: ({ event }) => ({ session: event.session }) } },
    ],
    'session.refreshed': [
      {
        guard: { type: 'isReplaced', params: ({ event }) => ({ session: event.session }) },
        target: '.loading.checking-factor',
        actions: [
          'clearDrafts',
          'clearCache',
          'forgetProfile',
          { type: 'noteSession', params: ({ event }) => ({ session: event.session }) },
        ],
      },
      {
        guard: 'holdsSession',
        actions: { type: 'noteSession', params: ({ event }) => ({ session: event.session }) },
      },
    ],
    'user.updated': [
      {
        guard: { type: 'isReplaced', params: ({ event }) => ({ session: event.session }) },
        target: '.loading.checking-factor',
        actions: [
          'clearDrafts',
          'clearCache',
          'forgetProfile',
          { type: 'noteSession', params: ({ event }) => ({ session: event.session }) },
        ],
      },
      {
        guard: 'holdsSession',
        actions: { type: 'noteSession', params: ({ event }) => ({ session: event.session }) },
      },
    ],
    'session.missing': {
      guard: 'holdsSession',
      target: '.signed-out',
      actions: ['clearDrafts', 'clearCache', { type: 'noteReason', params: { reason: 'session-lost' } }],
    },
    'session.ended': [
      {
        guard: { type: 'holdsPast', params: ({ event }) => ({ isPastDeadline: event.isPastDeadline }) },
        target: '.expiring',
      },
      {
        guard: 'holdsSession',
        target: '.signed-out',
        actions: ['clearDrafts', 'clearCache', { type: 'noteReason', params: { reason: 'elsewhere' } }],
      },
    ],
    'session.refused': {
      guard: 'holdsSession',
      target: '.signing-out',
      actions: [
        { type: 'noteReason', params: { reason: 'session-refused' } },
        { type: 'noteProblem', params: ({ event }) => ({ error: event.problem }) },
      ],
    },
    'recovery.started': {
      target: '.recovering',
      actions: [
        'clearDrafts',
        'clearCache',
        'forgetProfile',
        'forgetReason',
        { type: 'noteSession', params: ({ event }) => ({ session: event.session }) },
      ],
    },
  },
  initial: 'loading',
  states: {
    loading: {
      description: "Not known yet who is here: guarded pages show 'Loading user...'.",
      meta: { spec: '§2.18, §4.1' },
      initial: 'reading-session',
      states: {
        'reading-session': {
          description:
            'Takes a stored session at once unless its deadline has passed; else waits for the provider.',
          meta: { spec: '§4.1, §7.22' },
          always: [
            { guard: 'isStoredPast', target: '#auth.expiring', actions: 'takeStored' },
            { guard: 'hasStored', target: 'checking-factor', actions: 'takeStored' },
          ],
          on: {
            'session.found': [
              {
                guard: { type: 'isPast', params: ({ event }) => ({ isPastDeadline: event.isPastDeadline }) },
                target: '#auth.expiring',
                actions: { type: 'noteSession', params: ({ event }) => ({ session: event.session }) },
              },
              {
                target: 'checking-factor',
                actions: { type: 'noteSession', params: ({ event }) => ({ session: event.session }) },
              },
            ],
            'session.missing': { target: '#auth.signed-out' },
            'session.started': {},
          },
        },
        'checking-factor': {
          description: 'A session is there: whether it still owes a second factor is decided at once.',
          meta: { spec: '§4.1, contract §12.4' },
          always: [
            { guard: 'isFactorDue', target: '#auth.verifying-second-factor' },
            { target: 'reading-profile' },
          ],
        },
        'reading-profile': {
          description: 'Fetches the profile of the session; without it no one is signed in.',
          meta: { spec: '§2.18, §3.1, §4.2, §7.20' },
          entry: 'forgetReason',
          always: { guard: 'isFactorDue', target: '#auth.verifying-second-factor' },
          invoke: {
            id: 'readProfile',
            src: 'readProfile',
            input: ({ context }) => ({ userId: context.session?.userId ?? '' }),
            onDone: {
              target: '#auth.authenticated',
              actions: { type: 'noteProfile', params: ({ event }) => ({ profile: event.output }) },
            },
            onError: {
              target: '#auth.signing-out',
              actions: [
                { type: 'noteReason', params: { reason: 'profile-unavailable' } },
                { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
              ],
            },
          },
          on: {
            'window.focused': {
              guard: { type: 'isPast', params: ({ event }) => ({ isPastDeadline: event.isPastDeadline }) },
              target: '#auth.expiring',
            },
            'sign-out.requested': {
              target: '#auth.signing-out',
              actions: { type: 'noteReason', params: { reason: 'patient' } },
            },
          },
        },
      },
    },
    'verifying-second-factor': {
      description:
        'The password or passkey was right; the account asks for a second factor before anything opens.',
      meta: { spec: 'contract §12.4' },
      entry: 'forgetReason',
      always: { guard: 'isFactorShown', target: 'loading.checking-factor' },
      invoke: {
        id: 'inactivity',
        systemId: 'inactivity',
        src: 'inactivity',
        onDone: { target: 'expiring' },
      },
      on: {
        'session.refreshed': {
          guard: { type: 'isSameUser', params: ({ event }) => ({ session: event.session }) },
          actions: [
            { type: 'noteSession', params: ({ event }) => ({ session: event.session }) },
            'reportRefresh',
          ],
        },
        'window.focused': {
          guard: { type: 'isPast', params: ({ event }) => ({ isPastDeadline: event.isPastDeadline }) },
          target: 'expiring',
        },
        'sign-out.requested': {
          target: 'signing-out',
          actions: { type: 'noteReason', params: { reason: 'second-factor-left' } },
        },
      },
    },
    authenticated: {
      description: 'A session with its profile. The inactivity timer runs exactly as long as this state.',
      meta: { spec: '§3.1, §4.11' },
      type: 'parallel',
      always: {
        guard: 'isFactorDue',
        target: 'verifying-second-factor',
        actions: ['clearDrafts', 'clearCache', 'forgetProfile'],
      },
      invoke: {
        id: 'inactivity',
        systemId: 'inactivity',
        src: 'inactivity',
        onDone: { target: 'expiring' },
      },
      on: {
        'session.started': {
          guard: { type: 'isRenewed', params: ({ event }) => ({ session: event.session }) },
          actions: [
            { type: 'noteSession', params: ({ event }) => ({ session: event.session }) },
            'confirmSession',
          ],
        },
        'session.refreshed': {
          guard: { type: 'isSameUser', params: ({ event }) => ({ session: event.session }) },
          actions: [
            { type: 'noteSession', params: ({ event }) => ({ session: event.session }) },
            'reportRefresh',
          ],
        },
        'profile.saved': {
          actions: { type: 'noteProfile', params: ({ event }) => ({ profile: event.profile }) },
        },
        'window.focused': {
          guard: { type: 'isPast', params: ({ event }) => ({ isPastDeadline: event.isPastDeadline }) },
          target: 'expiring',
        },
        'sign-out.requested': {
          target: 'signing-out',
          actions: { type: 'noteReason', params: { reason: 'patient' } },
        },
        'account.deleted': {
          target: 'signing-out',
          actions: { type: 'noteReason', params: { reason: 'account-deleted' } },
        },
      },
      states: {
        access: {
          description: 'What the profile opens.',
          meta: { spec: '§1.3, §2.20' },
          initial: 'onboarding',
          states: {
            onboarding: {
              description: 'Name or date of birth is missing: only the onboarding page is open.',
              meta: { spec: '§1.3, §2.20, §4.4, §5.5' },
              always: { guard: 'isComplete', target: 'signed-in' },
              on: {
                'profile.saved': {
                  target: 'introducing',
                  actions: { type: 'noteProfile', params: ({ event }) => ({ profile: event.profile }) },
                },
              },
            },
            introducing: {
              description: 'Just completed: the other steps of the first visit, which a reload skips.',
              meta: { spec: 'contract §12.9' },
              always: { guard: 'isIncomplete', target: 'onboarding' },
              on: { 'introduction.ended': { target: 'signed-in' } },
            },
            'signed-in': {
              description:
                'Signed in with a complete profile: the workspace is open. A sign-out closes it first.',
              meta: { spec: '§1.3, §6.1' },
              always: { guard: 'isIncomplete', target: 'onboarding' },
              invoke: {
                id: 'workspace',
                systemId: 'workspace',
                src: 'workspace',
                input: ({ context }) => ({ userId: context.session?.userId ?? '' }),
                onDone: {
                  target: '#auth.signing-out',
                  actions: { type: 'noteReason', params: { reason: 'patient' } },
                },
              },
              on: { 'sign-out.requested': { actions: 'endStay' } },
            },
          },
        },
        recheck: {
          description: 'Re-checks the session when the window regains focus.',
          meta: { spec: '§4.9' },
          initial: 'idle',
          states: {
            idle: {
              description: 'Nothing to check. A passed deadline ends the session before it is asked about.',
              meta: { spec: '§4.9' },
              on: {
                'window.focused': {
                  guard: {
                    type: 'isInTime',
                    params: ({ event }) => ({ isPastDeadline: event.isPastDeadline }),
                  },
                  target: 'checking',
                },
              },
            },
            checking: {
              description:
                'Asks the provider: valid restarts the timer, refused signs out, no network changes nothing.',
              meta: { spec: '§4.9, §7.22' },
              invoke: {
                id: 'checkSession',
                src: 'checkSession',
                onDone: [
                  {
                    guard: { type: 'isOtherUser', params: ({ event }) => ({ session: event.output }) },
                    target: '#auth.loading.checking-factor',
                    actions: [
                      'clearDrafts',
                      'clearCache',
                      'forgetProfile',
                      { type: 'noteSession', params: ({ event }) => ({ session: event.output }) },
                    ],
                  },
                  {
                    target: 'refetching',
                    actions: [
                      { type: 'noteSession', params: ({ event }) => ({ session: event.output }) },
                      'confirmSession',
                    ],
                  },
                ],
                onError: [
                  {
                    guard: { type: 'isRefusal', params: ({ event }) => ({ error: event.error }) },
                    target: '#auth.signing-out',
                    actions: { type: 'noteReason', params: { reason: 'session-invalid' } },
                  },
                  { target: 'idle' },
                ],
              },
            },
            refetching: {
              description:
                'Fetches the profile again; unlike the first fetch, a failure keeps the patient signed in.',
              meta: { spec: '§4.2, §7.20' },
              invoke: {
                id: 'refetchProfile',
                src: 'readProfile',
                input: ({ context }) => ({ userId: context.session?.userId ?? '' }),
                onDone: {
                  target: 'idle',
                  actions: { type: 'noteProfile', params: ({ event }) => ({ profile: event.output }) },
                },
                onError: [
                  {
                    guard: { type: 'isRefusal', params: ({ event }) => ({ error: event.error }) },
                    target: '#auth.signing-out',
                    actions: { type: 'noteReason', params: { reason: 'session-invalid' } },
                  },
                  { target: 'idle' },
                ],
              },
            },
          },
        },
      },
    },
    recovering: {
      description: 'Came by a recovery link: only a new password can be set. Timed like any session.',
      meta: { spec: 'contract §12.3' },
      invoke: {
        id: 'inactivity',
        systemId: 'inactivity',
        src: 'inactivity',
        onDone: { target: 'expiring' },
      },
      on: {
        'session.started': {
          guard: { type: 'isRenewed', params: ({ event }) => ({ session: event.session }) },
          target: 'loading.checking-factor',
          actions: { type: 'noteSession', params: ({ event }) => ({ session: event.session }) },
        },
        'user.updated': {
          guard: { type: 'isSameUser', params: ({ event }) => ({ session: event.session }) },
          target: 'loading.checking-factor',
          actions: { type: 'noteSession', params: ({ event }) => ({ session: event.session }) },
        },
        'session.refreshed': {
          guard: { type: 'isSameUser', params: ({ event }) => ({ session: event.session }) },
          actions: [
            { type: 'noteSession', params: ({ event }) => ({ session: event.session }) },
            'reportRefresh',
          ],
        },
        'window.focused': {
          guard: { type: 'isPast', params: ({ event }) => ({ isPastDeadline: event.isPastDeadline }) },
          target: 'expiring',
        },
        'sign-out.requested': {
          target: 'signing-out',
          actions: { type: 'noteReason', params: { reason: 'recovery-left' } },
        },
      },
      initial: 'choosing-password',
      states: {
        'choosing-password': {
          description: 'Nothing but the new password is open.',
          meta: { spec: 'contract §12.3' },
          always: { guard: 'isFactorDue', target: 'verifying-second-factor' },
        },
        'verifying-second-factor': {
          description: 'The account asks for its second factor before the password may change.',
          meta: { spec: 'contract §12.3, contract §12.4' },
          always: { guard: 'isFactorShown', target: 'choosing-password' },
        },
      },
    },
    expiring: {
      description:
        'Thirty minutes without activity: drafts are cleared and this browser forgets the session.',
      meta: { spec: '§4.5, §8.18, §8.19, §8.20' },
      entry: [
        'clearDrafts',
        'clearCache',
        'forgetProfile',
        { type: 'noteReason', params: { reason: 'timeout' } },
        'notifyExpired',
      ],
      invoke: {
        id: 'endExpiredSession',
        src: 'endSession',
        input: ({ context }) => ({ scope: 'local', sessionId: context.session?.id ?? '' }),
        onDone: { target: 'signed-out' },
        onError: { target: 'signed-out' },
      },
      on: {
        'session.started': [
          {
            guard: { type: 'isFresh', params: ({ event }) => event },
            target: 'loading.checking-factor',
            actions: { type: 'noteSession', params: ({ event }) => ({ session: event.session }) },
          },
          {},
        ],
        'session.found': {},
        'session.refreshed': {},
        'user.updated': {},
        'session.ended': { target: 'signed-out' },
        'session.missing': { target: 'signed-out' },
        'session.refused': {},
      },
    },
    'signing-out': {
      description:
        'Ends the session: everywhere when the patient asks or is gone, in this browser when it was lost.',
      meta: { spec: '§4.3, §4.9, §4.11, §7.22' },
      entry: ['clearDrafts', 'clearCache', 'forgetProfile'],
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({
          scope: context.reason === 'patient' || context.reason === 'account-deleted' ? 'global' : 'local',
          sessionId: context.session?.id ?? '',
        }),
        onDone: { target: 'signed-out' },
        onError: { target: 'signed-out' },
      },
      on: {
        'session.started': [
          {
            guard: { type: 'isFresh', params: ({ event }) => event },
            target: 'loading.checking-factor',
            actions: { type: 'noteSession', params: ({ event }) => ({ session: event.session }) },
          },
          {},
        ],
        'session.found': {},
        'session.refreshed': {},
        'user.updated': {},
        'session.ended': { target: 'signed-out' },
        'session.missing': { target: 'signed-out' },
        'session.refused': {},
      },
    },
    'signed-out': {
      description: 'No one is signed in; `reason` tells the login page why.',
      meta: { spec: '§2.19, §6.1, §6.2, §8.19' },
      entry: 'forgetPatient',
      on: { 'session.found': {} },
    },
  },
});
