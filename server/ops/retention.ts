import { ANSWER_KEPT_MS } from '#server/db/client-requests.ts';
import { DRAFT_KEPT_MS } from '#server/db/drafts.ts';
import type { Database } from '#server/db/port.ts';

/** A row of limits that was whole again this long ago says the same as none. */
const LIMIT_KEPT_SECONDS = 60;

/** Deletes what is no longer kept (contract §4): unfinished consultations, answers to repeated calls, spent limits. Safe at any time, twice too. */
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
