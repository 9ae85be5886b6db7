import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const isSame = (given: string, wanted: string) => {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** The check that a provider's gateway does before its auth server is asked: `{message}` and 401 without the key. */
export function requireApiKey(publishableKey: string) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { apikey } = request.headers;
    if (typeof apikey === 'string' && isSame(apikey, publishableKey)) return undefined;
    const message = apikey === undefined ? 'No API key found in request' : 'Invalid API key';
    return reply.code(401).send({ message });
  };
}
