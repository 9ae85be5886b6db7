import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What arrived at the server, in plain values. */
export type Arrived = {
  readonly method: string;
  readonly url: string;
  readonly authorization: string | null;
  readonly body: unknown;
};

/** What the server answers; null leaves the request open for ever. */
export type Answer = {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
} | null;

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  const text = Buffer.concat(chunks).toString();
  return text === '' ? null : JSON.parse(text);
}

/** A real HTTP server on loopback that keeps what arrives and answers as told, a held request when it is let go. */
export async function startServer(
  answer: (arrived: Arrived) => Answer,
  hold?: (arrived: Arrived) => Promise<void> | undefined,
) {
  const arrived: Arrived[] = [];
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const seen: Arrived = {
      method: request.method ?? '',
      url: request.url ?? '',
      authorization: request.headers.authorization ?? null,
      body: await bodyOf(request),
    };
    arrived.push(seen);
    await hold?.(seen);
    const given = answer(seen);
    if (!given) return;
    response.writeHead(given.status, { 'content-type': 'application/json', ...given.headers });
    response.end(given.body === undefined ? undefined : JSON.stringify(given.body));
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    arrived,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
