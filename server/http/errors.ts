import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestReused } from '#server/db/stores/client-requests.ts';
import { VersionConflict } from '#server/db/stores/versions.ts';
import { invalidField, notFound, Problem } from './problem.ts';

/**
 * SQLSTATE classes and Node codes that mean "the database is unavailable", not "the server has a bug". 0A000 occurs
 * once per connection when another release changes a table; the connection is then replaced.
 */
const unavailable =
  /^(08...|53...|57P0.|57014|0A000|40001|40P01|55P03|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|ENOSPC|EROFS)$/;

const FOREIGN_KEY_VIOLATION = '23503';

/** The code of a system, database or Fastify error; empty if it has none. */
export const readErrorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** pg's errors for a connection that was lost or not opened, which have no code. */
const connectionLost =
  /timeout exceeded when trying to connect|^Connection terminated|^Client (was closed|has encountered a connection error)/;

const isConnectionLost = (error: unknown) => error instanceof Error && connectionLost.test(error.message);

/** Whether the database is unavailable, which is answered with 503. */
export const isUnavailable = (error: unknown): boolean =>
  unavailable.test(readErrorCode(error)) || isConnectionLost(error);

function toProblem(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof RequestReused) return invalidField('client_request_id', 'conflicting_status');
  if (error instanceof VersionConflict) return new Problem(409);
  if (readErrorCode(error) === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem(413);
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return new Problem(status);
  // Every foreign key leads to an account: it was deleted while one of its calls was running.
  if (readErrorCode(error) === FOREIGN_KEY_VIOLATION) return new Problem(401, { code: 'SESSION_EXPIRED' });
  if (isUnavailable(error)) return new Problem(503, { retryAfterSeconds: 1 });
  return new Problem(500);
}

/** The parts of an error that may be logged: never its message, which can quote a patient's words or a row. */
export function factsOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return { name: error.name, code: readErrorCode(error), at: frames.slice(0, 8).map((line) => line.trim()) };
}

/** Sends the product API's error body. */
export function sendProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error);
  if (problem.status >= 500) request.log.error({ error: factsOf(error) }, 'request failed');
  const { retryAfterSeconds } = problem.facts;
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
  return reply.code(problem.status).send(problem.toBody(request.id));
}

/** Gives a scope the product API's error body (contract §2). */
export function useProductErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler(() => {
    throw notFound();
  });
}
