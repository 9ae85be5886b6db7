import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/port.ts';

/** Whether this process may be sent requests. `isStopping` turns it unready before it stops listening. */
export type Readiness = {
  readonly database: Database;
  readonly isStopping: () => boolean;
  readonly isEngineReady: () => boolean;
};

/**
 * `live`: the process runs. `ready`: it may be sent requests (the database answers, is migrated and has room to write).
 * While its engine is `starting`, consultations wait for it and everything else is answered.
 */
export function serveHealth(app: FastifyInstance, { database, isStopping, isEngineReady }: Readiness): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    try {
      await database.ping();
      return await reply.send({ status: 'ready', engine: isEngineReady() ? 'ready' : 'starting' });
    } catch {
      // Whatever the reason, the answer is the same: send requests elsewhere.
      return reply.code(503).send({ status: 'database-unavailable' });
    }
  });
}
