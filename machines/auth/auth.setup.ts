import { assign, enqueueActions, fromCallback, fromPromise, sendTo, setup, stopChild } from 'xstate';
import type { Profile } from '#contract/profile.ts';
import { inactivityMachine } from '#machines/inactivity/inactivity.machine.ts';
import { notProvided } from '#machines/not-provided.ts';
import { isRefusal, problemOf } from '#src/domain/problem-of.ts';
import type { workspaceMachine } from '#machines/workspace/workspace.machine.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { AuthSession } from '#src/domain/session/auth-session.ts';

/**
 * Why no one is signed in; the login page explains a deletion and the reasons that the patient did not choose. `timeout`
 * is the expiry of spec §8.
 */
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

/** A `storedSession` whose token has not expired is accepted at once; the provider confirms or refuses it later. */
export type AuthInput = { readonly storedSession: AuthSession | null; readonly isPastDeadline: boolean };
export type AuthContext = {
  readonly storedSession: AuthSession | null;
  readonly isStoredPast: boolean;
  readonly session: AuthSession | null;
  readonly profile: Profile | null;
  readonly reason: SignOutReason | null;
  readonly problem: AppError | null;
};

/** `isPastDeadline`: whether the deadline that all tabs share had passed when the event was sent. */
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
  /** The server refused an API call that carried this session's token. */
  | { type: 'session.refused'; problem: AppError }
  /** USER_UPDATED. */
  | { type: 'user.updated'; session: AuthSession }
  /** PASSWORD_RECOVERY. */
  | { type: 'recovery.started'; session: AuthSession }
  | { type: 'profile.saved'; profile: Profile }
  /** The patient finished or skipped the remaining onboarding steps. */
  | { type: 'introduction.ended' }
  | { type: 'window.focused'; isPastDeadline: boolean }
  /** The server has erased the patient and all of their sessions. */
  | { type: 'account.deleted' }
  | { type: 'sign-out.requested' }
  /** The workspace is closed: no removal waits any more. */
  | { type: 'xstate.done.actor.workspace' };

/** Whether the profile has a name and a date of birth; without them only the onboarding page is open. */
export const isComplete = (profile: Profile | null) =>
  Boolean(profile?.full_name?.trim()) && Boolean(profile?.date_of_birth?.trim());

type Loaded = { readonly workspace: typeof workspaceMachine };

const types = {} as {
  context: AuthContext;
  events: AuthEvent;
  input: AuthInput;
  meta: { spec: string };
  tags: 'busy';
};

/**
 * What the names in the chart of the sign-in mean: its services, what its actions change and what its guards ask. Read the
 * chart, `auth.machine.ts`, first.
 */
export const authSetup = setup({
  types,
  actors: {
    inactivity: inactivityMachine,
    /** Loads the workspace, the machine of the patient's actors. Only its type is imported here. */
    loadWorkspace: fromPromise<typeof workspaceMachine>(async () => notProvided('loadWorkspace')),
    /** Turns the provider's notifications into the events above. */
    watchAuth: fromCallback(() => notProvided('watchAuth')),
    /** Sends `window.focused` on focus, on becoming visible and on pageshow. */
    watchWindow: fromCallback(() => notProvided('watchWindow')),
    readProfile: fromPromise<Profile, { userId: string }>(async () => notProvided('readProfile')),
    /**
     * Asks the provider whether the session is still valid; rejects with a refusal, or with the error that prevented
     * the check.
     */
    checkSession: fromPromise<AuthSession>(async () => notProvided('checkSession')),
    /**
     * Removes this session from the browser, then revokes it. `global` first lets other tabs send their removals, and
     * also ends the account's sessions on all other devices.
     */
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
    /** The workspace is spawned, because an invoke cannot run a machine that is loaded later. */
    startWorkspace: enqueueActions<
      AuthContext,
      AuthEvent,
      Loaded,
      AuthEvent,
      never,
      never,
      never,
      never,
      never
    >(({ context, enqueue }, { workspace }) => {
      enqueue.spawnChild(workspace, {
        // XState allows an id only for the actors of the list above.
        id: 'workspace' as never,
        input: { userId: context.session?.userId ?? '' },
      });
    }),
    stopWorkspace: stopChild('workspace'),
    closeWorkspace: sendTo('workspace', { type: 'session.ended' }),
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
});
