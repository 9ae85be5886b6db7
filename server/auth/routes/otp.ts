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

/** With `create_user: false`, an unknown address gets an error, but only where sign-up reveals the same anyway. */
async function assertKnown({ database, settings }: AuthContext, email: string): Promise<void> {
  if (settings.confirmsMail || !settings.isSignUpOpen) return;
  const account = await database.asService((tx) => accountStore.findByEmail(tx, email));
  if (!account) throw new AuthError([422, 'otp_disabled'], 'Signups not allowed for otp');
}

/**
 * `POST /otp`: mails a link and a code to log in with; answers `{}` for every address after the same time. Creates an
 * account without a password for an unknown address, if sign-up is open and `create_user` is not false; otherwise see
 * `assertKnown`.
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
    if (!body.create_user) await assertKnown(context, email);
    return {};
  };
}

/** `GET /reauthenticate`: mails a code that, with the session, authorizes a password change. */
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
