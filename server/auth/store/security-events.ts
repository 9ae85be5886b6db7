import type { FastifyRequest } from 'fastify';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import { deviceOf } from '#server/http/device.ts';
import type { AccessEvent, AccessPosition } from '#server/http/session.ts';

/** The recorded events of an account. Successful refreshes are left out: there is one every half hour. */
type SecurityEventAction =
  | 'data_exported'
  | 'factor_added'
  | 'factor_enrolled'
  | 'factor_failed'
  | 'factor_removed'
  | 'factor_verified'
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'logout_others'
  | 'passkey_created'
  | 'passkey_deleted'
  | 'passkey_updated'
  | 'recovery_code_used'
  | 'recovery_codes_made'
  | 'token_replayed'
  | 'user_confirmation_requested'
  | 'user_deleted'
  | 'user_deletion_refused'
  | 'user_linked'
  | 'user_modified'
  | 'user_recovery_requested'
  | 'user_repeated_signup'
  | 'user_signedup'
  | 'user_updated_password';

const DAY_MS = 24 * 60 * 60_000;
/** Security events are kept for half a year. */
export const EVENTS_KEPT_DAYS = 180;

/** The date from which security events are kept. */
export const eventsKeptSince = (now: Date): Date => new Date(now.getTime() - EVENTS_KEPT_DAYS * DAY_MS);

export type SecurityEvent = {
  readonly action: SecurityEventAction;
  /** Null when there is no such account. */
  readonly userId: string | null;
  readonly sessionId?: string;
  /** Set when the account's owner did not do it: the secret key of the admin API, or a command on the server. */
  readonly by?: 'admin' | 'operator';
  readonly request: Pick<FastifyRequest, 'id' | 'ip'> & Partial<Pick<FastifyRequest, 'headers'>>;
  readonly now: Date;
};

/** Inserts one event in the transaction that it records. It contains no email address, password or token. */
export async function recordEvent(tx: Transaction<Tables>, event: SecurityEvent): Promise<void> {
  const { action, userId, sessionId, by, request, now } = event;
  const whose = {
    actor_id: userId,
    session_id: sessionId ?? null,
    request_id: request.id,
    ...(by ? { by } : {}),
  };
  const payload = { action, ...whose, ...deviceOf(request.headers?.['user-agent']) };
  await tx
    .insertInto('auth.audit_log_entries')
    .values({ created_at: now, ip_address: request.ip, payload: JSON.stringify(payload) })
    .execute();
}

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The stored events of one account, newest first. */
export async function readEvents(
  tx: Transaction<Tables>,
  userId: string,
  { limit, after, since }: AccessPosition & { readonly since: Date },
): Promise<AccessEvent[]> {
  const rows = await tx
    .selectFrom('auth.audit_log_entries')
    .selectAll()
    .where(sql`payload ->> 'actor_id'`, '=', userId)
    .where('created_at', '>=', since)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, created_at: at, ip_address: address, payload }) => ({
    id,
    at,
    address,
    action: String(payload['action']),
    sessionId: textOr(payload['session_id']),
    browser: textOr(payload['browser']),
    system: textOr(payload['system']),
  }));
}
