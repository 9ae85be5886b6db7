import type { Profile } from '#contract/profile.ts';
import { done, failed, type Journey, type MachineModel } from '#tools/statecharts/core/model.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { AuthSession } from '#src/domain/session/auth-session.ts';
import type { workspaceMachine } from '#machines/workspace/workspace.machine.ts';
import { createMachine } from 'xstate';
import type { authMachine } from '#machines/auth/auth.machine.ts';
import type { SignOutReason } from '#machines/auth/auth.setup.ts';

const ada: AuthSession = { id: 'session-1', userId: 'user-1', email: 'ada@example.org' };
const adaAgain: AuthSession = { ...ada, id: 'session-2' };
/** Signed in with the password; the account has an authenticator app. */
const adaDue: AuthSession = { ...ada, dueFactors: [{ id: 'factor-1', kind: 'app' }] };
const adaRenamed: AuthSession = { ...ada, email: 'ada.lovelace@example.org' };
const ben: AuthSession = { id: 'session-3', userId: 'user-2', email: 'ben@example.org' };

const complete: Profile = { full_name: 'Ada Example', date_of_birth: '1980-02-29' };
const renamed: Profile = { ...complete, full_name: 'Ada Sample' };
const nameless: Profile = { ...complete, full_name: ' ' };
const ageless: Profile = { ...complete, date_of_birth: null };

const offline: AppError = { kind: 'network' };
const refused: AppError = { kind: 'code', code: 'SESSION_EXPIRED', fields: [] };

const inTime = { isPastDeadline: false };
const late = { isPastDeadline: true };
const cleared = ['clearDrafts', 'clearCache'];
const expired = [...cleared, 'notifyExpired'];

const idle = ' + authenticated.recheck.idle';
const opening = `authenticated.access.signed-in.opening${idle}`;
const signedIn = `authenticated.access.signed-in.open${idle}`;
const onboarding = `authenticated.access.onboarding${idle}`;
const introducing = `authenticated.access.introducing${idle}`;
const recovering = 'recovering.choosing-password';
const due = 'verifying-second-factor';
const checking = 'authenticated.access.signed-in.open + authenticated.recheck.checking';
const refetching = 'authenticated.access.signed-in.open + authenticated.recheck.refetching';

type AuthJourney = Journey<typeof authMachine>;
type Steps = AuthJourney['steps'];

/** Its code is here; the machine itself has a model of its own. */
const workspace = createMachine({}) as unknown as typeof workspaceMachine;
const opened = done('loadWorkspace', workspace);

/** From a stored session to the dashboard. */
const enter: Steps = [
  { when: done('readProfile', complete), at: opening, has: { profile: complete } },
  { when: opened, at: signedIn },
];
const begins: AuthJourney['begins'] = {
  at: 'loading.reading-profile',
  asks: { readProfile: { userId: 'user-1' } },
};
const focus: Steps[number] = {
  when: { type: 'window.focused', ...inTime },
  at: checking,
  asks: { checkSession: undefined },
};
const forgotten = { session: null, profile: null, storedSession: null };

/** A journey of someone whose session was stored and is still good. */
const signedInJourney = (title: string, steps: Steps): AuthJourney => ({
  title,
  start: 'stored session',
  begins,
  steps: [...enter, ...steps],
});

const arrivals: readonly AuthJourney[] = [
  {
    title: 'loads until the provider knows the session, then its profile (spec §4)',
    begins: { at: 'loading.reading-session', asks: { watchAuth: undefined, watchWindow: undefined } },
    steps: [
      { when: { type: 'session.started', session: ada, ...inTime }, at: 'loading.reading-session' },
      {
        when: { type: 'session.found', session: ada, ...inTime },
        at: 'loading.reading-profile',
        asks: { readProfile: { userId: 'user-1' } },
        has: { session: ada },
      },
      {
        when: done('readProfile', complete),
        at: opening,
        asks: { loadWorkspace: undefined, inactivity: undefined },
        has: { profile: complete, reason: null },
      },
      { when: opened, at: signedIn, asks: { workspace: { userId: 'user-1' } } },
    ],
  },
  {
    title: 'no one is signed in: whoever signs in gets their own profile',
    begins: { at: 'loading.reading-session' },
    steps: [
      { when: { type: 'session.missing' }, at: 'signed-out', has: { ...forgotten, reason: null } },
      { when: { type: 'session.found', session: ada, ...inTime }, at: 'signed-out' },
      { when: { type: 'session.ended', ...inTime }, at: 'signed-out', has: { reason: null } },
      { when: { type: 'session.ended', ...late }, at: 'signed-out' },
      { when: { type: 'session.missing' }, at: 'signed-out' },
      { when: { type: 'session.refused', problem: refused }, at: 'signed-out' },
      { when: { type: 'session.refreshed', session: ada }, at: 'signed-out', has: { session: null } },
      { when: { type: 'user.updated', session: ada }, at: 'signed-out', has: { session: null } },
      {
        when: { type: 'session.started', session: ben, ...inTime },
        at: 'loading.reading-profile',
        does: cleared,
        asks: { readProfile: { userId: 'user-2' } },
        has: { session: ben },
      },
      { when: done('readProfile', complete), at: opening, asks: { loadWorkspace: undefined } },
      { when: opened, at: signedIn, asks: { workspace: { userId: 'user-2' } } },
    ],
  },
  {
    title: 'takes a stored session at once; the provider’s word only confirms it',
    start: 'stored session',
    begins: { ...begins, has: { session: ada } },
    steps: [
      {
        when: { type: 'session.found', session: adaRenamed, ...inTime },
        at: 'loading.reading-profile',
        has: { session: adaRenamed },
      },
      {
        when: { type: 'session.started', session: adaAgain, ...inTime },
        at: 'loading.reading-profile',
        has: { session: adaAgain },
      },
      ...enter,
      { when: { type: 'session.found', session: ada, ...inTime }, at: signedIn, has: { session: ada } },
    ],
  },
  {
    title: 'a session past its deadline ends, also when it is not the one that was stored (spec §4)',
    start: 'stored session',
    begins,
    steps: [
      {
        when: { type: 'session.found', session: ben, ...late },
        at: 'leaving.expiring',
        does: ['clearDrafts', 'clearCache', 'notifyExpired'],
        has: { session: ben, profile: null, reason: 'timeout' },
      },
    ],
  },
  {
    title: 'a stored session that is not the provider’s gives way to it',
    start: 'stored session',
    begins,
    steps: [
      {
        when: { type: 'session.found', session: ben, ...inTime },
        at: 'loading.reading-profile',
        does: cleared,
        asks: { readProfile: { userId: 'user-2' } },
        has: { session: ben, profile: null },
      },
    ],
  },
  {
    title: 'a stored session that the provider does not know signs out',
    start: 'stored session',
    begins,
    steps: [
      {
        when: { type: 'session.missing' },
        at: 'signed-out',
        does: cleared,
        has: { ...forgotten, reason: 'session-lost' },
      },
    ],
  },
  {
    title: 'a stored session whose deadline has passed is ended before anything is shown (spec §8)',
    start: 'stored session, past its deadline',
    begins: {
      at: 'leaving.expiring',
      does: expired,
      asks: { endExpiredSession: { scope: 'local', sessionId: ada.id } },
      has: { reason: 'timeout', session: ada },
    },
    steps: [{ when: done('endExpiredSession'), at: 'signed-out', has: { ...forgotten, reason: 'timeout' } }],
  },
  {
    title: 'a session that the provider brings back after the deadline is ended',
    begins: { at: 'loading.reading-session' },
    steps: [
      {
        when: { type: 'session.found', session: ada, ...late },
        at: 'leaving.expiring',
        does: expired,
        has: { session: ada, reason: 'timeout' },
      },
      { when: failed('endExpiredSession', offline), at: 'signed-out', has: forgotten },
      {
        when: { type: 'session.started', session: adaAgain, ...late },
        at: 'leaving.expiring',
        does: expired,
        has: { session: adaAgain },
      },
    ],
  },
  {
    title: 'a profile that cannot be fetched signs the user out (spec §4)',
    start: 'stored session',
    begins,
    steps: [
      {
        when: failed('readProfile', offline),
        at: 'leaving.signing-out',
        does: cleared,
        asks: { endSession: { scope: 'local', sessionId: ada.id } },
        has: { reason: 'profile-unavailable', problem: offline },
      },
      {
        when: failed('endSession', offline),
        at: 'signed-out',
        has: { ...forgotten, reason: 'profile-unavailable', problem: offline },
      },
      {
        when: { type: 'session.started', session: ada, ...inTime },
        at: 'loading.reading-profile',
        does: cleared,
        has: { reason: null, problem: null },
      },
    ],
  },
];

const access: readonly AuthJourney[] = [
  {
    title:
      'a profile without name or date of birth leads to onboarding, and back when it is blanked (spec §2)',
    start: 'stored session',
    begins,
    steps: [
      { when: done('readProfile', nameless), at: onboarding, asks: { workspace: undefined } },
      { when: { type: 'profile.saved', profile: ageless }, at: onboarding, has: { profile: ageless } },
      {
        when: { type: 'profile.saved', profile: complete },
        at: introducing,
        asks: { workspace: undefined },
        has: { profile: complete },
      },
      { when: { type: 'profile.saved', profile: renamed }, at: introducing, has: { profile: renamed } },
      {
        when: { type: 'introduction.ended' },
        at: opening,
        asks: { loadWorkspace: undefined },
      },
      { when: opened, at: signedIn, asks: { workspace: { userId: 'user-1' } } },
      { when: { type: 'introduction.ended' }, at: signedIn },
      { when: { type: 'profile.saved', profile: nameless }, at: onboarding },
      { when: { type: 'introduction.ended' }, at: onboarding },
    ],
  },
  {
    title: 'a workspace whose code cannot be loaded signs the user out, as without a profile',
    start: 'stored session',
    begins,
    steps: [
      { when: done('readProfile', complete), at: opening },
      {
        when: failed('loadWorkspace', offline),
        at: 'leaving.signing-out',
        does: cleared,
        asks: { endSession: { scope: 'local', sessionId: ada.id } },
        has: { reason: 'profile-unavailable', problem: offline },
      },
    ],
  },
  {
    title: 'a profile that is blanked during the first visit asks for its name again',
    start: 'stored session',
    begins,
    steps: [
      { when: done('readProfile', nameless), at: onboarding },
      { when: { type: 'profile.saved', profile: complete }, at: introducing },
      { when: { type: 'profile.saved', profile: ageless }, at: onboarding, has: { profile: ageless } },
    ],
  },
  signedInJourney('another user’s sign-in reloads the profile and drops everything of the first', [
    {
      when: { type: 'session.started', session: ben, ...inTime },
      at: 'loading.reading-profile',
      does: cleared,
      asks: { readProfile: { userId: 'user-2' } },
      has: { session: ben, profile: null },
    },
  ]),
  signedInJourney('another user’s session found by the provider does the same', [
    {
      when: { type: 'session.found', session: ben, ...inTime },
      at: 'loading.reading-profile',
      does: cleared,
      has: { session: ben, profile: null },
    },
  ]),
  ...(['session.refreshed', 'user.updated'] as const).map((type) =>
    signedInJourney(`another user’s session, told by ${type}, does the same`, [
      {
        when: { type, session: ben },
        at: 'loading.reading-profile',
        does: cleared,
        asks: { readProfile: { userId: 'user-2' } },
        has: { session: ben, profile: null },
      },
      { when: { type, session: ada }, at: 'loading.reading-profile', does: cleared, has: { session: ada } },
      {
        when: { type, session: adaRenamed },
        at: 'loading.reading-profile',
        has: { session: adaRenamed },
      },
      { when: { type: 'recovery.started', session: ada }, at: recovering, does: cleared },
      { when: { type, session: ben }, at: 'loading.reading-profile', does: cleared },
    ]),
  ),
  signedInJourney('a new sign-in of the same user restarts the timer, a repeated one does not (spec §4)', [
    { when: { type: 'session.started', session: ada, ...inTime }, at: signedIn },
    {
      when: { type: 'session.started', session: adaAgain, ...inTime },
      at: signedIn,
      does: ['tell inactivity session.confirmed'],
      has: { session: adaAgain },
    },
  ]),
  signedInJourney('a token refresh is told to the timer (spec §4)', [
    {
      when: { type: 'session.refreshed', session: adaRenamed },
      at: signedIn,
      does: ['tell inactivity token.refreshed'],
      has: { session: adaRenamed },
    },
    { when: { type: 'user.updated', session: ada }, at: signedIn, has: { session: ada } },
  ]),
];

const rechecks: readonly AuthJourney[] = [
  signedInJourney(
    'focus re-checks the session: a valid one restarts the timer, the profile is read again (spec §4)',
    [
      focus,
      { when: { type: 'window.focused', ...inTime }, at: checking },
      {
        when: done('checkSession', adaRenamed),
        at: refetching,
        does: ['tell inactivity session.confirmed'],
        asks: { refetchProfile: { userId: 'user-1' } },
        has: { session: adaRenamed },
      },
      { when: done('refetchProfile', renamed), at: signedIn, has: { profile: renamed } },
    ],
  ),
  signedInJourney('focus after the deadline signs out without asking (spec §4)', [
    {
      when: { type: 'window.focused', ...late },
      at: 'leaving.expiring',
      does: expired,
      has: { reason: 'timeout' },
    },
  ]),
  signedInJourney('a refused session is signed out (spec §4)', [
    focus,
    {
      when: failed('checkSession', refused),
      at: 'leaving.signing-out',
      does: cleared,
      asks: { endSession: { scope: 'local', sessionId: ada.id } },
      has: { reason: 'session-invalid', profile: null },
    },
    { when: done('endSession'), at: 'signed-out', has: forgotten },
  ]),
  signedInJourney('without network the session and its timer stay', [
    focus,
    { when: failed('checkSession', offline), at: signedIn, has: { session: ada } },
    focus,
    { when: done('checkSession', ada), at: refetching, does: ['tell inactivity session.confirmed'] },
    { when: failed('refetchProfile', offline), at: signedIn, has: { profile: complete } },
  ]),
  signedInJourney('a profile saved while it is read again is kept', [
    focus,
    { when: done('checkSession', ada), at: refetching, does: ['tell inactivity session.confirmed'] },
    { when: { type: 'profile.saved', profile: renamed }, at: signedIn, has: { profile: renamed } },
    focus,
  ]),
  signedInJourney('a refusal of the second profile fetch signs out', [
    focus,
    { when: done('checkSession', ada), at: refetching, does: ['tell inactivity session.confirmed'] },
    {
      when: failed('refetchProfile', refused),
      at: 'leaving.signing-out',
      does: cleared,
      has: { reason: 'session-invalid' },
    },
  ]),
  signedInJourney('a re-check that finds another user reloads the profile', [
    focus,
    {
      when: done('checkSession', ben),
      at: 'loading.reading-profile',
      does: cleared,
      has: { session: ben, profile: null },
    },
  ]),
];

/** The workspace is told first, so that nothing that waits there is lost. */
const leave = {
  when: { type: 'sign-out.requested' },
  at: signedIn,
  does: ['tell workspace session.ended'],
} as const;
const left = { when: done('workspace'), at: 'leaving.signing-out', does: cleared } as const;

/** What is still reported about sessions while one ends, and changes nothing. */
const ignoredReports = (at: string, reason: SignOutReason): Steps => [
  { when: { type: 'session.started', session: ben, ...late }, at, has: { session: ada } },
  { when: { type: 'session.found', session: ben, ...inTime }, at, has: { session: ada } },
  { when: { type: 'session.refreshed', session: ben }, at, has: { session: ada } },
  { when: { type: 'user.updated', session: ben }, at, has: { session: ada } },
  { when: { type: 'session.refused', problem: refused }, at, has: { reason } },
];

const endings: readonly AuthJourney[] = [
  signedInJourney('thirty minutes without activity sign out in this browser, with the toast (spec §8)', [
    {
      when: done('inactivity'),
      at: 'leaving.expiring',
      does: expired,
      asks: { endExpiredSession: { scope: 'local', sessionId: ada.id } },
      has: { reason: 'timeout', profile: null },
    },
    { when: { type: 'session.ended', ...late }, at: 'signed-out', has: { ...forgotten, reason: 'timeout' } },
  ]),
  signedInJourney('logging out ends the session everywhere (spec §1)', [
    leave,
    {
      when: done('workspace'),
      at: 'leaving.signing-out',
      does: cleared,
      asks: { endSession: { scope: 'global', sessionId: ada.id } },
      has: { reason: 'patient', profile: null },
    },
    { when: done('endSession'), at: 'signed-out', has: { ...forgotten, reason: 'patient' } },
  ]),
  {
    title: 'logging out before the workspace is open ends the session at once',
    begins: { at: 'loading.reading-session' },
    steps: [
      { when: { type: 'session.found', session: ada, ...inTime }, at: 'loading.reading-profile' },
      { when: done('readProfile', nameless), at: onboarding },
      {
        when: { type: 'sign-out.requested' },
        at: 'leaving.signing-out',
        does: cleared,
        asks: { endSession: { scope: 'global', sessionId: ada.id } },
      },
    ],
  },
  signedInJourney('an account that was deleted ends its session everywhere', [
    {
      when: { type: 'account.deleted' },
      at: 'leaving.signing-out',
      does: cleared,
      asks: { endSession: { scope: 'global', sessionId: ada.id } },
      has: { reason: 'account-deleted', profile: null },
    },
    { when: done('endSession'), at: 'signed-out', has: { ...forgotten, reason: 'account-deleted' } },
  ]),
  {
    title: 'logging out need not wait for the profile (spec §4)',
    start: 'stored session',
    begins,
    steps: [
      {
        when: { type: 'sign-out.requested' },
        at: 'leaving.signing-out',
        does: cleared,
        asks: { endSession: { scope: 'global', sessionId: ada.id } },
        has: { reason: 'patient' },
      },
      { when: done('endSession'), at: 'signed-out', has: { ...forgotten, reason: 'patient' } },
    ],
  },
  {
    title: 'a focus after the deadline ends a session whose profile is still awaited (spec §4)',
    start: 'stored session',
    begins,
    steps: [
      { when: { type: 'window.focused', ...inTime }, at: 'loading.reading-profile' },
      {
        when: { type: 'window.focused', ...late },
        at: 'leaving.expiring',
        does: expired,
        has: { reason: 'timeout' },
      },
    ],
  },
  signedInJourney('a sign-out in another tab ends this one too', [
    {
      when: { type: 'session.ended', ...inTime },
      at: 'signed-out',
      does: cleared,
      has: { ...forgotten, reason: 'elsewhere' },
    },
  ]),
  signedInJourney('a session that the provider finds after the deadline ends at once', [
    {
      when: { type: 'session.found', session: adaAgain, ...late },
      at: 'leaving.expiring',
      does: expired,
      has: { session: adaAgain, reason: 'timeout' },
    },
  ]),
  signedInJourney('an expiry in another tab is told as one here', [
    {
      when: { type: 'session.ended', ...late },
      at: 'leaving.expiring',
      does: expired,
      has: { reason: 'timeout' },
    },
  ]),
  signedInJourney('a refused product call signs out', [
    {
      when: { type: 'session.refused', problem: refused },
      at: 'leaving.signing-out',
      does: cleared,
      asks: { endSession: { scope: 'local', sessionId: ada.id } },
      has: { reason: 'session-refused', problem: refused },
    },
  ]),
  signedInJourney('a session that has passed by then is about its time, not about the call', [
    {
      when: { type: 'session.refused', problem: refused },
      at: 'leaving.signing-out',
      does: cleared,
      has: { problem: refused },
    },
    { when: done('endSession', undefined), at: 'signed-out', has: { problem: refused } },
    {
      when: { type: 'session.started', session: adaAgain, ...late },
      at: 'leaving.expiring',
      does: expired,
      has: { reason: 'timeout', problem: null },
    },
  ]),
  signedInJourney('while signing out, only a new sign-in counts', [
    leave,
    left,
    { when: { type: 'session.started', session: ada, ...inTime }, at: 'leaving.signing-out' },
    ...ignoredReports('leaving.signing-out', 'patient'),
    {
      when: { type: 'session.started', session: ben, ...inTime },
      at: 'loading.reading-profile',
      asks: { readProfile: { userId: 'user-2' } },
      has: { session: ben, reason: null },
    },
  ]),
  signedInJourney('while expiring, only a new sign-in in time counts', [
    { when: done('inactivity'), at: 'leaving.expiring', does: expired },
    { when: { type: 'session.started', session: ada, ...inTime }, at: 'leaving.expiring' },
    ...ignoredReports('leaving.expiring', 'timeout'),
    {
      when: { type: 'session.started', session: adaAgain, ...inTime },
      at: 'loading.reading-profile',
      has: { session: adaAgain, reason: null },
    },
  ]),
  signedInJourney('the provider’s word that the session is gone ends the wait', [
    leave,
    left,
    { when: { type: 'session.missing' }, at: 'signed-out', has: { ...forgotten, reason: 'patient' } },
    {
      when: { type: 'session.started', session: ada, ...inTime },
      at: 'loading.reading-profile',
      does: cleared,
    },
    ...enter,
    leave,
    left,
    { when: { type: 'session.ended', ...inTime }, at: 'signed-out', has: { reason: 'patient' } },
    { when: { type: 'session.started', session: ada, ...late }, at: 'leaving.expiring', does: expired },
    { when: { type: 'session.missing' }, at: 'signed-out', has: { reason: 'timeout' } },
  ]),
];

const recoveries: readonly AuthJourney[] = [
  {
    title: 'a recovery link opens nothing but the new password, then signs in (spec §2)',
    begins: { at: 'loading.reading-session' },
    steps: [
      {
        when: { type: 'recovery.started', session: ada },
        at: recovering,
        does: cleared,
        asks: { inactivity: undefined, workspace: undefined },
        has: { session: ada, profile: null },
      },
      {
        when: { type: 'session.refreshed', session: adaRenamed },
        at: recovering,
        does: ['tell inactivity token.refreshed'],
        has: { session: adaRenamed },
      },
      {
        when: { type: 'user.updated', session: ada },
        at: 'loading.reading-profile',
        asks: { readProfile: { userId: 'user-1' } },
        has: { session: ada },
      },
    ],
  },
  signedInJourney('a recovery link takes a signed-in tab over', [
    {
      when: { type: 'recovery.started', session: ben },
      at: recovering,
      does: cleared,
      has: { session: ben, profile: null, reason: null },
    },
    { when: { type: 'window.focused', ...inTime }, at: recovering },
    { when: { type: 'window.focused', ...late }, at: 'leaving.expiring', does: expired },
    { when: done('endExpiredSession'), at: 'signed-out', has: { reason: 'timeout' } },
    {
      when: { type: 'recovery.started', session: ada },
      at: recovering,
      does: cleared,
      has: { reason: null, session: ada },
    },
    { when: done('inactivity'), at: 'leaving.expiring', does: expired },
  ]),
  signedInJourney('recovering can be left; other devices stay signed in', [
    { when: { type: 'recovery.started', session: ada }, at: recovering, does: cleared },
    {
      when: { type: 'sign-out.requested' },
      at: 'leaving.signing-out',
      does: cleared,
      asks: { endSession: { scope: 'local', sessionId: ada.id } },
      has: { reason: 'recovery-left' },
    },
  ]),
  signedInJourney('a sign-in with the password ends recovering, its repetition does not', [
    { when: { type: 'recovery.started', session: ada }, at: recovering, does: cleared },
    { when: { type: 'session.started', session: ada, ...inTime }, at: recovering },
    {
      when: { type: 'session.started', session: adaAgain, ...inTime },
      at: 'loading.reading-profile',
      asks: { readProfile: { userId: 'user-1' } },
      has: { session: adaAgain },
    },
  ]),
];

const secondFactors: readonly AuthJourney[] = [
  {
    title: 'an account with a second factor opens nothing before it is shown',
    begins: { at: 'loading.reading-session' },
    steps: [
      { when: { type: 'session.missing' }, at: 'signed-out' },
      {
        when: { type: 'session.started', session: adaDue, ...inTime },
        at: due,
        does: cleared,
        asks: { inactivity: undefined, readProfile: undefined, workspace: undefined },
        has: { session: adaDue, profile: null, reason: null },
      },
      { when: { type: 'window.focused', ...inTime }, at: due },
      { when: { type: 'session.started', session: adaDue, ...inTime }, at: due },
      {
        when: { type: 'session.refreshed', session: adaDue },
        at: due,
        does: ['tell inactivity token.refreshed'],
      },
      {
        when: { type: 'session.refreshed', session: ada },
        at: 'loading.reading-profile',
        does: ['tell inactivity token.refreshed'],
        asks: { readProfile: { userId: 'user-1' } },
        has: { session: ada },
      },
      ...enter,
    ],
  },
  {
    title: 'a stored session that still owes its factor is asked for it, and can be left',
    start: 'stored session, its second factor due',
    begins: { at: due, has: { session: adaDue } },
    steps: [
      {
        when: { type: 'sign-out.requested' },
        at: 'leaving.signing-out',
        does: cleared,
        asks: { endSession: { scope: 'local', sessionId: ada.id } },
        has: { reason: 'second-factor-left' },
      },
      { when: done('endSession'), at: 'signed-out', has: { ...forgotten, reason: 'second-factor-left' } },
      {
        when: { type: 'session.started', session: adaDue, ...inTime },
        at: due,
        does: cleared,
        has: { reason: null },
      },
      {
        when: { type: 'window.focused', ...late },
        at: 'leaving.expiring',
        does: expired,
        has: { reason: 'timeout' },
      },
      { when: done('endExpiredSession'), at: 'signed-out' },
      { when: { type: 'session.started', session: adaDue, ...inTime }, at: due, does: cleared },
      { when: done('inactivity'), at: 'leaving.expiring', does: expired },
    ],
  },
  {
    title: 'another user’s sign-in takes the second step’s place',
    start: 'stored session, its second factor due',
    begins: { at: due },
    steps: [
      {
        when: { type: 'session.refreshed', session: ben },
        at: 'loading.reading-profile',
        does: cleared,
        has: { session: ben },
      },
    ],
  },
  {
    title: 'a session that turns out to owe its factor while its profile is read is asked for it',
    start: 'stored session',
    begins,
    steps: [
      { when: { type: 'session.found', session: adaDue, ...inTime }, at: due, has: { session: adaDue } },
    ],
  },
  signedInJourney('a session that falls back to one factor closes the workspace and asks for the other', [
    {
      when: { type: 'session.refreshed', session: adaDue },
      at: due,
      does: ['tell inactivity token.refreshed', ...cleared],
      has: { session: adaDue, profile: null },
    },
  ]),
  signedInJourney('a recovery link asks for the second factor before the new password', [
    {
      when: { type: 'recovery.started', session: adaDue },
      at: 'recovering.verifying-second-factor',
      does: cleared,
      has: { session: adaDue },
    },
    {
      when: { type: 'session.refreshed', session: ada },
      at: recovering,
      does: ['tell inactivity token.refreshed'],
      has: { session: ada },
    },
    {
      when: { type: 'session.refreshed', session: adaDue },
      at: 'recovering.verifying-second-factor',
      does: ['tell inactivity token.refreshed'],
    },
    {
      when: { type: 'sign-out.requested' },
      at: 'leaving.signing-out',
      does: cleared,
      has: { reason: 'recovery-left' },
    },
  ]),
];

const isAuthenticated = (at: string) => at.startsWith('authenticated');
const isFilled = (text: string | null | undefined) => Boolean(text?.trim());

/** Samples, invariants and journeys of signing in and out (spec §2, §4, §8). */
export const authModel: MachineModel<typeof authMachine> = {
  starts: {
    'no stored session': { storedSession: null, isPastDeadline: false },
    'stored session': { storedSession: ada, isPastDeadline: false },
    'stored session, its second factor due': { storedSession: adaDue, isPastDeadline: false },
    'stored session, past its deadline': { storedSession: ada, isPastDeadline: true },
  },
  events: {
    'session.found': [
      { session: ada, ...inTime },
      { session: ada, ...late },
      { session: ben, ...inTime },
    ],
    'session.missing': [{}],
    'session.started': [
      { session: ada, ...inTime },
      { session: adaAgain, ...inTime },
      { session: adaDue, ...inTime },
      { session: ben, ...inTime },
      { session: ben, ...late },
    ],
    'session.refreshed': [{ session: ada }, { session: adaDue }, { session: ben }],
    'session.ended': [inTime, late],
    'session.refused': [{ problem: refused }],
    'user.updated': [{ session: ada }, { session: ben }],
    'recovery.started': [{ session: ada }, { session: adaDue }],
    'profile.saved': [{ profile: complete }, { profile: nameless }],
    'introduction.ended': [{}],
    'window.focused': [inTime, late],
    'account.deleted': [{}],
    'sign-out.requested': [{}],
    'xstate.done.actor.workspace': [{}],
  },
  settles: {
    readProfile: { done: [complete, ageless], error: [offline, refused] },
    loadWorkspace: { done: [workspace], error: [offline] },
    checkSession: { done: [ada, ben], error: [offline, refused] },
    endSession: { done: [undefined], error: [offline] },
  },
  project: ({ session, profile, reason }, at) => [
    session?.id,
    session?.dueFactors !== undefined,
    isFilled(profile?.full_name) && isFilled(profile?.date_of_birth),
    at === 'leaving.signing-out' && (reason === 'patient' || reason === 'account-deleted'),
  ],
  tagged: { busy: ['loading.reading-session', 'loading.reading-profile'] },
  homes: ['signed-out'],
  always: {
    'the provider and the window are listened to in every state': ({ children }) =>
      children.includes('watchAuth') && children.includes('watchWindow'),
    'no one is signed in without a session': ({ at, context }) =>
      (context.session === null) === (at === 'signed-out' || at === 'loading.reading-session'),
    'the workspace is open exactly while signed in': ({ at, children }) =>
      children.includes('workspace') === at.startsWith('authenticated.access.signed-in.open +'),
    'the inactivity timer runs exactly while there is something to protect': ({ at, children }) =>
      children.includes('inactivity') === (isAuthenticated(at) || at === due || at.startsWith('recovering')),
    'signed in means a complete profile': ({ at, context }) =>
      !at.startsWith('authenticated.access.signed-in') ||
      (isFilled(context.profile?.full_name) && isFilled(context.profile?.date_of_birth)),
    'a session that owes its second factor opens nothing': ({ at, context }) =>
      context.session?.dueFactors === undefined || !isAuthenticated(at),
    'a profile is held only while authenticated': ({ at, context }) =>
      (context.profile !== null) === isAuthenticated(at),
    'nothing of the patient is left after sign-out': ({ at, context }) =>
      at !== 'signed-out' || (context.session === null && context.storedSession === null),
  },
  everyStep: {
    'the workspace stops with the signed-in state': (_before, _event, { at, children }) =>
      !children.includes('workspace') || at.startsWith('authenticated.access.signed-in.open +'),
    'leaving the signed-in state clears drafts and cache': (before, _event, { at, does }) =>
      !isAuthenticated(before.at) || isAuthenticated(at) || cleared.every((effect) => does.includes(effect)),
    'a passed deadline lets no one in': (before, event, { at }) =>
      !('isPastDeadline' in event && event.isPastDeadline === true) ||
      at === before.at ||
      at === 'leaving.expiring' ||
      at === 'signed-out',
    'an expiry is said once, when it begins': (before, _event, { at, does }) =>
      does.includes('notifyExpired') === (at === 'leaving.expiring' && before.at !== 'leaving.expiring'),
    'another user never sees the first one’s profile': (before, _event, { context }) =>
      before.context.session === null ||
      context.session === null ||
      before.context.session.userId === context.session.userId ||
      context.profile === null,
  },
  journeys: [...arrivals, ...access, ...rechecks, ...endings, ...recoveries, ...secondFactors],
};
