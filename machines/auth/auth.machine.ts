import { authSetup } from './auth.setup.ts';

/**
 * Who is signed in (spec §4). Leaving `authenticated` stops everything that belongs to the patient.
 *
 *   loading { reading-session ─▶ reading-profile } ──▶ authenticated { access  { onboarding ▶ introducing ▶ signed-in }
 *      │              ▲                                   │ │ │           ∥ recheck { idle ▶ checking ▶ refetching } }
 *      │              └──── switching-patient ◀───────────┘ │ │
 *      │   recovering ◀── recovery.started from anywhere ───┘ ▼
 *      └──────────────▶ signed-out ◀── leaving { expiring, signing-out, ended }
 *
 * When the account has a second factor that the session has not verified, verifying-second-factor comes before
 * reading-profile, and recovering asks for it before the new password.
 */
export const authMachine = authSetup.createMachine({
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
        target: '.leaving.expiring',
        actions: { type: 'noteSession', params: ({ event }) => ({ session: event.session }) },
      },
      {
        guard: { type: 'isOtherUser', params: ({ event }) => ({ session: event.session }) },
        target: '.switching-patient',
        actions: { type: 'noteSession', params: ({ event }) => ({ session: event.session }) },
      },
      { actions: { type: 'noteSession', params: ({ event }) => ({ session: event.session }) } },
    ],
    'session.started': [
      {
        guard: { type: 'isPast', params: ({ event }) => ({ isPastDeadline: event.isPastDeadline }) },
        target: '.leaving.expiring',
        actions: { type: 'noteSession', params: ({ event }) => ({ session: event.session }) },
      },
      {
        guard: { type: 'isOtherUser', params: ({ event }) => ({ session: event.session }) },
        target: '.switching-patient',
        actions: { type: 'noteSession', params: ({ event }) => ({ session: event.session }) },
      },
      { actions: { type: 'noteSession', params: ({ event }) => ({ session: event.session }) } },
    ],
    'session.refreshed': [
      {
        guard: { type: 'isReplaced', params: ({ event }) => ({ session: event.session }) },
        target: '.switching-patient',
        actions: { type: 'noteSession', params: ({ event }) => ({ session: event.session }) },
      },
      {
        guard: 'holdsSession',
        actions: { type: 'noteSession', params: ({ event }) => ({ session: event.session }) },
      },
    ],
    'user.updated': [
      {
        guard: { type: 'isReplaced', params: ({ event }) => ({ session: event.session }) },
        target: '.switching-patient',
        actions: { type: 'noteSession', params: ({ event }) => ({ session: event.session }) },
      },
      {
        guard: 'holdsSession',
        actions: { type: 'noteSession', params: ({ event }) => ({ session: event.session }) },
      },
    ],
    'session.missing': {
      guard: 'holdsSession',
      target: '.leaving.ended',
      actions: { type: 'noteReason', params: { reason: 'session-lost' } },
    },
    'session.ended': [
      {
        guard: { type: 'holdsPast', params: ({ event }) => ({ isPastDeadline: event.isPastDeadline }) },
        target: '.leaving.expiring',
      },
      {
        guard: 'holdsSession',
        target: '.leaving.ended',
        actions: { type: 'noteReason', params: { reason: 'elsewhere' } },
      },
    ],
    'session.refused': {
      guard: 'holdsSession',
      target: '.leaving.signing-out',
      actions: [
        { type: 'noteReason', params: { reason: 'session-refused' } },
        { type: 'noteProblem', params: ({ event }) => ({ error: event.problem }) },
      ],
    },
    'recovery.started': {
      target: '.recovering',
      actions: { type: 'noteSession', params: ({ event }) => ({ session: event.session }) },
    },
  },
  initial: 'loading',
  states: {
    loading: {
      description: "The session is not known yet: guarded pages show 'Loading user...'.",
      meta: { spec: '§2.18, §4.1' },
      initial: 'reading-session',
      states: {
        'reading-session': {
          description:
            'Accepts a stored session at once unless its deadline has passed; otherwise waits for the provider.',
          meta: { spec: '§4.1, §7.22' },
          tags: 'busy',
          always: [
            { guard: 'isStoredPast', target: '#auth.leaving.expiring', actions: 'takeStored' },
            { guard: 'hasStored', target: 'checking-factor', actions: 'takeStored' },
          ],
          on: {
            'session.found': [
              {
                guard: { type: 'isPast', params: ({ event }) => ({ isPastDeadline: event.isPastDeadline }) },
                target: '#auth.leaving.expiring',
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
          description: 'Decides at once whether the session still needs a second factor.',
          meta: { spec: '§4.1, contract §12.4' },
          always: [
            { guard: 'isFactorDue', target: '#auth.verifying-second-factor' },
            { target: 'reading-profile' },
          ],
        },
        'reading-profile': {
          description: 'Fetches the profile of the session; without a profile no one is signed in.',
          meta: { spec: '§2.18, §3.1, §4.2, §7.20' },
          tags: 'busy',
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
              target: '#auth.leaving.signing-out',
              actions: [
                { type: 'noteReason', params: { reason: 'profile-unavailable' } },
                { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
              ],
            },
          },
          on: {
            'window.focused': {
              guard: { type: 'isPast', params: ({ event }) => ({ isPastDeadline: event.isPastDeadline }) },
              target: '#auth.leaving.expiring',
            },
            'sign-out.requested': {
              target: '#auth.leaving.signing-out',
              actions: { type: 'noteReason', params: { reason: 'patient' } },
            },
          },
        },
      },
    },
    'switching-patient': {
      description:
        'Another patient’s session, or one that needs its second factor again: nothing of the last patient stays.',
      meta: { spec: '§4.11, contract §12.4' },
      entry: ['clearDrafts', 'clearCache', 'forgetProfile'],
      always: { target: 'loading.checking-factor' },
    },
    'verifying-second-factor': {
      description:
        'The password or passkey was correct; the account needs a second factor before anything opens.',
      meta: { spec: 'contract §12.4' },
      entry: 'forgetReason',
      always: { guard: 'isFactorShown', target: 'loading.checking-factor' },
      invoke: {
        id: 'inactivity',
        systemId: 'inactivity',
        src: 'inactivity',
        onDone: { target: 'leaving.expiring' },
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
          target: 'leaving.expiring',
        },
        'sign-out.requested': {
          target: 'leaving.signing-out',
          actions: { type: 'noteReason', params: { reason: 'second-factor-left' } },
        },
      },
    },
    authenticated: {
      description: 'A session and its profile. The inactivity timer runs exactly as long as this state.',
      meta: { spec: '§3.1, §4.11' },
      type: 'parallel',
      always: { guard: 'isFactorDue', target: 'switching-patient' },
      invoke: {
        id: 'inactivity',
        systemId: 'inactivity',
        src: 'inactivity',
        onDone: { target: 'leaving.expiring' },
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
          target: 'leaving.expiring',
        },
        'sign-out.requested': {
          target: 'leaving.signing-out',
          actions: { type: 'noteReason', params: { reason: 'patient' } },
        },
        'account.deleted': {
          target: 'leaving.signing-out',
          actions: { type: 'noteReason', params: { reason: 'account-deleted' } },
        },
      },
      states: {
        access: {
          description: 'Which pages the profile allows.',
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
              description:
                'The profile was just completed: shows the other onboarding steps, which a reload skips.',
              meta: { spec: 'contract §12.9' },
              always: { guard: 'isIncomplete', target: 'onboarding' },
              on: { 'introduction.ended': { target: 'signed-in' } },
            },
            'signed-in': {
              description: 'Signed in with a complete profile. The workspace stops with this state.',
              meta: { spec: '§1.3, §6.1' },
              always: { guard: 'isIncomplete', target: 'onboarding' },
              exit: 'stopWorkspace',
              initial: 'opening',
              states: {
                opening: {
                  description: "Waits for the workspace's code, which was loaded with the profile.",
                  meta: { spec: '§2.18, §4.11' },
                  invoke: {
                    id: 'loadWorkspace',
                    src: 'loadWorkspace',
                    onDone: {
                      target: 'open',
                      actions: {
                        type: 'startWorkspace',
                        params: ({ event }) => ({ workspace: event.output }),
                      },
                    },
                    onError: {
                      target: '#auth.leaving.signing-out',
                      actions: [
                        { type: 'noteReason', params: { reason: 'profile-unavailable' } },
                        { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
                      ],
                    },
                  },
                },
                open: {
                  description: 'The workspace runs. A sign-out closes it first.',
                  meta: { spec: '§1.3, §4.11' },
                  on: {
                    'sign-out.requested': { actions: 'closeWorkspace' },
                    'xstate.done.actor.workspace': {
                      target: '#auth.leaving.signing-out',
                      actions: { type: 'noteReason', params: { reason: 'patient' } },
                    },
                  },
                },
              },
            },
          },
        },
        recheck: {
          description: 'Re-checks the session when the window regains focus.',
          meta: { spec: '§4.9' },
          initial: 'idle',
          states: {
            idle: {
              description:
                'Nothing to check. If the deadline has passed, the session ends without asking the provider.',
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
                'Asks the provider: a valid session restarts the timer, a refused one ends, no network changes nothing.',
              meta: { spec: '§4.9, §7.22' },
              invoke: {
                id: 'checkSession',
                src: 'checkSession',
                onDone: [
                  {
                    guard: { type: 'isOtherUser', params: ({ event }) => ({ session: event.output }) },
                    target: '#auth.switching-patient',
                    actions: { type: 'noteSession', params: ({ event }) => ({ session: event.output }) },
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
                    target: '#auth.leaving.signing-out',
                    actions: { type: 'noteReason', params: { reason: 'session-invalid' } },
                  },
                  { target: 'idle' },
                ],
              },
            },
            refetching: {
              description:
                'Fetches the profile again; unlike the first time, a failure keeps the patient signed in.',
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
                    target: '#auth.leaving.signing-out',
                    actions: { type: 'noteReason', params: { reason: 'session-invalid' } },
                  },
                  { target: 'idle' },
                ],
              },
              on: {
                // The reply may be older than what was saved meanwhile.
                'profile.saved': {
                  target: 'idle',
                  actions: { type: 'noteProfile', params: ({ event }) => ({ profile: event.profile }) },
                },
              },
            },
          },
        },
      },
    },
    recovering: {
      description:
        'The patient opened a recovery link and can only set a new password. The inactivity timer runs.',
      meta: { spec: 'contract §12.3' },
      entry: ['clearDrafts', 'clearCache', 'forgetProfile', 'forgetReason'],
      invoke: {
        id: 'inactivity',
        systemId: 'inactivity',
        src: 'inactivity',
        onDone: { target: 'leaving.expiring' },
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
          target: 'leaving.expiring',
        },
        'sign-out.requested': {
          target: 'leaving.signing-out',
          actions: { type: 'noteReason', params: { reason: 'recovery-left' } },
        },
      },
      initial: 'choosing-password',
      states: {
        'choosing-password': {
          description: 'Only the new password can be set.',
          meta: { spec: 'contract §12.3' },
          always: { guard: 'isFactorDue', target: 'verifying-second-factor' },
        },
        'verifying-second-factor': {
          description: 'The account needs its second factor before the password can change.',
          meta: { spec: 'contract §12.3, contract §12.4' },
          always: { guard: 'isFactorShown', target: 'choosing-password' },
        },
      },
    },
    leaving: {
      description: 'Nothing of the patient stays in this browser. Only a new sign-in counts.',
      meta: { spec: '§4.11, §8.18, §8.19' },
      entry: ['clearDrafts', 'clearCache', 'forgetProfile'],
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
      initial: 'ended',
      states: {
        ended: {
          description: 'The session was lost or ended elsewhere: no session is left to end.',
          meta: { spec: '§4.11' },
          always: { target: '#auth.signed-out' },
        },
        expiring: {
          description: 'Thirty minutes without activity: this browser forgets the session.',
          meta: { spec: '§4.5, §8.19, §8.20' },
          entry: [{ type: 'noteReason', params: { reason: 'timeout' } }, 'notifyExpired'],
          invoke: {
            id: 'endExpiredSession',
            src: 'endSession',
            input: ({ context }) => ({ scope: 'local', sessionId: context.session?.id ?? '' }),
            onDone: { target: '#auth.signed-out' },
            onError: { target: '#auth.signed-out' },
          },
        },
        'signing-out': {
          description:
            'Ends the session: on all devices after a logout or an account deletion, otherwise in this browser.',
          meta: { spec: '§4.3, §4.9, §4.11, §7.22' },
          invoke: {
            id: 'endSession',
            src: 'endSession',
            input: ({ context }) => ({
              scope:
                context.reason === 'patient' || context.reason === 'account-deleted' ? 'global' : 'local',
              sessionId: context.session?.id ?? '',
            }),
            onDone: { target: '#auth.signed-out' },
            onError: { target: '#auth.signed-out' },
          },
        },
      },
    },
    'signed-out': {
      description: 'No one is signed in; `reason` says why, for the login page.',
      meta: { spec: '§2.19, §6.1, §6.2, §8.19' },
      entry: 'forgetPatient',
      on: { 'session.found': {} },
    },
  },
});
