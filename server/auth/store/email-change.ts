import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { TokenPurpose } from '#server/db/auth-tables.ts';
import type { Tables } from '#server/db/schema.ts';
import { accountStore, type Account } from './accounts.ts';
import { mintToken, TOKEN_LIFETIME_MS, voidTokens, type MintedToken } from './one-time-tokens.ts';
import { outbox } from './outbox.ts';

/** The two links of an email change: to the current mailbox and to the new one. `relates_to` is the new address. */
export const emailChangeSides = ['email_change_current', 'email_change_new'] as const;
type Side = (typeof emailChangeSides)[number];

/**
 * A token that is never sent: it records that one of the two links or codes was used. `relates_to` is the side, so that
 * one mailbox never counts twice.
 */
const HALF = 'email_change_half';

export const isEmailChange = (purpose: TokenPurpose): boolean =>
  emailChangeSides.some((side) => side === purpose);

const MOST_CHANGES = 3;

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

type Asked = {
  readonly newEmail: string;
  readonly request: Pick<FastifyRequest, 'id' | 'ip'>;
  readonly now: Date;
  readonly dueAt: Date;
};

/** Orders the mail to one mailbox of a change. */
async function orderSide(
  tx: Transaction<Tables>,
  { id }: Pick<Account, 'id'>,
  {
    side,
    recipient,
    ...asked
  }: Omit<Asked, 'newEmail'> & { readonly side: Side; readonly recipient: string },
): Promise<void> {
  const kind = side === 'email_change_new' ? 'email-change-new' : 'email-change-current';
  await outbox.order(tx, { ...asked, kind, recipient, redirectTo: '', userId: id });
}

/**
 * Begins a change of address: orders a mail with a code to the current mailbox, unless there is none, and to the new
 * one. Ends an earlier change. The account must be locked.
 */
async function begin(
  tx: Transaction<Tables>,
  account: Account,
  { newEmail, ...asked }: Asked,
): Promise<Account> {
  await outbox.forgetChange(tx, account.id);
  await tx
    .deleteFrom('auth.one_time_tokens')
    .where('user_id', '=', account.id)
    .where('token_type', 'in', [...emailChangeSides, HALF])
    .execute();
  if (account.email !== '') {
    await orderSide(tx, account, { ...asked, side: 'email_change_current', recipient: account.email });
  }
  await orderSide(tx, account, { ...asked, side: 'email_change_new', recipient: newEmail });
  const { now } = asked;
  return accountStore.change(tx, account, { email_change: newEmail, email_change_sent_at: now, now });
}

/** The side that has been confirmed; `undefined` for neither. */
async function sideDone(
  tx: Transaction<Tables>,
  { id }: Pick<Account, 'id'>,
  now: Date,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('auth.one_time_tokens')
    .select('relates_to')
    .where('user_id', '=', id)
    .where('token_type', '=', HALF)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.relates_to;
}

/** A change whose mailboxes have not all confirmed it: their codes live as long as it. */
const isWaiting = ({ email_change: newEmail, email_change_sent_at: sentAt }: Account, now: Date) =>
  newEmail !== '' && sentAt !== null && now.getTime() - sentAt.getTime() < TOKEN_LIFETIME_MS;

/** The code for one mailbox of a change that waits; `undefined` when it needs none. */
async function mintCode(
  tx: Transaction<Tables>,
  account: Account,
  { side, now }: Pick<NewLink, 'side' | 'now'>,
): Promise<string | undefined> {
  if (!isWaiting(account, now) || (await sideDone(tx, account, now)) === side) return undefined;
  const whose = { id: account.id, email: account.email_change };
  return (await mintToken(tx, whose, { purpose: side, now })).code;
}

/** Orders the mails of a change that waits once more; its progress stays. */
async function orderAgain(
  tx: Transaction<Tables>,
  account: Account,
  asked: Omit<Asked, 'newEmail'>,
): Promise<void> {
  if (!isWaiting(account, asked.now)) return;
  await orderSide(tx, account, { ...asked, side: 'email_change_current', recipient: account.email });
  await orderSide(tx, account, { ...asked, side: 'email_change_new', recipient: account.email_change });
}

/** The accounts that change to this address, the latest first. More than a few would help to guess a code. */
export async function findEmailChanges(
  tx: Transaction<Tables>,
  { newEmail, now }: Pick<NewLink, 'newEmail' | 'now'>,
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('auth.one_time_tokens')
    .select('user_id')
    .where('token_type', '=', 'email_change_new')
    .where('relates_to', '=', newEmail)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(MOST_CHANGES)
    .execute();
  return rows.map((row) => row.user_id);
}

type UsedLink = {
  readonly side: TokenPurpose;
  readonly newEmail: string;
  readonly needsBoth: boolean;
  readonly request: Pick<FastifyRequest, 'id' | 'ip'>;
  readonly now: Date;
};

/**
 * Changes the address once enough links or codes are used: `half` after the first of two, `undefined` when the new
 * address has been taken meanwhile. Afterwards, links and codes sent to the old mailbox are void, and a mail tells it.
 * An account without an address has only one mailbox to ask. The account must be locked.
 */
export async function changeEmail(
  tx: Transaction<Tables>,
  account: Account,
  { side, newEmail, needsBoth, request, now }: UsedLink,
): Promise<Account | 'half' | undefined> {
  if (await accountStore.findByEmail(tx, newEmail)) return undefined;
  if (needsBoth && account.email !== '') {
    const done = await sideDone(tx, account, now);
    if (done === undefined || done === side) {
      await mintToken(tx, { id: account.id, email: side }, { purpose: HALF, now });
      return 'half';
    }
  }
  await voidTokens(tx, account.id);
  await outbox.forgetChange(tx, account.id);
  if (account.email === '') {
    await accountStore.link(tx, account, { email: newEmail, now });
    return accountStore.find(tx, account.id);
  }
  const notice = { kind: 'email-changed', recipient: account.email, redirectTo: '' } as const;
  await outbox.order(tx, { ...notice, request, now, dueAt: now });
  const settled = { email_change: '', email_change_sent_at: null };
  await accountStore.change(tx, account, { email: newEmail, ...settled, now });
  return accountStore.confirm(tx, account.id, now);
}

/** Changes of address by the owner; each call runs in the caller's transaction. */
export const emailChanges = { begin, orderAgain, mintCode };
