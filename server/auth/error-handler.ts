import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { factsOf, isUnavailable } from '#server/http/errors.ts';
import { Problem } from '#server/http/problem.ts';
import { AuthError, bodyOf, codedVersionOf } from './auth-error.ts';
import { QueueFullError } from './passwords/hash-queue.ts';

const VERSION_HEADER = 'x-supabase-api-version';

/** Whether a rate limit refused the request. */
export const isRateLimited = (error: unknown): error is Problem =>
  error instanceof Problem && error.status === 429;

const busy = () =>
  new AuthError([503, 'unexpected_failure'], 'The service is temporarily unavailable', {
    retryAfterSeconds: 1,
  });

const byFastifyCode: Readonly<Record<string, () => AuthError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () =>
    new AuthError([413, 'request_entity_too_large'], 'The request body is too large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new AuthError([415, 'bad_json'], 'The request body must be JSON'),
};

function toAuthError(error: FastifyError): AuthError {
  if (error instanceof AuthError) return error;
  if (isRateLimited(error)) {
    return new AuthError([429, 'over_request_rate_limit'], 'Request rate limit reached', error.facts);
  }
  if (error instanceof QueueFullError || isUnavailable(error)) return busy();
  const known = byFastifyCode[error.code];
  if (known) return known();
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return new AuthError([400, 'bad_json'], 'Could not parse request body as JSON');
  }
  return new AuthError([500, 'unexpected_failure'], 'Unexpected failure');
}

function sendAuthError(thrown: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toAuthError(thrown);
  if (error.status >= 500) request.log.error({ error: factsOf(thrown) }, 'request failed');
  const { retryAfterSeconds } = error.details;
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
  const version = codedVersionOf(request.headers[VERSION_HEADER]);
  if (version !== null) void reply.header(VERSION_HEADER, version);
  void reply.header('x-sb-error-code', error.code);
  return reply.code(error.status).send(bodyOf(error, version !== null));
}

/** Gives a scope the provider's error bodies, in the format of the request's API version. */
export function useAuthErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendAuthError);
  // At the root, unknown paths belong to the web app.
  if (app.prefix === '') return;
  app.setNotFoundHandler(() => {
    throw new AuthError([404, 'unknown'], 'There is no such endpoint');
  });
}
