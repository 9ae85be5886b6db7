import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

function pass(port: number, incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  const { connection: _connection, ...headers } = incoming.headers;
  return new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers, agent: false },
      resolve,
    );
    call.on('error', reject);
    call.end(body);
  });
}

const isDown = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';

/**
 * A proxy that gives each request to the next process, as nginx does: one that accepts no connection is passed over, and one
 * that breaks off while it answers is a 502, since what was asked may have been done.
 */
export async function startRoundRobin(ports: readonly number[]) {
  let turn = 0;
  const passToNext = async (
    incoming: IncomingMessage,
    body: Buffer,
    left: number,
  ): Promise<IncomingMessage> => {
    const port = ports[(turn += 1) % ports.length] ?? 0;
    try {
      return await pass(port, incoming, body);
    } catch (error) {
      if (left > 1 && isDown(error)) return passToNext(incoming, body, left - 1);
      throw error;
    }
  };
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    try {
      const answered = await passToNext(incoming, await buffer(incoming), ports.length);
      const content = await buffer(answered);
      const { connection: _connection, 'transfer-encoding': _transfer, ...headers } = answered.headers;
      outgoing.writeHead(answered.statusCode ?? 502, { ...headers, 'content-length': content.length });
      outgoing.end(content);
    } catch {
      // Killed, or killed while it answered.
      outgoing.writeHead(502).end();
    }
  };
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
