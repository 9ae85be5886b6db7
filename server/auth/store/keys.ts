import type { JWK } from 'jose';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '#server/db/schema.ts';

/** A stored signing key: published immediately, signing from `signsFrom` on. */
export type KeptKey = { readonly kid: string; readonly jwk: JWK; readonly signsFrom: Date };

/** An arbitrary constant, the same for every process. */
const KEY_LOCK = 7_203_115;

/** Every key; the one that starts signing last is first. */
async function list(tx: Transaction<Tables>): Promise<KeptKey[]> {
  const rows = await tx
    .selectFrom('auth.signing_keys')
    .selectAll()
    .orderBy('signs_from', 'desc')
    .orderBy('kid')
    .execute();
  return rows.map(({ kid, jwk, signs_from: signsFrom }) => ({ kid, jwk, signsFrom }));
}

/**
 * Adds keys, unless `isFirst` and some exist: of several processes that start at once, only one creates the first key.
 */
async function add(
  tx: Transaction<Tables>,
  keys: readonly KeptKey[],
  { now, isFirst }: { now: Date; isFirst: boolean },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${KEY_LOCK}::bigint)`.execute(tx);
  if (isFirst && (await list(tx)).length > 0) return false;
  const rows = keys.map(({ kid, jwk, signsFrom }) => ({
    kid,
    jwk: JSON.stringify(jwk),
    created_at: now,
    signs_from: signsFrom,
  }));
  await tx.insertInto('auth.signing_keys').values(rows).execute();
  return true;
}

/** Deletes keys whose successor has been signing since before `since`: no valid token uses them. */
async function retire(tx: Transaction<Tables>, since: Date): Promise<void> {
  await tx
    .deleteFrom('auth.signing_keys')
    .where('signs_from', '<', (eb) =>
      eb
        .selectFrom('auth.signing_keys as successor')
        .select((row) => row.fn.max('successor.signs_from').as('latest'))
        .where('successor.signs_from', '<', since),
    )
    .execute();
}

/** The API key with this name. The first call, from any process, stores `fresh`. */
async function shareApiKey(tx: Transaction<Tables>, name: string, fresh: string): Promise<string> {
  await tx
    .insertInto('auth.api_keys')
    .values({ name, key: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('auth.api_keys')
    .select('key')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.key;
}

/** The keys that all processes share; each call runs in the caller's transaction. */
export const keyStore = { list, add, retire, shareApiKey };
