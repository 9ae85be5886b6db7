import { SIGN_OUT_WAIT_MS } from '#src/config/limits.ts';
import { AUTH_SESSION_KEY } from '#src/config/storage-keys.ts';
import type { AuthCalls, AuthPorts } from './auth-calls.ts';
import { readStoredSession } from './stored-session.ts';

type Leaving = { readonly sessionId: string; readonly scope: 'local' | 'global' };

/** The sign-out of a session, and the end of the one that is under way, which a sign-in waits for. */
export function createSignOut(
  { storage }: AuthPorts,
  calls: () => Promise<AuthCalls>,
  tellEnded: () => void,
) {
  let running: Promise<void> = Promise.resolve();

  /** Everywhere when asked and the provider answers in time, else on this device. */
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

  async function end({ sessionId, scope }: Leaving, signal: AbortSignal): Promise<void> {
    const stored = storage.getItem(AUTH_SESSION_KEY);
    if (stored === null || readStoredSession(storage)?.identity.id !== sessionId) return;
    storage.removeItem(AUTH_SESSION_KEY);
    try {
      await revoke(stored, scope, signal);
    } finally {
      if (storage.getItem(AUTH_SESSION_KEY) === null) tellEnded();
    }
  }
  return {
    signOut: (leaving: Leaving, signal: AbortSignal): Promise<void> => {
      const ending = end(leaving, signal);
      running = ending.catch(() => undefined);
      return ending;
    },
    /** Resolves when no sign-out is under way. */
    settled: (): Promise<void> => running,
  };
}

const rejectOn = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
