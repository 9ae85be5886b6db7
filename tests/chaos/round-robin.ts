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

/** A proxy that gives each request to the next process, and answers 502 where that one does not answer. */
export async function startRoundRobin(ports: readonly number[]) {
  let turn = 0;
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const port = ports[(turn += 1) % ports.length] ?? 0;
    try {
      const answered = await pass(port, incoming, await buffer(incoming));
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
