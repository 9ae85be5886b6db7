import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/port.ts';
import type { Tables } from '#server/db/schema.ts';
import type { AuthSettings } from '../auth-context.ts';
import type { SessionLifetimes } from '../tokens/refresh-verdict.ts';
import { keyStore } from './keys.ts';
import { TOKEN_LIFETIME_MS } from './one-time-tokens.ts';
import { eventsKeptSince } from './security-events.ts';

/** An unverified factor is deleted after a day. */
const UNVERIFIED_KEPT_MS = 24 * 60 * 60_000;

/** How long what is kept. */
type Kept = SessionLifetimes & Pick<AuthSettings, 'anonymousKeptMs'>;

/** Deletes old anonymous accounts without a session, which no one can access any more, and all their data. */
async function sweepAnonymous(tx: Transaction<Tables>, before: Date): Promise<void> {
  const swept = await tx
    .deleteFrom('auth.users as account')
    .where('is_anonymous', '=', sql.lit(true))
    .where('created_at', '<', before)
    .where(sql<boolean>`not exists (select from auth.sessions where user_id = account.id)`)
    .returning('account.id')
    .execute();
  if (swept.length === 0) return;
  const ids = swept.map(({ id }) => id);
  await tx
    .deleteFrom('auth.audit_log_entries')
    .where(sql`payload ->> 'actor_id'`, 'in', ids)
    .execute();
}

/**
 * Deletes expired data: sessions, links, challenges, events, keys and abandoned anonymous accounts. Can run at any time
 * and more than once.
 */
export async function sweepAccounts(database: Database, kept: Kept, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await database.asService(async (tx) => {
    await tx
      .deleteFrom('auth.sessions')
      .where((eb) =>
        eb.or([
          eb('created_at', '<', before(kept.absoluteMs)),
          eb('refreshed_at', '<', before(kept.idleMs)),
          eb('not_after', '<', now),
        ]),
      )
      .execute();
    await tx.deleteFrom('auth.one_time_tokens').where('expires_at', '<=', now).execute();
    await tx.deleteFrom('auth.flow_state').where('expires_at', '<=', now).execute();
    await tx.deleteFrom('auth.mfa_challenges').where('expires_at', '<=', now).execute();
    await tx.deleteFrom('auth.webauthn_challenges').where('expires_at', '<=', now).execute();
    await tx
      .deleteFrom('auth.mfa_factors')
      .where('status', '=', sql.lit('unverified'))
      .where('created_at', '<', before(UNVERIFIED_KEPT_MS))
      .execute();
    await tx.deleteFrom('auth.audit_log_entries').where('created_at', '<', eventsKeptSince(now)).execute();
    await tx
      .updateTable('auth.users')
      .set({ email_change: '', email_change_sent_at: null })
      // An address that no one has confirmed is forgotten with its codes.
      .where('email_change_sent_at', '<', before(TOKEN_LIFETIME_MS))
      .execute();
    await sweepAnonymous(tx, before(kept.anonymousKeptMs));
    await keyStore.retire(tx, before(kept.absoluteMs));
  });
}
