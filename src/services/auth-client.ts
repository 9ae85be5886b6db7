import { REQUEST_TIMEOUT_MS } from '#src/config/limits.ts';
import { AUTH_SESSION_KEY } from '#src/config/storage-keys.ts';
import type { AuthChangeEvent, AuthClient } from '@supabase/supabase-js';
import { problemOfProvider } from './auth-problem.ts';

export type AuthPorts = {
  readonly url: string;
  readonly key: string;
  readonly origin: string;
  readonly storage: Storage;
  readonly now: () => number;
};

/** The provider's client. */
type Client = InstanceType<typeof AuthClient>;

type Report = (event: AuthChangeEvent, session: unknown) => void;

async function loadClient(ports: AuthPorts): Promise<Client> {
  const { AuthClient } = await import('@supabase/supabase-js');
  return new AuthClient({
    url: `${ports.url}/auth/v1`,
    headers: { apikey: ports.key, Authorization: `Bearer ${ports.key}` },
    storage: ports.storage,
    storageKey: AUTH_SESSION_KEY,
    persistSession: true,
    autoRefreshToken: false,
    // Any other link with tokens in it could sign the reader into somebody else's account.
    detectSessionInUrl: (url, params) =>
      url.pathname === '/reset-password' && params['type'] === 'recovery' && Boolean(params['access_token']),
    fetch: (input, init) => fetch(input, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS), ...init }),
  });
}

/** Loads the provider's client when it is first needed, and again when that failed; its events reach all reporters. */
export function createAuthClient(ports: AuthPorts) {
  const reporters = new Set<Report>();
  let loading: Promise<Client> | undefined;

  async function start(): Promise<Client> {
    const auth = await loadClient(ports);
    auth.onAuthStateChange((event, session) => {
      for (const report of reporters) report(event, session);
    });
    return auth;
  }

  const load = () =>
    (loading ??= start().catch(() => {
      loading = undefined;
      throw problemOfProvider({ name: 'AuthRetryableFetchError' });
    }));

  /** Runs one call of the client; what it answers as `error` is thrown as an AppError. */
  const run = async <T extends { readonly error: unknown }>(
    call: (auth: Client) => Promise<T>,
  ): Promise<T> => {
    const answer = await call(await load());
    if (answer.error) throw problemOfProvider(answer.error);
    return answer;
  };

  return { load, reporters, run };
}
