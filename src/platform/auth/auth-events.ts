import type { AuthChangeEvent } from '@supabase/supabase-js';
import { RECOVERY_KEY } from '#src/config/storage-keys.ts';
import type { AuthSession } from '#src/domain/session/auth-session.ts';
import { readSession } from './stored-session.ts';

/**
 * What the provider reports, as the events of the auth machine: `session.found` and `session.missing` answer once, at
 * the start; the rest happens later. Whoever sends them on adds whether the deadline has passed.
 */
export type ProviderEvent =
  | {
      readonly type:
        | 'session.found'
        | 'session.started'
        | 'session.refreshed'
        | 'recovery.started'
        | 'user.updated';
      readonly session: AuthSession;
    }
  | { readonly type: 'session.missing' | 'session.ended' };

/** The one mapping from the provider's events to the machine's. */
const typeOf = {
  INITIAL_SESSION: 'session.found',
  SIGNED_IN: 'session.started',
  // The session that is known has shown a second factor: new tokens, as after a refresh.
  MFA_CHALLENGE_VERIFIED: 'session.refreshed',
  TOKEN_REFRESHED: 'session.refreshed',
  USER_UPDATED: 'user.updated',
  PASSWORD_RECOVERY: 'recovery.started',
} as const;

/** Remembers which session came by a recovery link, across reloads and tabs, until it has its new password. */
export const createRecoveryMark = (storage: Storage) => ({
  isOn: (sessionId: string): boolean => storage.getItem(RECOVERY_KEY) === sessionId,
  put: (sessionId: string): void => storage.setItem(RECOVERY_KEY, sessionId),
  drop: (): void => storage.removeItem(RECOVERY_KEY),
});
export type RecoveryMark = ReturnType<typeof createRecoveryMark>;

/** Keeps the mark as the provider's events say: a new password or a sign-out ends a recovery. */
function keepMark(mark: RecoveryMark, event: AuthChangeEvent, sessionId: string | null): void {
  if (event === 'PASSWORD_RECOVERY' && sessionId !== null) mark.put(sessionId);
  if (event === 'USER_UPDATED' || event === 'SIGNED_OUT') mark.drop();
}

/**
 * Turns the provider's events into the machine's. The provider repeats itself (a sign-in at every re-focus, each event in
 * every tab): a sign-in of the session that is already known and a second sign-out are no news, nor is a sign-out
 * while storage holds the session that is known: then another one has ended. A session that storage no longer holds is
 * late news of another tab: someone has signed in or out since. A session that is found while its recovery is under way
 * goes on recovering.
 */
export function createReporter(
  listener: (news: ProviderEvent) => void,
  { mark, readStoredId }: { readonly mark: RecoveryMark; readonly readStoredId: () => string | null },
): (event: AuthChangeEvent, session: unknown) => void {
  let current: string | null | undefined;
  return (event, session) => {
    const known = current;
    if (event === 'SIGNED_OUT' && typeof known === 'string' && readStoredId() === known) return;
    const identity = event === 'SIGNED_OUT' ? null : (readSession(session)?.identity ?? null);
    if (identity && identity.id !== readStoredId()) return;
    current = identity?.id ?? null;
    keepMark(mark, event, current);
    if (event === 'SIGNED_OUT' || identity === null) {
      if (known !== null) listener({ type: known === undefined ? 'session.missing' : 'session.ended' });
      return;
    }
    const type = typeOf[event];
    const isSame = known === identity.id;
    if (type === 'recovery.started' || (known === undefined && mark.isOn(identity.id))) {
      listener({ type: 'recovery.started', session: identity });
    } else if (known === undefined) listener({ type: 'session.found', session: identity });
    else if (!isSame) listener({ type: 'session.started', session: identity });
    else if (type === 'session.refreshed' || type === 'user.updated') listener({ type, session: identity });
  };
}
