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

/** `POST /resend`: sends the confirmation mail again; `{}` for every address, after the same time. */
export function resend(context: AuthContext) {
  return async (request: FastifyRequest) => {
    refusePhone(request.body, 'logins');
    const { type, ...given } = readBody(resendBody, request.body);
    if (type !== 'signup') {
      throw new AuthError([400, 'validation_failed'], 'Missing one of these types: signup');
    }
    const email = readEmail(given.email);
    const challenge = readChallenge(request.body);
    await requestMail(context, request, {
      kind: 'confirmation',
      email,
      redirectTo: redirectOf(request),
      challenge,
    });
    return {};
  };
}
