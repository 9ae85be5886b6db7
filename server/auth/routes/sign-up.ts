import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { networkOf } from '#server/http/client-network.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { readChallenge } from '../code-challenge.ts';
import { readBody, readEmail, redirectOf, refusePhone, userMetadata } from '../credentials.ts';
import { requestMail } from '../mail/order.ts';
import { assertGoodPassword } from '../passwords/password-rules.ts';
import { detailsOf } from '../store/account-details.ts';
import { accountStore, type NewAccount } from '../store/accounts.ts';
import { recordEvent } from '../store/security-events.ts';
import { sessionStore } from '../store/sessions.ts';
import { pendingUserBody, sessionBody } from '../wire.ts';

const signUpBody = v.object({ email: v.string(), password: v.string(), data: userMetadata });

/** A sign-up without an address is an anonymous one. */
function isNameless(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
  const named = readBody(
    v.object({ email: v.optional(v.unknown()), password: v.optional(v.unknown()) }),
    body,
  );
  return named.email === undefined && named.password === undefined;
}

/** Validates the input and hashes the password, also for a known address. */
async function readSignUp(context: AuthContext, request: FastifyRequest): Promise<NewAccount> {
  const { settings, limits, countRequest, hasher } = context;
  const { password, data, ...given } = readBody(signUpBody, request.body);
  const email = readEmail(given.email);
  assertGoodPassword(password, email, settings);
  if (limits) await countRequest(`sign-up:${networkOf(request.ip)}`, limits.signInByAddress);
  const passwordHash = await hasher.hash(password);
  const isConfirmed = !settings.confirmsMail;
  return { email, passwordHash, userMetadata: data, isConfirmed, now: context.now() };
}

/** Signs the new account in immediately. Reveals that an address has an account, because no mail can tell its owner. */
async function signUpAtOnce(context: AuthContext, request: FastifyRequest, given: NewAccount) {
  const { now } = given;
  const opened = await context.database.asService(async (tx) => {
    const account = await accountStore.insert(tx, given);
    if (!account) {
      await recordEvent(tx, { action: 'user_repeated_signup', userId: null, request, now });
      return undefined;
    }
    const session = await sessionStore.open(tx, { userId: account.id, method: 'password', now });
    const event = { userId: account.id, sessionId: session.id, request, now };
    await recordEvent(tx, { ...event, action: 'user_signedup' });
    const signedIn = { ...account, last_sign_in_at: now };
    return { account: signedIn, session, ...(await detailsOf(tx, account.id)) };
  });
  if (!opened) throw new AuthError([422, 'user_already_exists'], 'User already registered');
  return sessionBody(context, opened);
}

/** Responds identically for new and known addresses; the mail tells the owner which it is. */
async function signUpByMail(context: AuthContext, request: FastifyRequest, given: NewAccount) {
  const challenge = readChallenge(request.body);
  const { email, now } = given;
  const isOpen = await context.database.asService(async (tx) => {
    const account = await accountStore.insert(tx, given);
    const isWaiting = account !== undefined || (await accountStore.replaceUnconfirmed(tx, given));
    const action = isWaiting ? 'user_confirmation_requested' : 'user_repeated_signup';
    await recordEvent(tx, { action, userId: account?.id ?? null, request, now });
    return isWaiting;
  });
  const kind = isOpen ? 'confirmation' : 'account-exists';
  await requestMail(context, request, { kind, email, redirectTo: redirectOf(request), challenge });
  return pendingUserBody(given);
}

const anonymousBody = v.object({ data: userMetadata });

/** Opens an anonymous session. */
async function signUpAnonymously(context: AuthContext, request: FastifyRequest) {
  const { settings, limits, countRequest, database, now: clock } = context;
  if (!settings.isAnonymousOpen) {
    throw new AuthError([422, 'anonymous_provider_disabled'], 'Anonymous sign-ins are disabled');
  }
  const { data } = readBody(anonymousBody, request.body);
  if (limits) await countRequest(`sign-up:${networkOf(request.ip)}`, limits.signInByAddress);
  const now = clock();
  const opened = await database.asService(async (tx) => {
    const account = await accountStore.insertAnonymous(tx, { userMetadata: data, now });
    const session = await sessionStore.open(tx, { userId: account.id, method: 'anonymous', now });
    const event = { userId: account.id, sessionId: session.id, request, now };
    await recordEvent(tx, { ...event, action: 'user_signedup' });
    const signedIn = { ...account, last_sign_in_at: now };
    return { account: signedIn, session, ...(await detailsOf(tx, account.id)) };
  });
  return sessionBody(context, opened);
}

/** `POST /signup` */
export function signUp(context: AuthContext) {
  return async (request: FastifyRequest) => {
    if (!context.settings.isSignUpOpen) {
      throw new AuthError([422, 'signup_disabled'], 'Signups not allowed for this instance');
    }
    refusePhone(request.body, 'signups');
    if (isNameless(request.body)) return signUpAnonymously(context, request);
    const given = await readSignUp(context, request);
    return given.isConfirmed ? signUpAtOnce(context, request, given) : signUpByMail(context, request, given);
  };
}
