import { TOKEN_MARGIN_MS } from '#src/config/limits.ts';
import { AUTH_SESSION_KEY } from '#src/config/storage-keys.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { AuthSession } from '#src/domain/session/auth-session.ts';
import type { MailLink } from '#src/domain/session/mail-link.ts';
import type { AuthCalls, AuthPorts, PasswordChange, SignUp } from './auth-calls.ts';
import type { FactorCalls } from './factor-calls.ts';
import {
  createReporter,
  createRecoveryMark,
  type ProviderEvent,
  type RecoveryMark,
  type Reporter,
} from './auth-events.ts';
import { readStoredSession } from './stored-session.ts';
import { createSignOut } from './auth-sign-out.ts';
import { loadCode } from '#src/platform/api/load-code.ts';

type Report = Reporter['report'];

/** Storage holds someone else's session: this tab's session has not expired, but its patient has to log in again. */
const sessionOfAnother: AppError = { kind: 'code', code: 'AUTHENTICATION_REQUIRED', fields: [] };

/** Loads the provider's client when it is first needed, and again after a failure; its events reach all reporters. */
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
  /** The next call creates a new client: a client takes a session from the address only when it starts. */
  async function renew(): Promise<void> {
    const old = loading;
    loading = undefined;
    await (await old)?.end();
  }
  return { calls, reporters, renew };
}

/** Refreshes the token in the background until stopped. Only for an active tab: an idle one must not stay signed in. */
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

/** If a session in the address was not received, it can be requested again, like any other link. */
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

type Watch = { readonly listener: (event: ProviderEvent) => void; readonly mark: RecoveryMark };

/** Receives the provider's events and other tabs' changes to the stored session. */
function watchProvider(
  { storage, tabs, now }: AuthPorts,
  { calls, reporters }: Pick<ReturnType<typeof createLoader>, 'calls' | 'reporters'>,
  { listener, mark }: Watch,
): () => void {
  const readStoredId = () => readStoredSession(storage)?.identity.id ?? null;
  const { report, onStored } = createReporter(listener, { mark, readStoredId });
  const onStorage = (event: Event) => {
    if ('key' in event && event.key === AUTH_SESSION_KEY) onStored();
  };
  if (storage.getItem(AUTH_SESSION_KEY) === null) report('INITIAL_SESSION', null);
  reporters.add(report);
  tabs.addEventListener('storage', onStorage);
  calls().catch(() => {
    const stored = readUnexpired(storage, now());
    if (!stored || mark.isOn(stored.identity.id)) report('INITIAL_SESSION', null);
  });
  return () => {
    reporters.delete(report);
    tabs.removeEventListener('storage', onStorage);
  };
}

/** The stored session, while its access token is valid long enough. */
function readUnexpired(storage: Storage, nowMs: number) {
  const stored = readStoredSession(storage);
  return stored !== null && stored.expiresAtMs - nowMs > TOKEN_MARGIN_MS ? stored : null;
}

/** The sign-in provider (spec §7). It reads a stored session itself; its client, loaded later, does everything else. */
export function createAuthProvider(ports: AuthPorts) {
  const { storage, now } = ports;
  const loader = createLoader(ports);
  const { calls, reporters } = loader;
  const mark = createRecoveryMark(storage);

  const reportAll: Report = (event, session) => {
    for (const report of reporters) report(event, session);
  };
  const leaving = createSignOut(ports, calls, () => reportAll('SIGNED_OUT', null));

  return {
    /**
     * The stored session while its access token is valid: enough to start without the network. Not a session that only
     * recovers a password.
     */
    readUsableSession: (): AuthSession | null => {
      const identity = readUnexpired(storage, now())?.identity ?? null;
      return identity === null || mark.isOn(identity.id) ? null : identity;
    },

    /** Reports the provider's events until stopped. Reports at once when no session is stored. */
    watch: (listener: (event: ProviderEvent) => void) => watchProvider(ports, loader, { listener, mark }),

    /**
     * The access token of this user's session, refreshed when it is about to expire; null without a session. Tabs share
     * the storage, so another tab may have stored someone else's session: its token is never used, and this throws.
     */
    async readToken(userId: string | null): Promise<string | null> {
      const stored = readUnexpired(storage, now());
      if (stored === null && storage.getItem(AUTH_SESSION_KEY) === null) return null;
      const found = stored
        ? { userId: stored.identity.userId, token: stored.accessToken }
        : await (await calls()).readFreshToken();
      if (found && found.userId !== userId) throw sessionOfAnother;
      return found?.token ?? null;
    },

    keepFresh: () => keepFresh(calls),
    recheck: async (): Promise<AuthSession> => (await calls()).recheck(),
    signIn: async (email: string, password: string): Promise<void> => {
      await leaving.settled();
      return (await calls()).signIn(email, password);
    },
    signInWithPasskey: async (): Promise<void> => {
      await leaving.settled();
      return (await calls()).signInWithPasskey();
    },
    /** The calls about second factors, once the provider's code is loaded. */
    loadFactorCalls: (): Promise<FactorCalls> => calls(),
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
    /** Ends only the session with this id: this browser forgets it at once, then the provider revokes it. */
    signOut: leaving.signOut,
    /** This browser forgets the session with this id at once; the provider is not called. */
    forget: (sessionId: string): void => void leaving.forget(sessionId),
  };
}
export type AuthProvider = ReturnType<typeof createAuthProvider>;
