import { SIGN_OUT_WAIT_MS, TOKEN_MARGIN_MS } from '#src/config/limits.ts';
import { AUTH_SESSION_KEY } from '#src/config/storage-keys.ts';
import type { AuthSession } from '#src/domain/auth-session.ts';
import type { MailLink } from '#src/domain/mail-link.ts';
import type { AuthCalls, AuthPorts, PasswordChange, SignUp } from './auth-calls.ts';
import { createReporter, createRecoveryMark, type AuthNews } from './auth-news.ts';
import { readStoredSession } from './auth-session.ts';
import { loadCode } from './load-code.ts';

type Report = ReturnType<typeof createReporter>;

/** Loads the provider's client when it is first needed, and again when that failed; its events reach all reporters. */
function createLoader(ports: AuthPorts) {
  const reporters = new Set<Report>();
  let loading: Promise<AuthCalls> | undefined;
  async function load(): Promise<AuthCalls> {
    const { createAuthCalls } = await loadCode(() => import('./auth-calls.ts'));
    return createAuthCalls(ports, (event, session) => {
      for (const report of reporters) report(event, session);
    });
  }
  const calls = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  /** The next call begins with a client of its own: one takes a session in the address only as it begins. */
  async function renew(): Promise<void> {
    const old = loading;
    loading = undefined;
    await (await old)?.end();
  }
  return { calls, reporters, renew };
}

/** Refreshes the token in the background until ended. Only an active tab may: an idle one must not stay alive. */
function keepFresh(calls: () => Promise<AuthCalls>): () => void {
  let isWanted = true;
  const change = async (isOn: boolean) => {
    const auth = await calls();
    if (isOn === isWanted) await (isOn ? auth.startRefreshing() : auth.stopRefreshing());
  };
  change(true).catch(() => undefined);
  return () => {
    isWanted = false;
    change(false).catch(() => undefined);
  };
}

type Leaving = { readonly sessionId: string; readonly scope: 'local' | 'global' };

/** The sign-out of a session, and the end of the one that is under way, which a sign-in waits for. */
function createSignOut({ storage }: AuthPorts, calls: () => Promise<AuthCalls>, tellEnded: () => void) {
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

/** A session in the address that did not arrive can be asked for again, like any other link. */
async function redeemLink(
  { calls, renew }: Pick<ReturnType<typeof createLoader>, 'calls' | 'renew'>,
  link: MailLink,
): Promise<void> {
  const auth = await calls();
  try {
    await auth.redeemLink(link);
  } catch (error) {
    if (link.kind === 'arrived') await renew();
    throw error;
  }
}

/** The sign-in provider (spec §7). Reads a stored session itself; all else its client does, which comes later. */
export function createAuthProvider(ports: AuthPorts) {
  const { storage, tabs, now } = ports;
  const loader = createLoader(ports);
  const { calls, reporters } = loader;
  const mark = createRecoveryMark(storage);

  const readUnexpired = () => {
    const stored = readStoredSession(storage);
    return stored !== null && stored.expiresAtMs - now() > TOKEN_MARGIN_MS ? stored : null;
  };
  const tellAll: Report = (event, session) => {
    for (const report of reporters) report(event, session);
  };
  const leaving = createSignOut(ports, calls, () => tellAll('SIGNED_OUT', null));

  return {
    /** The session left in storage while its access token is good: enough to begin with, without the network. Not one that only recovers a password. */
    readUsableSession: (): AuthSession | null => {
      const identity = readUnexpired()?.identity ?? null;
      return identity === null || mark.isOn(identity.id) ? null : identity;
    },

    /** Tells the provider's news until ended. Without any stored session it says so at once. */
    watch(listener: (news: AuthNews) => void): () => void {
      const readStoredId = () => readStoredSession(storage)?.identity.id ?? null;
      const report = createReporter(listener, { mark, readStoredId });
      if (storage.getItem(AUTH_SESSION_KEY) === null) report('INITIAL_SESSION', null);
      reporters.add(report);
      calls().catch(() => {
        if (!readUnexpired() || mark.isOn(readUnexpired()?.identity.id ?? ''))
          report('INITIAL_SESSION', null);
      });
      const onStorage = (event: Event) => {
        if ('key' in event && event.key === AUTH_SESSION_KEY && readStoredId() === null)
          report('SIGNED_OUT', null);
      };
      tabs.addEventListener('storage', onStorage);
      return () => {
        reporters.delete(report);
        tabs.removeEventListener('storage', onStorage);
      };
    },

    /** The bearer token of the current session, refreshed when it is about to end; null without a session. */
    async readToken(): Promise<string | null> {
      const stored = readUnexpired();
      if (stored) return stored.accessToken;
      return storage.getItem(AUTH_SESSION_KEY) === null ? null : (await calls()).readFreshToken();
    },

    keepFresh: () => keepFresh(calls),
    recheck: async (): Promise<AuthSession> => (await calls()).recheck(),
    signIn: async (email: string, password: string): Promise<void> => {
      await leaving.settled();
      return (await calls()).signIn(email, password);
    },
    signUp: async (account: SignUp) => {
      await leaving.settled();
      return (await calls()).signUp(account);
    },
    redeemLink: async (link: MailLink): Promise<void> => {
      await leaving.settled();
      return redeemLink(loader, link);
    },
    changePassword: async (change: PasswordChange): Promise<void> => (await calls()).changePassword(change),
    signOutElsewhere: async (): Promise<void> => (await calls()).signOutElsewhere(),
    /** Ends the session of this id and no other: this browser forgets it at once, the provider as soon as it hears. */
    signOut: leaving.signOut,
  };
}
export type AuthProvider = ReturnType<typeof createAuthProvider>;
