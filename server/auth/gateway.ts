import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuthError } from './auth-error.ts';

const isSame = (given: string, wanted: string) => {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Requires the publishable key, as a provider's gateway does: `{message}` and 401 without it. */
export function requireApiKey(keys: readonly string[]) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { apikey } = request.headers;
    if (typeof apikey === 'string' && keys.some((key) => isSame(apikey, key))) return undefined;
    const message = apikey === undefined ? 'No API key found in request' : 'Invalid API key';
    return reply.code(401).send({ message });
  };
}

/** Requires the secret key, in either header; otherwise answers with the provider's error. */
export function requireSecretKey(secretKey: string) {
  return async ({ headers }: FastifyRequest) => {
    const { apikey, authorization } = headers;
    const bearer = /^Bearer ([^\s]+)$/i.exec(authorization ?? '')?.[1];
    const isAdmin = [apikey, bearer].some((key) => typeof key === 'string' && isSame(key, secretKey));
    if (isAdmin) return;
    if (bearer === undefined) {
      throw new AuthError([401, 'no_authorization'], 'This endpoint requires a valid Bearer token');
    }
    throw new AuthError([403, 'not_admin'], 'User not allowed');
  };
}
