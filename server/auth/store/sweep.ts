import type { Database } from '#server/db/port.ts';
import type { SessionLifetimes } from '../tokens/refresh-verdict.ts';
import { keyStore } from './keys.ts';
import { eventsKeptSince } from './security-events.ts';

/** An unverified factor is deleted after a day. */
const UNVERIFIED_KEPT_MS = 24 * 60 * 60_000;

/** Deletes expired data: sessions, links, challenges, events and keys. Can run at any time and more than once. */
export async function sweepAccounts(
  database: Database,
  lifetimes: SessionLifetimes,
  now: Date,
): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await database.asService(async (tx) => {
    await tx
      .deleteFrom('auth.sessions')
      .where((eb) =>
        eb.or([
          eb('created_at', '<', before(lifetimes.absoluteMs)),
          eb('refreshed_at', '<', before(lifetimes.idleMs)),
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
      .where('status', '=', 'unverified')
      .where('created_at', '<', before(UNVERIFIED_KEPT_MS))
      .execute();
    await tx.deleteFrom('auth.audit_log_entries').where('created_at', '<', eventsKeptSince(now)).execute();
    await keyStore.retire(tx, before(lifetimes.absoluteMs));
  });
}
