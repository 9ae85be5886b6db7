import type { FastifyInstance } from 'fastify';
import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from '#server/config.ts';
import { factsOf } from './errors.ts';

/** JSON lines of ids, codes and durations. Errors are reduced by `factsOf`; requests and replies are never logged. */
export function createLogger(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const nothing = () => undefined;
  const options = { level, base: null, serializers: { err: factsOf, req: nothing, res: nothing } };
  return destination ? pino(options, destination) : pino(options);
}

/** Refusals are security events, so they are logged at the default level. */
const refusals: ReadonlySet<number> = new Set([401, 403, 429]);

/** Logs one line for each response, with the route's template: the URL can contain a search or a name. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? null;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const status = reply.statusCode;
    const level = refusals.has(status) ? 'warn' : 'info';
    request.log[level]({ method: request.method, route, status, ms }, 'answered');
  });
}
