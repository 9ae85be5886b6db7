import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const LOOK_MS = 25;

/** While the server stops, asks each client to close its connection after the response. */
export function dismissClients(app: FastifyInstance, isStopping: () => boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) void reply.header('connection', 'close');
  });
}

const connectionsOf = (server: Server) =>
  new Promise<number>((resolve) => {
    server.getConnections((error, count) => resolve(error ? 0 : count));
  });

/**
 * Resolves when no connection is open, at the latest after `deadlineMs`. Closing a connection that a client is about to
 * use would lose its request.
 */
export async function untilClientsLeft(server: Server, deadlineMs: number): Promise<void> {
  const end = Date.now() + deadlineMs;
  while (Date.now() < end && (await connectionsOf(server)) > 0) await pause(LOOK_MS);
}
