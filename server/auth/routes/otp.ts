import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { authenticate } from '../authenticate.ts';
import { readChallenge } from '../code-challenge.ts';
import { readBody, readEmail, redirectOf, userMetadata } from '../credentials.ts';
import { requestMail } from '../mail/order.ts';
import { accountStore } from '../store/accounts.ts';

const otpBody = v.object({
  email: v.nullish(v.string()),
  phone: v.nullish(v.string()),
  create_user: v.optional(v.boolean(), true),
  data: userMetadata,
});

/**
 * `POST /otp`: mails a link and a code to log in with; `{}` for every address, at once. An address without an account gets
 * one, without a password, where sign-ups are open and the client did not say otherwise.
 */
export function otp(context: AuthContext) {
  const { database, settings } = context;
  return async (request: FastifyRequest) => {
    const body = readBody(otpBody, request.body);
    if (body.phone) throw new AuthError([400, 'phone_provider_disabled'], 'Unsupported phone provider');
    const email = readEmail(body.email);
    const challenge = readChallenge(request.body);
    if (body.create_user && settings.isSignUpOpen) {
      const fresh = { email, passwordHash: '', userMetadata: body.data, isConfirmed: false };
      await database.asService((tx) => accountStore.insert(tx, { ...fresh, now: context.now() }));
    }
    await requestMail(context, request, {
      kind: 'magic-link',
      email,
      redirectTo: redirectOf(request),
      challenge,
    });
    return {};
  };
}

/** `GET /reauthenticate`: mails a code that proves, beside the session, who changes the password. */
export function reauthenticate(context: AuthContext) {
  return async (request: FastifyRequest) => {
    const { account } = await authenticate(context, request);
    if (account.is_anonymous) {
      const sentence = 'Reauthentication requires the user to have an email or a phone number';
      throw new AuthError([400, 'validation_failed'], sentence);
    }
    const mail = { kind: 'reauthentication', email: account.email, redirectTo: undefined } as const;
    await requestMail(context, request, mail);
    return {};
  };
}
