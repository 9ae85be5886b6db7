import { sql, type Selectable, type Transaction, type Updateable } from 'kysely';
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

/** Must match the partial index on `email`, which leaves out accounts without an address. */
const hasAddress = sql<boolean>`email <> ''`;

/** `email` in lower case. */
const findByEmail = (tx: Transaction<Tables>, email: string): Promise<Account | undefined> =>
  tx
    .selectFrom('auth.users')
    .selectAll()
    .where(sql`lower(email)`, '=', email)
    .where(hasAddress)
    .executeTakeFirst();

const find = (tx: Transaction<Tables>, id: string): Promise<Account | undefined> =>
  tx.selectFrom('auth.users').selectAll().where('id', '=', id).executeTakeFirst();

/** The account, with its row locked until the transaction ends. */
const lock = (tx: Transaction<Tables>, id: string): Promise<Account | undefined> =>
  tx.selectFrom('auth.users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

const identitiesOf = (tx: Transaction<Tables>, userId: string): Promise<Identity[]> =>
  tx.selectFrom('auth.identities').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();

async function insertIdentity(tx: Transaction<Tables>, account: Account, now: Date): Promise<void> {
  const isVerified = account.email_confirmed_at !== null;
  const claims = { sub: account.id, email: account.email, email_verified: isVerified, phone_verified: false };
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
}

/**
 * Creates the account and its email identity; `undefined` when the address is already taken, also by a concurrent
 * sign-up.
 */
async function insert(tx: Transaction<Tables>, given: NewAccount): Promise<Account | undefined> {
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
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .where(hasAddress)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (account) await insertIdentity(tx, account, now);
  return account;
}

/** Creates an anonymous account, which only its session can access. */
const insertAnonymous = (
  tx: Transaction<Tables>,
  { userMetadata, now }: Pick<NewAccount, 'userMetadata' | 'now'>,
): Promise<Account> =>
  tx
    .insertInto('auth.users')
    .values({
      email: '',
      encrypted_password: '',
      is_anonymous: true,
      raw_app_meta_data: '{}',
      raw_user_meta_data: JSON.stringify(userMetadata),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Gives an anonymous account an address and its email identity; false when the address is taken. */
async function link(
  tx: Transaction<Tables>,
  { id }: Account,
  given: { email: string; now: Date },
): Promise<boolean> {
  const { email, now } = given;
  if (await findByEmail(tx, email)) return false;
  const account = await tx
    .updateTable('auth.users')
    .set({
      email,
      email_confirmed_at: now,
      email_change: '',
      email_change_sent_at: null,
      is_anonymous: false,
      raw_app_meta_data: JSON.stringify({ provider: 'email', providers: ['email'] }),
      updated_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertIdentity(tx, account, now);
  return true;
}

/**
 * Overwrites an unconfirmed account with the latest sign-up, so that someone who signed up earlier with another
 * person's address does not keep a password to it. Leaves a confirmed account alone.
 */
async function replaceUnconfirmed(tx: Transaction<Tables>, given: NewAccount): Promise<boolean> {
  const replaced = await tx
    .updateTable('auth.users')
    .set({
      encrypted_password: given.passwordHash,
      raw_user_meta_data: JSON.stringify(given.userMetadata),
      updated_at: given.now,
    })
    .where(sql`lower(email)`, '=', given.email)
    .where(hasAddress)
    .where('email_confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!replaced) return false;
  await tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', replaced.id).execute();
  return true;
}

/** Records that the owner has confirmed the account's address. */
async function confirm(tx: Transaction<Tables>, id: string, now: Date): Promise<Account> {
  await tx
    .updateTable('auth.identities')
    .set({ identity_data: sql`identity_data || '{"email_verified": true}'`, updated_at: now })
    .where('user_id', '=', id)
    .execute();
  return tx
    .updateTable('auth.users')
    .set({ email_confirmed_at: now, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Deletes an account and everything that refers to it. Patient data, sessions and links are deleted by `on delete
 * cascade`; events and queued mails refer to it without a foreign key.
 */
async function erase(tx: Transaction<Tables>, { id, email }: Account): Promise<void> {
  await tx.deleteFrom('auth.users').where('id', '=', id).execute();
  await tx
    .deleteFrom('auth.audit_log_entries')
    .where(sql`payload ->> 'actor_id'`, '=', id)
    .execute();
  await tx.deleteFrom('auth.mail_outbox').where('recipient', '=', email).execute();
}

type AccountChange = Pick<
  Updateable<AuthTables['auth.users']>,
  | 'email'
  | 'encrypted_password'
  | 'banned_until'
  | 'email_confirmed_at'
  | 'email_change'
  | 'email_change_sent_at'
> & {
  /** Merged into the stored metadata; null removes a field. */
  readonly userMetadata?: Record<string, unknown>;
  readonly appMetadata?: Record<string, unknown>;
  readonly now: Date;
};

/** Merges metadata field by field and removes fields that are null. */
export const mergeMetadata = (
  before: Record<string, unknown>,
  changes: Record<string, unknown> = {},
): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null)),
  );

/** Applies an administrator's changes; a new address also updates the identities. */
async function change(tx: Transaction<Tables>, account: Account, changes: AccountChange): Promise<Account> {
  const { userMetadata, appMetadata, now, ...columns } = changes;
  if (columns.email !== undefined && columns.email !== account.email) {
    const claims = JSON.stringify({ email: columns.email });
    await tx
      .updateTable('auth.identities')
      .set({ identity_data: sql`identity_data || ${claims}::jsonb`, updated_at: now })
      .where('user_id', '=', account.id)
      .execute();
  }
  return tx
    .updateTable('auth.users')
    .set({
      ...columns,
      raw_user_meta_data: mergeMetadata(account.raw_user_meta_data, userMetadata),
      raw_app_meta_data: mergeMetadata(account.raw_app_meta_data, appMetadata),
      updated_at: now,
    })
    .where('id', '=', account.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Above this many accounts their number is PostgreSQL's own estimate: counting would read the whole table. */
const MAX_COUNTED = 1_000;

/** A page of accounts, newest first, with their identities and factors, and the total. */
async function list(tx: Transaction<Tables>, { limit, offset }: { limit: number; offset: number }) {
  const { rows: counts } = await sql<{ total: number }>`
    select case when reltuples > ${MAX_COUNTED} then reltuples::bigint
      else (select count(*) from auth.users) end as total
    from pg_class where oid = 'auth.users'::regclass`.execute(tx);
  const accounts = await tx
    .selectFrom('auth.users')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const total = counts[0]?.total ?? 0;
  const ids = accounts.map((each) => each.id);
  if (ids.length === 0) return { accounts, identities: [], factors: [], total };
  const identities = await tx.selectFrom('auth.identities').selectAll().where('user_id', 'in', ids).execute();
  const factors = await tx.selectFrom('auth.mfa_factors').selectAll().where('user_id', 'in', ids).execute();
  return { accounts, identities, factors, total };
}

/** Ends every session and voids every link and code of an account. */
async function endAccess(tx: Transaction<Tables>, id: string): Promise<void> {
  await tx.deleteFrom('auth.sessions').where('user_id', '=', id).execute();
  await tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', id).execute();
}

/** Account queries; each runs in the caller's transaction. */
export const accountStore = {
  find,
  findByEmail,
  lock,
  identitiesOf,
  insert,
  insertAnonymous,
  link,
  replaceUnconfirmed,
  confirm,
  change,
  list,
  endAccess,
  erase,
};

/** Whether a ban is active. */
export const isBanned = (account: Pick<Account, 'banned_until'>, now: Date): boolean =>
  account.banned_until !== null && account.banned_until > now;
