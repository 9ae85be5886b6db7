import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { Tables } from '#server/db/schema.ts';
import { networkOf } from '#server/http/client-network.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { limitKeyOf, readBody, readEmail, refusePhone } from '../credentials.ts';
import { weaknessBody } from '../passwords/password-rules.ts';
import { detailsOf } from '../store/account-details.ts';
import { accountStore, isBanned, type Account } from '../store/accounts.ts';
import { recordEvent } from '../store/security-events.ts';
import { sessionStore } from '../store/sessions.ts';
import { sessionBody, type OpenedSession } from '../wire.ts';

const signInBody = v.object({ email: v.string(), password: v.string() });

/** Never limits by email address alone: anyone could then lock a patient out (contract §2). */
async function countAttempt(
  { limits, countRequest }: AuthContext,
  { ip }: FastifyRequest,
  email: string,
): Promise<void> {
  if (!limits) return;
  const place = networkOf(ip);
  await countRequest(`sign-in:${place}`, limits.signInByAddress);
  await countRequest(`sign-in:${limitKeyOf(place, email)}`, limits.signInByAccount);
}

/** Errors that reveal something about the account, so only after the correct password. */
function assertMaySignIn(account: Account, now: Date): void {
  if (isBanned(account, now)) throw new AuthError([400, 'user_banned'], 'User is banned');
  if (account.email_confirmed_at === null) {
    throw new AuthError([400, 'email_not_confirmed'], 'Email not confirmed');
  }
}

const invalidCredentials = () => new AuthError([400, 'invalid_credentials'], 'Invalid login credentials');

type Occasion = { readonly request: FastifyRequest; readonly now: Date };

/** Opens the session, unless the password has changed during the check. */
async function signIn(tx: Transaction<Tables>, checked: Account, occasion: Occasion): Promise<OpenedSession> {
  const account = await accountStore.lock(tx, checked.id);
  if (account?.encrypted_password !== checked.encrypted_password) throw invalidCredentials();
  const session = await sessionStore.open(tx, { userId: account.id, method: 'password', now: occasion.now });
  await recordEvent(tx, { action: 'login', userId: account.id, sessionId: session.id, ...occasion });
  const signedIn = { ...account, last_sign_in_at: occasion.now };
  return { account: signedIn, session, ...(await detailsOf(tx, account.id)) };
}

/**
 * `POST /token?grant_type=password`. An unknown address and a wrong password take the same hash, write the same row and
 * get the same response.
 */
export function passwordGrant(context: AuthContext) {
  const { database, hasher } = context;
  return async (request: FastifyRequest) => {
    refusePhone(request.body, 'logins', 422);
    const { password, ...given } = readBody(signInBody, request.body);
    const email = readEmail(given.email);
    await countAttempt(context, request, email);
    const account = await database.asService((tx) => accountStore.findByEmail(tx, email));
    const isRight = await hasher.verify(password, account?.encrypted_password || null);
    const now = context.now();
    if (!account || !isRight) {
      const event = { action: 'login_failed', userId: account?.id ?? null, request, now } as const;
      await database.asService((tx) => recordEvent(tx, event));
      throw invalidCredentials();
    }
    assertMaySignIn(account, now);
    const opened = await database.asService((tx) => signIn(tx, account, { request, now }));
    return { ...(await sessionBody(context, opened)), ...weaknessBody(password, email, context.settings) };
  };
}
