import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { readBody, readEmail, userMetadata } from '../credentials.ts';
import { assertGoodPassword } from '../password-rules.ts';
import { findIdentities, insertAccount } from '../store/accounts.ts';
import { recordEvent } from '../store/security-events.ts';
import { openSession } from '../store/sessions.ts';
import { sessionBody } from '../wire.ts';

const signUpBody = v.object({ email: v.string(), password: v.string(), data: userMetadata });

/** `POST /signup`: a new account and, as addresses are not confirmed by mail, its first session. */
export function signUp(context: AuthContext) {
  const { database, settings, hasher, limits, countRequest } = context;
  return async (request: FastifyRequest) => {
    if (!settings.isSignUpOpen) {
      throw new AuthError([422, 'signup_disabled'], 'Signups not allowed for this instance');
    }
    const { password, data, ...given } = readBody(signUpBody, request.body);
    const email = readEmail(given.email);
    assertGoodPassword(password, email);
    if (limits) await countRequest(`sign-up:${request.ip}`, limits.signInByAddress);
    const passwordHash = await hasher.hash(password);
    const now = context.now();
    const opened = await database.asService(async (tx) => {
      const account = await insertAccount(tx, {
        email,
        passwordHash,
        userMetadata: data,
        isConfirmed: true,
        now,
      });
      if (!account) {
        await recordEvent(tx, { action: 'user_repeated_signup', userId: null, request, now });
        return undefined;
      }
      const session = await openSession(tx, { userId: account.id, method: 'password', now });
      const event = { userId: account.id, sessionId: session.id, request, now };
      await recordEvent(tx, { ...event, action: 'user_signedup' });
      const identities = await findIdentities(tx, account.id);
      return { account: { ...account, last_sign_in_at: now }, identities, session };
    });
    if (!opened) throw new AuthError([422, 'user_already_exists'], 'User already registered');
    return sessionBody(context, opened);
  };
}
