import type { Database } from '#server/db/port.ts';
import { Problem } from '../problem.ts';
import type { CountRequest, RateLimit } from '../rate-limit.ts';
import type { DeleteAccount } from '../session.ts';

export type ProviderDeletionOptions = {
  readonly providerUrl: string;
  readonly publishableKey: string;
  /** For the project's admin API; null means that the account is deleted by SQL. */
  readonly secretKey: string | null;
  readonly database: Database;
  readonly countRequest: CountRequest;
  /** For each account; empty means no limit. */
  readonly limits: readonly RateLimit[];
};

const TIMEOUT_MS = 20_000;

/**
 * Whether the Supabase project accepts this password. The session that this opens is deleted with the account or never
 * used.
 */
async function isPasswordOf(
  { providerUrl, publishableKey }: ProviderDeletionOptions,
  credentials: { readonly email: string; readonly password: string },
): Promise<boolean> {
  const response = await fetch(`${providerUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new Problem(503);
  });
  await response.body?.cancel();
  if (response.ok) return true;
  if (response.status === 400) return false;
  throw response.status === 429 ? new Problem(429, { code: 'RATE_LIMITED' }) : new Problem(503);
}

/** Deletes the account as the project's administrator; an account that is already deleted is no failure. */
async function deleteByAdmin(providerUrl: string, secretKey: string, patientId: string): Promise<void> {
  const response = await fetch(`${providerUrl}/auth/v1/admin/users/${patientId}`, {
    method: 'DELETE',
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new Problem(503);
  });
  await response.body?.cancel();
  if (!response.ok && response.status !== 404) throw new Problem(503);
}

/**
 * Deletes an account of a Supabase project through its admin API if its secret key is set, else by deleting the row in
 * `auth.users`, as the project itself does. All dependent rows are deleted with it. The project keeps its own audit
 * log.
 */
export function deleteAtProvider(options: ProviderDeletionOptions): DeleteAccount {
  const { providerUrl, secretKey, database, countRequest, limits } = options;
  return async (_request, { patientId, email }, password) => {
    await countRequest(`password:${patientId}`, limits);
    if (!(await isPasswordOf(options, { email, password }))) return false;
    if (secretKey !== null) await deleteByAdmin(providerUrl, secretKey, patientId);
    else await database.asService((tx) => tx.deleteFrom('auth.users').where('id', '=', patientId).execute());
    return true;
  };
}
