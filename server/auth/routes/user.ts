import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { Tables } from '#server/db/schema.ts';
import { networkOf } from '#server/http/client-network.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { authenticate } from '../authenticate.ts';
import { limitKeyOf, readBody, readEmail, userMetadata } from '../credentials.ts';
import { someSecondsAfter } from '../mail/order.ts';
import { assertMayChangeAccess, hashNewPassword } from '../passwords/password-change.ts';
import { withMethod } from '../second-factors/assurance.ts';
import { detailsOf } from '../store/account-details.ts';
import { accountStore, mergeMetadata, type Account } from '../store/accounts.ts';
import { emailChanges } from '../store/email-change.ts';
import { voidTokens } from '../store/one-time-tokens.ts';
import { outbox } from '../store/outbox.ts';
import { recordEvent } from '../store/security-events.ts';
import { sessionStore, type SessionRow } from '../store/sessions.ts';
import { userBody, type OpenedSession } from '../wire.ts';

const updateBody = v.object({
  email: v.nullish(v.string()),
  phone: v.nullish(v.string()),
  password: v.nullish(v.string()),
  current_password: v.nullish(v.string()),
  nonce: v.nullish(v.string()),
  data: userMetadata,
  app_metadata: v.nullish(v.unknown()),
});
type Update = v.InferOutput<typeof updateBody>;

/** `GET /user` */
export function readUser(context: AuthContext) {
  return async (request: FastifyRequest) => {
    const opened = await authenticate(context, request);
    return userBody(opened.account, opened);
  };
}

/** The address that the account is to get; null when it keeps its own. */
function newEmailOf({ email }: Update, account: Account): string | null {
  if (email == null || email === '') return null;
  const address = readEmail(email);
  return address === account.email ? null : address;
}

function assertChangesAllowed(update: Update, account: Account, linked: string | null): void {
  if (update.app_metadata != null) {
    throw new AuthError([403, 'not_admin'], 'Updating app_metadata requires admin privileges');
  }
  if (update.phone) throw new AuthError([400, 'validation_failed'], 'An account has no phone');
  if (account.is_anonymous && linked === null && update.password != null) {
    const sentence = 'Updating password of an anonymous user without an email or phone is not allowed';
    throw new AuthError([422, 'validation_failed'], sentence);
  }
}

function metadataAfter(account: Account, changes: Record<string, unknown>): string {
  const merged = mergeMetadata(account.raw_user_meta_data, changes);
  readBody(userMetadata, JSON.parse(merged));
  return merged;
}

type Change = {
  readonly update: Update;
  readonly passwordHash: string | undefined;
  /** The address that an anonymous account gets at once. */
  readonly linked: string | null;
  /** The address that mailboxes must confirm first. */
  readonly proposed: string | null;
  readonly confirmsMail: boolean;
  readonly request: FastifyRequest;
  readonly now: Date;
};

const emailExists = () =>
  new AuthError([422, 'email_exists'], 'A user with this email address has already been registered');

/**
 * Begins the change of address. Where a sign-up reveals who has an account this does too; elsewhere the owner of the
 * address learns it by mail.
 */
async function propose(
  tx: Transaction<Tables>,
  account: Account,
  { newEmail, confirmsMail, request, now }: Omit<Change, 'update'> & { readonly newEmail: string },
): Promise<void> {
  if (!confirmsMail && (await accountStore.findByEmail(tx, newEmail))) throw emailExists();
  await emailChanges.begin(tx, account, { newEmail, request, now, dueAt: someSecondsAfter(now) });
}

/** Mails to a mailbox that may be a stranger's are limited, for it and for the account. */
async function countProposal(
  { limits, countRequest }: AuthContext,
  { ip }: FastifyRequest,
  { id, newEmail }: { readonly id: string; readonly newEmail: string },
): Promise<void> {
  if (!limits) return;
  await countRequest(`mail:${networkOf(ip)}`, limits.signInByAddress);
  await countRequest(`mail:${limitKeyOf(id)}`, limits.forgotPassword);
  await countRequest(`mail:${limitKeyOf(newEmail)}`, limits.forgotPassword);
}

/**
 * Ends the other sessions and voids the links of the old password, and marks this session as signed in with the new
 * one.
 */
async function afterNewPassword(tx: Transaction<Tables>, session: SessionRow, change: Change): Promise<void> {
  const { now } = change;
  await sessionStore.end(tx, session, 'others');
  await voidTokens(tx, session.user_id);
  await tx
    .updateTable('auth.sessions')
    .set({ amr: JSON.stringify(withMethod(session.amr, 'password', now)) })
    .where('id', '=', session.id)
    .execute();
}

/** Repeats the checks under lock: a logout or another change may have happened while the password was hashed. */
async function applyChange(tx: Transaction<Tables>, opened: OpenedSession, change: Change): Promise<Account> {
  const { update, passwordHash, linked, proposed, request, now } = change;
  const account = await accountStore.lock(tx, opened.account.id);
  const session = await sessionStore.lock(tx, opened.session.id);
  if (!account || !session || account.encrypted_password !== opened.account.encrypted_password) {
    throw new AuthError([403, 'session_not_found'], 'The account was changed in the meantime');
  }
  const event = { userId: account.id, sessionId: session.id, request, now };
  if (linked !== null) {
    if (!(await accountStore.link(tx, account, { email: linked, now }))) throw emailExists();
    await recordEvent(tx, { ...event, action: 'user_linked' });
  }
  if (passwordHash === undefined) await recordEvent(tx, { ...event, action: 'user_modified' });
  else {
    await afterNewPassword(tx, session, change);
    await recordEvent(tx, { ...event, action: 'user_updated_password' });
    const notice = { kind: 'password-changed', recipient: linked ?? account.email, redirectTo: '' } as const;
    await outbox.order(tx, { ...notice, request, now, dueAt: now });
  }
  // After a new password, which voids the codes of an earlier change.
  if (proposed !== null) await propose(tx, account, { ...change, newEmail: proposed });
  return tx
    .updateTable('auth.users')
    .set({
      raw_user_meta_data: metadataAfter(account, update.data),
      encrypted_password: passwordHash ?? account.encrypted_password,
      updated_at: now,
    })
    .where('id', '=', account.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * `PUT /user`: a new password ends every other session, voids all mailed links and notifies the owner; a new address
 * waits for codes from the mailboxes; `data` is merged.
 */
export function updateUser(context: AuthContext) {
  return async (request: FastifyRequest) => {
    const opened = await authenticate(context, request);
    const update = readBody(updateBody, request.body);
    const newEmail = newEmailOf(update, opened.account);
    // Without mail, nothing can confirm an address: an anonymous account gets it as a new one does.
    const { confirmsMail } = context.settings;
    const linksAtOnce = opened.account.is_anonymous && !confirmsMail;
    const [linked, proposed] = linksAtOnce ? [newEmail, null] : [null, newEmail];
    assertChangesAllowed(update, opened.account, linked);
    const { password = null, current_password: current, nonce } = update;
    if (password !== null || proposed !== null) {
      await assertMayChangeAccess(context, opened, { next: password, current, nonce });
    }
    if (proposed !== null) await countProposal(context, request, { ...opened.account, newEmail: proposed });
    const passwordHash = password === null ? undefined : await hashNewPassword(context, opened, password);
    const facts = { update, passwordHash, linked, proposed, confirmsMail, request };
    const change = { ...facts, now: context.now() };
    const { account, details } = await context.database.asService(async (tx) => {
      const changed = await applyChange(tx, opened, change);
      return { account: changed, details: await detailsOf(tx, changed.id) };
    });
    if (passwordHash !== undefined) context.nudgeMailWorker();
    return userBody(account, details);
  };
}
