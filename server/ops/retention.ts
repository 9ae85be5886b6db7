import { ANSWER_KEPT_MS } from '#server/db/stores/client-requests.ts';
import { DRAFT_KEPT_MS } from '#server/db/stores/drafts.ts';
import type { Database } from '#server/db/port.ts';

/** A row that has had its full allowance for this long has no effect. */
const LIMIT_KEPT_SECONDS = 60;

/**
 * Deletes expired data (contract §4): unfinished consultations, stored responses, unused rate limits. Can run at any
 * time and more than once.
 */
export function sweepExpired(database: Database, now: Date): Promise<void> {
  return database.asService(async (tx) => {
    await tx
      .deleteFrom('consultation_drafts')
      .where('updated_at', '<', new Date(now.getTime() - DRAFT_KEPT_MS))
      .execute();
    await tx
      .deleteFrom('client_requests')
      .where('created_at', '<', new Date(now.getTime() - ANSWER_KEPT_MS))
      .execute();
    await tx
      .deleteFrom('server.rate_limits')
      .where('full_at', '<', now.getTime() / 1_000 - LIMIT_KEPT_SECONDS)
      .execute();
  });
}
