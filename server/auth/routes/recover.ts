import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { readChallenge } from '../code-challenge.ts';
import { readBody, readEmail, redirectOf, refusePhone } from '../credentials.ts';
import { requestMail } from '../mail/order.ts';

const recoverBody = v.object({ email: v.string() });
const resendBody = v.object({ type: v.string(), email: v.string() });

/** `POST /recover`: `{}` for every address, after the same time. */
export function recover(context: AuthContext) {
  return async (request: FastifyRequest) => {
    const email = readEmail(readBody(recoverBody, request.body).email);
    const challenge = readChallenge(request.body);
    await requestMail(context, request, {
      kind: 'recovery',
      email,
      redirectTo: redirectOf(request),
      challenge,
    });
    return {};
  };
}

/** The mail of each type; for a change of address, the address is the current one. */
const resendable: ReadonlyMap<string, 'confirmation' | 'email-change-current'> = new Map([
  ['signup', 'confirmation'],
  ['email_change', 'email-change-current'],
]);

/** `POST /resend`: sends the mails of a sign-up or a change of address again; `{}` for every address, after the same time. */
export function resend(context: AuthContext) {
  return async (request: FastifyRequest) => {
    refusePhone(request.body, 'logins');
    const { type, ...given } = readBody(resendBody, request.body);
    const kind = resendable.get(type);
    if (kind === undefined) {
      const sentence = 'Missing one of these types: signup, email_change';
      throw new AuthError([400, 'validation_failed'], sentence);
    }
    const email = readEmail(given.email);
    const challenge = readChallenge(request.body);
    await requestMail(context, request, {
      kind,
      email,
      redirectTo: redirectOf(request),
      challenge,
    });
    return {};
  };
}
