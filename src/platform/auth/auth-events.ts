import type { AuthChangeEvent } from '@supabase/supabase-js';
import { RECOVERY_KEY } from '#src/config/storage-keys.ts';
import type { AuthSession } from '#src/domain/session/auth-session.ts';
import { readSession } from './stored-session.ts';

/**
 * The provider's reports as events of the auth machine: `session.found` or `session.missing` once at the start, the
 * rest later. The sender adds whether the deadline has passed.
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

/** The only mapping from the provider's events to the machine's. */
const typeOf = {
  INITIAL_SESSION: 'session.found',
  SIGNED_IN: 'session.started',
  // The known session has verified a second factor: it has new tokens, as after a refresh.
  MFA_CHALLENGE_VERIFIED: 'session.refreshed',
  TOKEN_REFRESHED: 'session.refreshed',
  USER_UPDATED: 'user.updated',
  PASSWORD_RECOVERY: 'recovery.started',
} as const;

/** Remembers, across reloads and tabs, which session came from a recovery link until its new password is set. */
export const createRecoveryMark = (storage: Storage) => ({
  isOn: (sessionId: string): boolean => storage.getItem(RECOVERY_KEY) === sessionId,
  put: (sessionId: string): void => storage.setItem(RECOVERY_KEY, sessionId),
  drop: (): void => storage.removeItem(RECOVERY_KEY),
});
export type RecoveryMark = ReturnType<typeof createRecoveryMark>;

/** Updates the mark: a new password or a sign-out ends the recovery. */
function keepMark(mark: RecoveryMark, event: AuthChangeEvent, sessionId: string | null): void {
  if (event === 'PASSWORD_RECOVERY' && sessionId !== null) mark.put(sessionId);
  if (event === 'USER_UPDATED' || event === 'SIGNED_OUT') mark.drop();
}

/** Receives the provider's events, and every change that another tab makes to the stored session. */
export type Reporter = {
  readonly report: (event: AuthChangeEvent, session: unknown) => void;
  readonly onStored: () => void;
};

/**
 * Turns the provider's events into the machine's. The provider repeats itself: it reports a sign-in at every focus, and
 * each event in every tab. So these are ignored: a sign-in of the known session, a second sign-out, and a sign-out
 * while storage still holds the known session, because then another session ended. The provider's broadcasts and the
 * storage reach a tab independently, so a session that storage does not hold comes from another tab, either late
 * (someone has signed in or out since) or early: it waits until storage holds it. A session that is found during its
 * recovery continues recovering.
 */
export function createReporter(
  listener: (event: ProviderEvent) => void,
  { mark, readStoredId }: { readonly mark: RecoveryMark; readonly readStoredId: () => string | null },
): Reporter {
  let current: string | null | undefined;
  let waiting: (() => void) | null = null;
  const report: Reporter['report'] = (event, session) => {
    const known = current;
    if (event === 'SIGNED_OUT' && typeof known === 'string' && readStoredId() === known) return;
    const identity = event === 'SIGNED_OUT' ? null : (readSession(session)?.identity ?? null);
    waiting = identity && identity.id !== readStoredId() ? () => report(event, session) : null;
    if (waiting) return;
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
  const onStored = () => (readStoredId() === null ? report('SIGNED_OUT', null) : waiting?.());
  return { report, onStored };
}
