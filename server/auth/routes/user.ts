import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { Tables } from '#server/db/schema.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { authenticate } from '../authenticate.ts';
import { readBody, readEmail, userMetadata } from '../credentials.ts';
import { hashNewPassword } from '../password-change.ts';
import { withMethod } from '../second-factors/assurance.ts';
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

function assertChangesAllowed(update: Update, account: Account): void {
  if (update.app_metadata != null) {
    throw new AuthError([403, 'not_admin'], 'Updating app_metadata requires admin privileges');
  }
  const isOtherEmail =
    update.email != null && update.email !== '' && readEmail(update.email) !== account.email;
  if (isOtherEmail || update.phone) {
    throw new AuthError([400, 'validation_failed'], 'An account keeps its e-mail address and has no phone');
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
  readonly request: FastifyRequest;
  readonly now: Date;
};

/** Ends what the old password had opened; this session is one of the new password from now on. */
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

/** What was checked before the hash was made is checked again under lock: a logout or another change may have come. */
async function applyChange(tx: Transaction<Tables>, opened: OpenedSession, change: Change): Promise<Account> {
  const { update, passwordHash, request, now } = change;
  const account = await accountStore.lock(tx, opened.account.id);
  const session = await sessionStore.lock(tx, opened.session.id);
  if (!account || !session || account.encrypted_password !== opened.account.encrypted_password) {
    throw new AuthError([403, 'session_not_found'], 'The account was changed in the meantime');
  }
  const event = { userId: account.id, sessionId: session.id, request, now };
  if (passwordHash === undefined) await recordEvent(tx, { ...event, action: 'user_modified' });
  else {
    await afterNewPassword(tx, session, change);
    await recordEvent(tx, { ...event, action: 'user_updated_password' });
    const letter = { kind: 'password-changed', recipient: account.email, redirectTo: '' } as const;
    await outbox.order(tx, { ...letter, request, now, dueAt: now });
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

/** `PUT /user`: a new password ends every other session, voids every link in a mail and is told to the owner; `data` is merged. */
export function updateUser(context: AuthContext) {
  return async (request: FastifyRequest) => {
    const opened = await authenticate(context, request);
    const update = readBody(updateBody, request.body);
    assertChangesAllowed(update, opened.account);
    const { password, current_password: current, nonce } = update;
    const passwordHash =
      password == null ? undefined : await hashNewPassword(context, opened, { password, current, nonce });
    const change = { update, passwordHash, request, now: context.now() };
    const account = await context.database.asService((tx) => applyChange(tx, opened, change));
    if (passwordHash !== undefined) context.nudgePostman();
    return userBody(account, opened);
  };
}
