import type { Selectable, Transaction } from 'kysely';
import type { AuthTables, SignInMethod } from '#server/db/auth-tables.ts';
import type { Tables } from '#server/db/schema.ts';
import { newRefreshKey } from '../tokens/refresh-token.ts';
import { expiryOf, type RefreshState, type SessionLifetimes } from '../tokens/refresh-verdict.ts';

export type SessionRow = Selectable<AuthTables['auth.sessions']>;

/** The sessions to end: all of the account, the given one, or all but the given one. */
type LogoutScope = 'global' | 'local' | 'others';

/** Opens a session and updates the account's last sign-in. */
async function open(
  tx: Transaction<Tables>,
  { userId, method, now }: { userId: string; method: SignInMethod['method']; now: Date },
): Promise<SessionRow> {
  await tx.updateTable('auth.users').set({ last_sign_in_at: now }).where('id', '=', userId).execute();
  await tx
    .updateTable('auth.identities')
    .set({ last_sign_in_at: now })
    .where('user_id', '=', userId)
    .execute();
  return tx
    .insertInto('auth.sessions')
    .values({
      user_id: userId,
      created_at: now,
      refreshed_at: now,
      refresh_token_hmac_key: newRefreshKey(),
      amr: JSON.stringify([{ method, timestamp: Math.floor(now.getTime() / 1000) }]),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The session, with its row locked until the transaction ends. */
const lock = (tx: Transaction<Tables>, id: string): Promise<SessionRow | undefined> =>
  tx.selectFrom('auth.sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

const find = (tx: Transaction<Tables>, id: string): Promise<SessionRow | undefined> =>
  tx.selectFrom('auth.sessions').selectAll().where('id', '=', id).executeTakeFirst();

/** Deletes sessions: their access and refresh tokens are invalid after the commit. */
async function end(
  tx: Transaction<Tables>,
  session: Pick<SessionRow, 'id' | 'user_id'>,
  scope: LogoutScope,
): Promise<void> {
  const own = tx.deleteFrom('auth.sessions').where('user_id', '=', session.user_id);
  if (scope === 'global') await own.execute();
  else await own.where('id', scope === 'local' ? '=' : '!=', session.id).execute();
}

/** Session queries; each runs in the caller's transaction. */
export const sessionStore = { open, find, lock, end };

/** The fields of a row that decide about a refresh. */
export const refreshStateOf = (row: SessionRow): RefreshState => ({
  counter: row.refresh_token_counter,
  createdAt: row.created_at,
  refreshedAt: row.refreshed_at,
  notAfter: row.not_after,
});

/** Whether a session has ended by its times. */
export const isOver = (
  row: Pick<SessionRow, 'created_at' | 'refreshed_at' | 'not_after'>,
  lifetimes: SessionLifetimes,
  now: Date,
): boolean =>
  expiryOf(
    { createdAt: row.created_at, refreshedAt: row.refreshed_at, notAfter: row.not_after },
    lifetimes,
    now,
  ) !== undefined;
