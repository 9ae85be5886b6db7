import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Endpoint } from '#contract/endpoints.ts';
import { networkOf } from './client-network.ts';
import type { CountRequest, RateLimit } from './rate-limit.ts';
import { requireSession, sessionOf, type Session, type SessionReader } from './session.ts';
import { validate } from './input/validate.ts';

/** What every product route needs. `limits` is null when rate limits are off. */
export type Routes = {
  readonly app: FastifyInstance;
  readonly readSession: SessionReader;
  readonly countRequest: CountRequest;
  readonly limits: Readonly<Record<Endpoint['limit'], readonly RateLimit[]>> | null;
};

type Parsed<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = E[Part] extends v.GenericSchema
  ? v.InferOutput<E[Part]>
  : undefined;

/** One validated call. `session` is null on a public route. */
export type Call<E extends Endpoint> = {
  readonly params: Parsed<E, 'params'>;
  readonly query: Parsed<E, 'query'>;
  readonly body: Parsed<E, 'body'>;
  readonly session: E['access'] extends 'patient' ? Session : null;
  readonly reply: FastifyReply;
};

/** Answers one call. The endpoint's response schema validates the result and drops unknown fields. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<E['status'] extends 204 ? void : v.InferInput<E['response']>>;

const asRoute = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

function readCall<E extends Endpoint>(endpoint: E, request: FastifyRequest, reply: FastifyReply): Call<E> {
  const read = (part: 'params' | 'query' | 'body') =>
    endpoint[part] && validate(endpoint[part], request[part] ?? (part === 'body' ? undefined : {}), part);
  return {
    params: read('params'),
    query: read('query'),
    body: read('body'),
    session: endpoint.access === 'patient' ? sessionOf(request) : null,
    reply,
    // The three parts were parsed with the schemas from which their types are inferred.
  } as Call<E>;
}

/**
 * Serves one row of the endpoint table. Session, rate limit, input and output are checked here and nowhere else. A
 * response that does not fit its own schema is never sent; the client gets a 500.
 */
export function serveEndpoint<E extends Endpoint>(routes: Routes, endpoint: E, handler: Handler<E>): void {
  const limits = routes.limits?.[endpoint.limit] ?? [];
  const countAddress = (request: FastifyRequest) =>
    routes.countRequest(`${endpoint.limit}:address:${networkOf(request.ip)}`, limits);
  routes.app.route({
    method: endpoint.method,
    url: asRoute(endpoint.path),
    onRequest:
      endpoint.access === 'patient'
        ? requireSession(routes.readSession, { name: endpoint.limit, limits })
        : countAddress,
    handler: async (request, reply) => {
      const answer = await handler(readCall(endpoint, request, reply));
      void reply.code(endpoint.status);
      return endpoint.status === 204 ? reply.send() : reply.send(v.parse(endpoint.response, answer));
    },
  });
}
