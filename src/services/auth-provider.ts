import { SIGN_OUT_WAIT_MS, TOKEN_MARGIN_MS } from '#src/config/limits.ts';
import { AUTH_SESSION_KEY } from '#src/config/storage-keys.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { AuthSession } from '#src/domain/auth-session.ts';
import { createAuthClient, type AuthPorts } from './auth-client.ts';
import { createReporter, type AuthNews } from './auth-news.ts';
import { readStoredSession } from './auth-session.ts';

export type SignUp = { readonly email: string; readonly password: string; readonly fullName: string | null };

type Client = ReturnType<typeof createAuthClient>;

const sessionLost: AppError = { kind: 'code', code: 'SESSION_EXPIRED', fields: [] };

const plainEmail = (email: string) => email.trim().toLowerCase();

function accountCalls({ run }: Client, origin: string) {
  return {
    async signIn(email: string, password: string): Promise<void> {
      await run((auth) => auth.signInWithPassword({ email: plainEmail(email), password }));
    },
    /** Answers whether the account can be used at once or waits for a click in a mail. */
    async signUp({ email, password, fullName }: SignUp): Promise<'signed-in' | 'mail-sent'> {
      const data = fullName === null ? {} : { full_name: fullName };
      const options = { data, emailRedirectTo: `${origin}/login` };
      const answer = await run((auth) => auth.signUp({ email: plainEmail(email), password, options }));
      return answer.data.session ? 'signed-in' : 'mail-sent';
    },
    /** Takes up a recovery link; a click of the patient calls it, so that a mail scanner cannot use the link up. */
    async verifyRecovery(tokenHash: string): Promise<void> {
      await run((auth) => auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' }));
    },
    /** Sets the password of the current session's account; the provider ends its other sessions. */
    async changePassword(password: string): Promise<void> {
      await run((auth) => auth.updateUser({ password }));
    },
  };
}

function signOutCalls({ run }: Client, { storage, now }: AuthPorts) {
  /** Signs out this device at once. The network only revokes what storage no longer holds. */
  async function signOutHere(): Promise<void> {
    const stored = readStoredSession(storage);
    // With an ended access token the client would first try to refresh it, for up to 30 s.
    if (!stored || stored.expiresAtMs <= now()) storage.removeItem(AUTH_SESSION_KEY);
    try {
      await run((auth) => auth.signOut({ scope: 'local' }));
    } finally {
      storage.removeItem(AUTH_SESSION_KEY);
    }
  }

  /** Signs out on every device; only on this one when the provider does not answer in time. */
  async function signOutEverywhere(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('too late')), SIGN_OUT_WAIT_MS);
    });
    try {
      await Promise.race([run((auth) => auth.signOut({ scope: 'global' })), tooLate]);
    } catch {
      // Whatever kept the provider from answering, the patient leaves this device.
      await signOutHere();
    } finally {
      clearTimeout(timer);
    }
  }
  return { signOutHere, signOutEverywhere };
}

/** The sign-in provider (spec §7). Every failure is thrown as an AppError. */
export function createAuthProvider(ports: AuthPorts) {
  const { storage, now } = ports;
  const client = createAuthClient(ports);

  const readUnexpired = () => {
    const stored = readStoredSession(storage);
    return stored !== null && stored.expiresAtMs - now() > TOKEN_MARGIN_MS ? stored : null;
  };

  return {
    /** The session left in storage while its access token is good: enough to begin with, without the network. */
    readUsableSession: (): AuthSession | null => readUnexpired()?.identity ?? null,

    /** Tells the provider's news until ended. Without any stored session it says so at once. */
    watch(listener: (news: AuthNews) => void): () => void {
      const report = createReporter(listener);
      if (storage.getItem(AUTH_SESSION_KEY) === null) report('INITIAL_SESSION', null);
      client.reporters.add(report);
      client.load().catch(() => {
        if (!readUnexpired()) report('INITIAL_SESSION', null);
      });
      return () => void client.reporters.delete(report);
    },

    /** The bearer token of the current session, refreshed when it is about to end; null without a session. */
    async readToken(): Promise<string | null> {
      const stored = readUnexpired();
      if (stored) return stored.accessToken;
      if (storage.getItem(AUTH_SESSION_KEY) === null) return null;
      const answer = await client.run((auth) => auth.getSession());
      return answer.data.session?.access_token ?? null;
    },

    /** Asks the provider whether the session still stands; throws when it does not, or cannot be asked. */
    async recheck(): Promise<AuthSession> {
      await client.run((auth) => auth.getUser());
      const stored = readStoredSession(storage);
      if (!stored) throw sessionLost;
      return stored.identity;
    },

    /** Refreshes the token in the background until ended. Only an active tab may: an idle one must not stay alive. */
    keepFresh(): () => void {
      let isWanted = true;
      const change = client.load().then((auth) => {
        if (isWanted) void auth.startAutoRefresh();
        return auth;
      });
      change.catch(() => undefined);
      return () => {
        isWanted = false;
        change.then((auth) => auth.stopAutoRefresh()).catch(() => undefined);
      };
    },
    ...accountCalls(client, ports.origin),
    ...signOutCalls(client, ports),
  };
}
export type AuthProvider = ReturnType<typeof createAuthProvider>;
