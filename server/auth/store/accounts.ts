import { sql, type Selectable, type Transaction } from 'kysely';
import type { AuthTables } from '#server/db/auth-tables.ts';
import type { Tables } from '#server/db/schema.ts';

export type Account = Selectable<AuthTables['auth.users']>;
export type Identity = Selectable<AuthTables['auth.identities']>;

export type NewAccount = {
  readonly email: string;
  readonly passwordHash: string;
  readonly userMetadata: Record<string, unknown>;
  readonly isConfirmed: boolean;
  readonly now: Date;
};

/** `email` in lower case. */
export const findAccountByEmail = (tx: Transaction<Tables>, email: string): Promise<Account | undefined> =>
  tx
    .selectFrom('auth.users')
    .selectAll()
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst();

/** The account, its row locked until the transaction ends. */
export const lockAccount = (tx: Transaction<Tables>, id: string): Promise<Account | undefined> =>
  tx.selectFrom('auth.users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findIdentities = (tx: Transaction<Tables>, userId: string): Promise<Identity[]> =>
  tx.selectFrom('auth.identities').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();

/** Makes the account and its e-mail identity; `undefined` when the address has one already, whoever was first. */
export async function insertAccount(
  tx: Transaction<Tables>,
  given: NewAccount,
): Promise<Account | undefined> {
  const { email, now, isConfirmed } = given;
  const account = await tx
    .insertInto('auth.users')
    .values({
      email,
      encrypted_password: given.passwordHash,
      email_confirmed_at: isConfirmed ? now : null,
      raw_user_meta_data: JSON.stringify(given.userMetadata),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!account) return undefined;
  const claims = { sub: account.id, email, email_verified: isConfirmed, phone_verified: false };
  await tx
    .insertInto('auth.identities')
    .values({
      user_id: account.id,
      provider: 'email',
      provider_id: account.id,
      identity_data: JSON.stringify(claims),
      created_at: now,
      updated_at: now,
    })
    .execute();
  return account;
}

/** Whether a ban is in force. */
export const isBanned = (account: Pick<Account, 'banned_until'>, now: Date): boolean =>
  account.banned_until !== null && account.banned_until > now;
