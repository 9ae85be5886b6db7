import { REQUEST_TIMEOUT_MS, SIGN_OUT_WAIT_MS } from '#src/config/limits.ts';
import { AUTH_SESSION_KEY } from '#src/config/storage-keys.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { AuthSession } from '#src/domain/auth-session.ts';
import type { MailLink } from '#src/domain/mail-link.ts';
import { AuthClient, type AuthChangeEvent } from '@supabase/supabase-js';
import { problemOfProvider } from './auth-problem.ts';
import { readStoredSession } from './auth-session.ts';

export type AuthPorts = {
  readonly url: string;
  readonly key: string;
  readonly origin: string;
  readonly storage: Storage;
  readonly now: () => number;
};

export type SignUp = { readonly email: string; readonly password: string; readonly fullName: string | null };

export type PasswordChange = { readonly password: string; readonly current: string | null };

type Client = InstanceType<typeof AuthClient>;
type Run = <T extends { readonly error: unknown }>(call: (auth: Client) => Promise<T>) => Promise<T>;

const sessionLost: AppError = { kind: 'code', code: 'SESSION_EXPIRED', fields: [] };

const plainEmail = (email: string) => email.trim().toLowerCase();

const createClient = ({ url, key, storage }: AuthPorts): Client =>
  new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    storage,
    storageKey: AUTH_SESSION_KEY,
    persistSession: true,
    autoRefreshToken: false,
    // Any other link with tokens in it could sign the reader into somebody else's account.
    detectSessionInUrl: (address, params) =>
      address.pathname === '/reset-password' &&
      params['type'] === 'recovery' &&
      Boolean(params['access_token']),
    fetch: (input, init) => fetch(input, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS), ...init }),
  });

const accountCalls = (run: Run, origin: string) => ({
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
  /**
   * Has the provider take a link of its mails; a click of the patient calls it, so that a mail scanner cannot use the
   * link up. A session in the address is taken by the client when it begins: this tells how that went.
   */
  async redeemLink(link: MailLink): Promise<void> {
    if (link.kind === 'token') {
      await run((auth) => auth.verifyOtp({ token_hash: link.tokenHash, type: link.purpose }));
    }
    if (link.kind === 'code') await run((auth) => auth.exchangeCodeForSession(link.code));
    if (link.kind === 'arrived') await run((auth) => auth.initialize());
  },
  /**
   * Sets the password of the current session's account; the provider ends its other sessions. The current password is
   * asked for except after a recovery link.
   */
  async changePassword({ password, current }: PasswordChange): Promise<void> {
    const proof = current === null ? {} : { current_password: current };
    await run((auth) => auth.updateUser({ password, ...proof }));
  },
});

function signOutCalls(run: Run, { storage, now }: AuthPorts) {
  /** Signs out this device at once. The network only revokes what storage no longer holds. */
  async function signOutHere(): Promise<void> {
    const stored = readStoredSession(storage);
    // With an ended access token the client would first try to refresh it, for up to 30 s.
    if (!stored || stored.expiresAtMs <= now()) storage.removeItem(AUTH_SESSION_KEY);
    await run((auth) => auth.signOut({ scope: 'local' }));
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
  /** Signs out every other device; this one stays. */
  async function signOutElsewhere(): Promise<void> {
    await run((auth) => auth.signOut({ scope: 'others' }));
  }
  return { signOutHere, signOutEverywhere, signOutElsewhere };
}

/** The provider's client and its calls: loaded when one of them is needed. Every failure is thrown as an AppError. */
export function createAuthCalls(
  ports: AuthPorts,
  report: (event: AuthChangeEvent, session: unknown) => void,
) {
  const client = createClient(ports);
  client.onAuthStateChange(report);
  const run: Run = async (call) => {
    const answer = await call(client);
    if (answer.error) throw problemOfProvider(answer.error);
    return answer;
  };
  return {
    ...accountCalls(run, ports.origin),
    ...signOutCalls(run, ports),
    async readFreshToken(): Promise<string | null> {
      const { data } = await run((auth) => auth.getSession());
      return data.session?.access_token ?? null;
    },
    /** Asks the provider whether the session still stands; throws when it does not, or cannot be asked. */
    async recheck(): Promise<AuthSession> {
      await run((auth) => auth.getUser());
      const stored = readStoredSession(ports.storage);
      if (!stored) throw sessionLost;
      return stored.identity;
    },
    /** Tells nothing more, and hears of no other tab. */
    end: () => client.dispose(),
    startRefreshing: () => client.startAutoRefresh(),
    stopRefreshing: () => client.stopAutoRefresh(),
  };
}
export type AuthCalls = ReturnType<typeof createAuthCalls>;
