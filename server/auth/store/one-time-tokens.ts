import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import type { Account } from './accounts.ts';

/** What a link in a mail is good for. */
export type TokenPurpose = 'recovery' | 'signup';

/** A link in a mail works once and for an hour (the answer to ASVS 6.5.5, which asks for less, is single use). */
const LIFETIME_MS = 60 * 60_000;
const TOKEN_BYTES = 32;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Makes the one token of its purpose that the account has; an earlier one dies. Only its hash is stored. */
export async function mintToken(
  tx: Transaction<Tables>,
  account: Pick<Account, 'id' | 'email'>,
  { purpose, now }: { purpose: TokenPurpose; now: Date },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await tx
    .deleteFrom('auth.one_time_tokens')
    .where('user_id', '=', account.id)
    .where('token_type', '=', purpose)
    .execute();
  await tx
    .insertInto('auth.one_time_tokens')
    .values({
      user_id: account.id,
      token_type: purpose,
      token_hash: hashOf(token),
      relates_to: account.email,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFETIME_MS),
    })
    .execute();
  return token;
}

type Redemption = { readonly token: string; readonly purpose: TokenPurpose; readonly now: Date };

/** Whose token it is; `undefined` when it is unknown, used, too old or for something else. */
export async function findTokenOwner(
  tx: Transaction<Tables>,
  { token, purpose, now }: Redemption,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('auth.one_time_tokens')
    .select('user_id')
    .where('token_hash', '=', hashOf(token))
    .where('token_type', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id;
}

/** Uses the token up; false when somebody else was faster. */
export async function redeemToken(tx: Transaction<Tables>, { token, purpose }: Redemption): Promise<boolean> {
  const row = await tx
    .deleteFrom('auth.one_time_tokens')
    .where('token_hash', '=', hashOf(token))
    .where('token_type', '=', purpose)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Voids every link that the account's owner has in a mail. */
export async function voidTokens(tx: Transaction<Tables>, userId: string): Promise<void> {
  await tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute();
}
