import type { Transaction } from 'kysely';
import type { TokenPurpose } from '#server/db/auth-tables.ts';
import type { Tables } from '#server/db/schema.ts';
import { accountStore, type Account } from './accounts.ts';
import { mintToken, voidTokens, type MintedToken } from './one-time-tokens.ts';

/** The two links of an email change: to the current mailbox and to the new one. `relates_to` is the new address. */
export const emailChangeSides = ['email_change_current', 'email_change_new'] as const;
type Side = (typeof emailChangeSides)[number];

/** A token that is never sent: it records that one of the two links was followed. */
const HALF = 'email_change_half';

export const isEmailChange = (purpose: TokenPurpose): boolean =>
  emailChangeSides.some((side) => side === purpose);

type NewLink = { readonly side: Side; readonly newEmail: string; readonly now: Date };

/** Creates one of the two links. Discards the progress of an earlier change and links to another new address. */
export async function mintEmailChange(
  tx: Transaction<Tables>,
  { id }: Account,
  { side, newEmail, now }: NewLink,
): Promise<MintedToken> {
  await tx
    .deleteFrom('auth.one_time_tokens')
    .where('user_id', '=', id)
    .where('token_type', 'in', [...emailChangeSides, HALF])
    .where((eb) => eb.or([eb('token_type', '=', HALF), eb('relates_to', '<>', newEmail)]))
    .execute();
  return mintToken(tx, { id, email: newEmail }, { purpose: side, now });
}

/** The account that is changing to this address; `undefined` when there is none. */
export async function findEmailChange(
  tx: Transaction<Tables>,
  { newEmail, now }: Pick<NewLink, 'newEmail' | 'now'>,
): Promise<Account | undefined> {
  const row = await tx
    .selectFrom('auth.one_time_tokens')
    .select('user_id')
    .where('token_type', '=', 'email_change_new')
    .where('relates_to', '=', newEmail)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row && accountStore.find(tx, row.user_id);
}

async function isHalfDone(tx: Transaction<Tables>, { id }: Account, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('auth.one_time_tokens')
    .select('id')
    .where('user_id', '=', id)
    .where('token_type', '=', HALF)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

type UsedLink = { readonly newEmail: string; readonly needsBoth: boolean; readonly now: Date };

/**
 * Changes the address once enough links are redeemed: `half` after the first of two, `undefined` when the new address
 * has been taken meanwhile. Afterwards, links and codes sent to the old mailbox are void. The account must be locked.
 */
export async function changeEmail(
  tx: Transaction<Tables>,
  account: Account,
  { newEmail, needsBoth, now }: UsedLink,
): Promise<Account | 'half' | undefined> {
  if (await accountStore.findByEmail(tx, newEmail)) return undefined;
  if (needsBoth && !(await isHalfDone(tx, account, now))) {
    await mintToken(tx, { id: account.id, email: newEmail }, { purpose: HALF, now });
    return 'half';
  }
  await voidTokens(tx, account.id);
  await accountStore.change(tx, account, { email: newEmail, now });
  return accountStore.confirm(tx, account.id, now);
}
