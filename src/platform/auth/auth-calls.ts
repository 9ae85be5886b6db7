import { REQUEST_TIMEOUT_MS } from '#src/config/limits.ts';
import { AUTH_SESSION_KEY } from '#src/config/storage-keys.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { AuthSession } from '#src/domain/session/auth-session.ts';
import type { MailLink } from '#src/domain/session/mail-link.ts';
import { AuthClient, type AuthChangeEvent } from '@supabase/supabase-js';
import { problemOfProvider } from './auth-problem.ts';
import { factorCalls } from './factor-calls.ts';
import { readStoredSession } from './stored-session.ts';
import { memoryStorage } from '#src/platform/browser/browser-storage.ts';
import { pagePaths } from '#src/config/page-paths.ts';

export type AuthPorts = {
  readonly url: string;
  readonly key: string;
  readonly origin: string;
  readonly storage: Storage;
  /** Where storage events of other tabs arrive. */
  readonly tabs: EventTarget;
  readonly now: () => number;
};

export type SignUp = { readonly email: string; readonly password: string; readonly fullName: string | null };

export type PasswordChange = { readonly password: string; readonly current: string | null };

export type Client = InstanceType<typeof AuthClient>;
type AuthClientOptions = NonNullable<ConstructorParameters<typeof AuthClient>[0]>;
/** Runs a call of the provider's client; its refusal is thrown as an AppError. */
export type Run = <T extends { readonly error: unknown }>(call: (auth: Client) => Promise<T>) => Promise<T>;

/** Another tab has signed out meanwhile. */
const sessionLost: AppError = { kind: 'code', code: 'AUTHENTICATION_REQUIRED', fields: [] };

const plainEmail = (email: string) => email.trim().toLowerCase();

/** The storage key of a session that is ending; it never reaches the browser's storage. */
const LEAVING_KEY = 'anamnesis-leaving';

const createClient = ({ url, key, storage }: AuthPorts, settings: AuthClientOptions = {}): Client =>
  new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    storage,
    storageKey: AUTH_SESSION_KEY,
    persistSession: true,
    autoRefreshToken: false,
    experimental: { recoveryCodes: true },
    // Any other link with tokens in it could sign the reader into someone else's account.
    detectSessionInUrl: (address, params) =>
      address.pathname === pagePaths.resetPassword &&
      params['type'] === 'recovery' &&
      Boolean(params['access_token']),
    fetch: (input, init) => fetch(input, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS), ...init }),
    ...settings,
  });

const accountCalls = (run: Run, origin: string) => ({
  async signIn(email: string, password: string): Promise<void> {
    await run((auth) => auth.signInWithPassword({ email: plainEmail(email), password }));
  },
  /** Resolves with whether the account can be used at once or the patient has to open a link in a mail first. */
  async signUp({ email, password, fullName }: SignUp): Promise<'signed-in' | 'mail-sent'> {
    const data = fullName === null ? {} : { full_name: fullName };
    const options = { data, emailRedirectTo: `${origin}${pagePaths.login}` };
    const answer = await run((auth) => auth.signUp({ email: plainEmail(email), password, options }));
    return answer.data.session ? 'signed-in' : 'mail-sent';
  },
  /**
   * Redeems a link from a mail with the provider. The patient's click calls it, so that a mail scanner cannot use up
   * the link. The client itself takes a session from the address when it starts: this reports the result.
   */
  async redeemLink(link: MailLink): Promise<void> {
    if (link.kind === 'token') {
      await run((auth) => auth.verifyOtp({ token_hash: link.tokenHash, type: link.purpose }));
    }
    if (link.kind === 'code') await run((auth) => auth.exchangeCodeForSession(link.code));
    if (link.kind === 'arrived') await run((auth) => auth.initialize());
  },
  /**
   * Sets the password of the current account; the provider ends its other sessions. The current password is required
   * except after a recovery link.
   */
  async changePassword({ password, current }: PasswordChange): Promise<void> {
    const proof = current === null ? {} : { current_password: current };
    await run((auth) => auth.updateUser({ password, ...proof }));
  },
});

/** A session that ends: as it was stored, on all devices or on this one, and when to stop asking the provider. */
export type Ending = {
  readonly stored: string;
  readonly scope: 'local' | 'global';
  readonly signal: AbortSignal;
};

/**
 * Revokes one session at the provider, with a client that knows only that session: a sign-in meanwhile is not affected,
 * and a token refreshed for this call restarts nothing.
 */
async function revokeSession(ports: AuthPorts, { stored, scope, signal }: Ending): Promise<void> {
  const client = createClient(ports, {
    storage: memoryStorage({ [LEAVING_KEY]: stored }),
    storageKey: LEAVING_KEY,
    detectSessionInUrl: false,
    fetch: (input, init) => fetch(input, { ...init, signal }),
  });
  try {
    const { error } = await client.signOut({ scope });
    if (error) throw problemOfProvider(error);
  } finally {
    await client.dispose();
  }
}

/** The provider's client and its calls, loaded when first needed. Every failure is thrown as an AppError. */
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
    ...factorCalls(run, client),
    revokeSession: (ending: Ending): Promise<void> => revokeSession(ports, ending),
    /** Signs out every other device; this one stays. */
    signOutElsewhere: async (): Promise<void> =>
      void (await run((auth) => auth.signOut({ scope: 'others' }))),
    /** Also returns the token's user: another tab may have signed in someone else meanwhile. */
    async readFreshToken(): Promise<{ readonly userId: string; readonly token: string } | null> {
      const { session } = (await run((auth) => auth.getSession())).data;
      return session && { userId: session.user.id, token: session.access_token };
    },
    /**
     * Asks the provider whether the session is still valid; throws when it is not, or when the provider cannot be
     * asked.
     */
    async recheck(): Promise<AuthSession> {
      await run((auth) => auth.getUser());
      const stored = readStoredSession(ports.storage);
      if (!stored) throw sessionLost;
      return stored.identity;
    },
    /** Stops the client: no more events, from here or from other tabs. */
    end: () => client.dispose(),
    startRefreshing: () => client.startAutoRefresh(),
    stopRefreshing: () => client.stopAutoRefresh(),
  };
}
export type AuthCalls = ReturnType<typeof createAuthCalls>;
