import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { CodeChallenge, TokenPurpose } from '#server/db/auth-tables.ts';
import type { Tables } from '#server/db/schema.ts';
import type { Account } from './accounts.ts';

/** A mailed link works once and for an hour (ASVS 6.5.5 asks for less; single use compensates for that). */
export const TOKEN_LIFETIME_MS = 60 * 60_000;
const TOKEN_BYTES = 32;
const CODE_DIGITS = 6;
/** A code becomes invalid with the tenth wrong attempt: the chance of guessing it is one in 100,000. */
const MAX_ATTEMPTS = 10;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
/** A code is short, so it is hashed together with its row's token. */
const codeHashOf = (code: string, tokenHash: string) => hashOf(`${tokenHash}:${code}`);

/** `token` is for the link; `code` can be typed instead. */
export type MintedToken = { readonly token: string; readonly code: string };

/** Prefix of a PKCE client's tokens, so that even a used one shows in which format to answer. */
export const PKCE_PREFIX = 'pkce_';

type NewToken = {
  readonly purpose: TokenPurpose;
  readonly now: Date;
  /** For a PKCE client: its challenge and redirect page. */
  readonly flow?: { readonly challenge: CodeChallenge; readonly redirectTo: string } | null;
};

/** Creates the account's token for a purpose and voids an earlier one. Only its hash is stored. */
export async function mintToken(
  tx: Transaction<Tables>,
  account: Pick<Account, 'id' | 'email'>,
  { purpose, now, flow = null }: NewToken,
): Promise<MintedToken> {
  const token = `${flow ? PKCE_PREFIX : ''}${randomBytes(TOKEN_BYTES).toString('base64url')}`;
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
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
      code_hash: codeHashOf(code, hashOf(token)),
      relates_to: account.email,
      code_challenge: flow && JSON.stringify(flow.challenge),
      redirect_to: flow && flow.redirectTo,
      created_at: now,
      expires_at: new Date(now.getTime() + TOKEN_LIFETIME_MS),
    })
    .execute();
  return { token, code };
}

type Redemption = { readonly token: string; readonly purposes: readonly TokenPurpose[]; readonly now: Date };

/** The purpose of a redeemed link or code. */
export type UsedToken = {
  readonly purpose: TokenPurpose;
  /** The email address of the token; for an email change, the new one. */
  readonly relatesTo: string;
};

type FoundToken = UsedToken & {
  readonly userId: string;
  readonly challenge: CodeChallenge | null;
  readonly redirectTo: string | null;
};

/** The owner and purpose of a token; `undefined` when it is unknown, used, expired or for another purpose. */
export async function findTokenOwner(
  tx: Transaction<Tables>,
  { token, purposes, now }: Redemption,
): Promise<FoundToken | undefined> {
  const row = await tx
    .selectFrom('auth.one_time_tokens')
    .select(['user_id', 'token_type', 'relates_to', 'code_challenge', 'redirect_to'])
    .where('token_hash', '=', hashOf(token))
    .where('token_type', 'in', purposes)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return (
    row && {
      userId: row.user_id,
      purpose: row.token_type,
      relatesTo: row.relates_to,
      challenge: row.code_challenge,
      redirectTo: row.redirect_to,
    }
  );
}

/** Uses up the token; false when a concurrent request was faster. */
export async function redeemToken(
  tx: Transaction<Tables>,
  { token, purposes }: Pick<Redemption, 'token' | 'purposes'>,
): Promise<boolean> {
  const row = await tx
    .deleteFrom('auth.one_time_tokens')
    .where('token_hash', '=', hashOf(token))
    .where('token_type', 'in', purposes)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

type TypedCode = { readonly code: string; readonly purposes: readonly TokenPurpose[]; readonly now: Date };

/**
 * Redeems a typed code and returns its purpose; `undefined` for a wrong one, which is counted: after ten, link and code
 * are void. The account must be locked.
 */
export async function redeemCode(
  tx: Transaction<Tables>,
  userId: string,
  { code, purposes, now }: TypedCode,
): Promise<UsedToken | undefined> {
  const rows = await tx
    .selectFrom('auth.one_time_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .where('token_type', 'in', purposes)
    .where('expires_at', '>', now)
    .execute();
  const right = rows.find((row) => row.code_hash === codeHashOf(code, row.token_hash));
  for (const row of rows) {
    const isSpent = row === right || row.attempts + 1 >= MAX_ATTEMPTS;
    if (isSpent) await tx.deleteFrom('auth.one_time_tokens').where('id', '=', row.id).execute();
    else if (!right) {
      const attempts = row.attempts + 1;
      await tx.updateTable('auth.one_time_tokens').set({ attempts }).where('id', '=', row.id).execute();
    }
  }
  return right && { purpose: right.token_type, relatesTo: right.relates_to };
}

/** Voids every mailed link of an account. */
export async function voidTokens(tx: Transaction<Tables>, userId: string): Promise<void> {
  await tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute();
}
