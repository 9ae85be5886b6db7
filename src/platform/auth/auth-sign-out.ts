import { SIGN_OUT_WAIT_MS } from '#src/config/limits.ts';
import { AUTH_SESSION_KEY } from '#src/config/storage-keys.ts';
import type { AuthCalls, AuthPorts } from './auth-calls.ts';
import { readStoredSession } from './stored-session.ts';

type Leaving = { readonly sessionId: string; readonly scope: 'local' | 'global' };

/** Signs a session out, and exposes the running sign-out, for which a sign-in waits. */
export function createSignOut({ storage }: AuthPorts, calls: () => Promise<AuthCalls>, onEnded: () => void) {
  let running: Promise<void> = Promise.resolve();

  /** Revokes on all devices if asked and the provider answers in time, otherwise on this device. */
  async function revoke(stored: string, scope: Leaving['scope'], signal: AbortSignal): Promise<void> {
    const { revokeSession } = await calls();
    const ask = (wanted: Leaving['scope']) => {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(SIGN_OUT_WAIT_MS)]);
      return Promise.race([revokeSession({ stored, scope: wanted, signal: limit }), rejectOn(limit)]);
    };
    try {
      await ask(scope);
    } catch (error) {
      if (scope === 'local' || signal.aborted) throw error;
      await ask('local');
    }
  }

  /** Removes a session from this browser; returns what was stored, or null when it is not there. */
  function forget(sessionId: string): string | null {
    if (readStoredSession(storage)?.identity.id !== sessionId) return null;
    const stored = storage.getItem(AUTH_SESSION_KEY);
    storage.removeItem(AUTH_SESSION_KEY);
    return stored;
  }

  async function end({ sessionId, scope }: Leaving, signal: AbortSignal): Promise<void> {
    const stored = forget(sessionId);
    if (stored === null) return;
    try {
      await revoke(stored, scope, signal);
    } finally {
      if (storage.getItem(AUTH_SESSION_KEY) === null) onEnded();
    }
  }
  return {
    forget,
    signOut: (leaving: Leaving, signal: AbortSignal): Promise<void> => {
      const ending = end(leaving, signal);
      running = ending.catch(() => undefined);
      return ending;
    },
    /** Resolves when no sign-out is running. */
    settled: (): Promise<void> => running,
  };
}

const rejectOn = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
