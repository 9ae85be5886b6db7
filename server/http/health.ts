import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/port.ts';

/** Whether this process can take requests. `isStopping` makes it unready before it stops listening. */
export type Readiness = {
  readonly database: Database;
  readonly isStopping: () => boolean;
  readonly isEngineReady: () => boolean;
};

/**
 * `live`: the process runs. `ready`: it can take requests (the database responds, is migrated and has space to write).
 * While the engine is `starting`, consultations wait and everything else works.
 */
export function serveHealth(app: FastifyInstance, { database, isStopping, isEngineReady }: Readiness): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    try {
      await database.ping();
      return await reply.send({ status: 'ready', engine: isEngineReady() ? 'ready' : 'starting' });
    } catch {
      // The reason does not matter: requests should go elsewhere.
      return reply.code(503).send({ status: 'database-unavailable' });
    }
  });
}
