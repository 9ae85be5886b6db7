import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Tables } from '#server/db/schema.ts';

/** What is worth knowing later about an account. Refreshes that went well are not: there is one every half hour. */
type SecurityEventAction =
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'token_replayed'
  | 'user_confirmation_requested'
  | 'user_deletion_refused'
  | 'user_modified'
  | 'user_recovery_requested'
  | 'user_repeated_signup'
  | 'user_signedup'
  | 'user_updated_password';

export type SecurityEvent = {
  readonly action: SecurityEventAction;
  /** Null when nobody has such an account. */
  readonly userId: string | null;
  readonly sessionId?: string;
  readonly request: Pick<FastifyRequest, 'id' | 'ip'>;
  readonly now: Date;
};

/** Writes one row in the same transaction as what it tells of. No mail address, no password, no token. */
export async function recordEvent(tx: Transaction<Tables>, event: SecurityEvent): Promise<void> {
  const { action, userId, sessionId, request, now } = event;
  const payload = { action, actor_id: userId, session_id: sessionId ?? null, request_id: request.id };
  await tx
    .insertInto('auth.audit_log_entries')
    .values({ created_at: now, ip_address: request.ip, payload: JSON.stringify(payload) })
    .execute();
}
