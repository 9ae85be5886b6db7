import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { Tables } from '#server/db/schema.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { authenticate } from '../authenticate.ts';
import { readBody, readEmail, userMetadata } from '../credentials.ts';
import { hashNewPassword } from '../passwords/password-change.ts';
import { withMethod } from '../second-factors/assurance.ts';
import { detailsOf } from '../store/account-details.ts';
import { accountStore, mergeMetadata, type Account } from '../store/accounts.ts';
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

/** The email address to link to an anonymous account; null when there is none to link. */
function addressToLink({ settings }: AuthContext, update: Update, account: Account): string | null {
  if (update.email == null || update.email === '') return null;
  // With mail confirmation, an unconfirmed address must not be linked.
  return account.is_anonymous && !settings.confirmsMail ? readEmail(update.email) : null;
}

function assertChangesAllowed(update: Update, account: Account, linked: string | null): void {
  if (update.app_metadata != null) {
    throw new AuthError([403, 'not_admin'], 'Updating app_metadata requires admin privileges');
  }
  const isOtherEmail =
    update.email != null && update.email !== '' && readEmail(update.email) !== account.email;
  if ((isOtherEmail && linked === null) || update.phone) {
    throw new AuthError([400, 'validation_failed'], 'An account keeps its email address and has no phone');
  }
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
  readonly linked: string | null;
  readonly request: FastifyRequest;
  readonly now: Date;
};

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
  const { update, passwordHash, linked, request, now } = change;
  const account = await accountStore.lock(tx, opened.account.id);
  const session = await sessionStore.lock(tx, opened.session.id);
  if (!account || !session || account.encrypted_password !== opened.account.encrypted_password) {
    throw new AuthError([403, 'session_not_found'], 'The account was changed in the meantime');
  }
  const event = { userId: account.id, sessionId: session.id, request, now };
  if (linked !== null) {
    if (!(await accountStore.link(tx, account, { email: linked, now }))) {
      const sentence = 'A user with this email address has already been registered';
      throw new AuthError([422, 'email_exists'], sentence);
    }
    await recordEvent(tx, { ...event, action: 'user_linked' });
  }
  if (passwordHash === undefined) await recordEvent(tx, { ...event, action: 'user_modified' });
  else {
    await afterNewPassword(tx, session, change);
    await recordEvent(tx, { ...event, action: 'user_updated_password' });
    const notice = { kind: 'password-changed', recipient: linked ?? account.email, redirectTo: '' } as const;
    await outbox.order(tx, { ...notice, request, now, dueAt: now });
  }
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
 * `PUT /user`: a new password ends every other session, voids all mailed links and notifies the owner; `data` is
 * merged.
 */
export function updateUser(context: AuthContext) {
  return async (request: FastifyRequest) => {
    const opened = await authenticate(context, request);
    const update = readBody(updateBody, request.body);
    const linked = addressToLink(context, update, opened.account);
    assertChangesAllowed(update, opened.account, linked);
    const { password, current_password: current, nonce } = update;
    const passwordHash =
      password == null ? undefined : await hashNewPassword(context, opened, { password, current, nonce });
    const change = { update, passwordHash, linked, request, now: context.now() };
    const { account, details } = await context.database.asService(async (tx) => {
      const changed = await applyChange(tx, opened, change);
      return { account: changed, details: await detailsOf(tx, changed.id) };
    });
    if (passwordHash !== undefined) context.nudgeMailWorker();
    return userBody(account, details);
  };
}
