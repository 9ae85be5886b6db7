import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Json = Readonly<Record<string, unknown>>;

/** One item of an envelope: an event, a transaction, a replay's part, feedback. A recording is its lines, parsed. */
export type ReceivedItem = { readonly type: string; readonly payload: unknown };

/** One envelope as it came: its bytes as text, its headers, and its content. */
export type Received = {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly items: readonly ReceivedItem[];
};

const NEWLINE = 0x0a;

function lineAt(bytes: Buffer, start: number): { readonly text: string; readonly next: number } {
  const end = bytes.indexOf(NEWLINE, start);
  const stop = end === -1 ? bytes.length : end;
  return { text: bytes.subarray(start, stop).toString(), next: stop + 1 };
}

/** Cuts an envelope into its items, by each item's length where one is given, as a real receiver does. */
function itemsOf(bytes: Buffer): ReceivedItem[] {
  const items: ReceivedItem[] = [];
  let { next } = lineAt(bytes, 0);
  while (next < bytes.length) {
    const header = lineAt(bytes, next);
    const { type, length } = JSON.parse(header.text) as { type: string; length?: number };
    const end = length === undefined ? lineAt(bytes, header.next).next - 1 : header.next + length;
    const lines = bytes.subarray(header.next, end).toString().split('\n');
    const values = lines.map((line) => JSON.parse(line) as unknown);
    items.push({ type, payload: values.length === 1 ? values[0] : values });
    next = end + 1;
  }
  return items;
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

/** A receiver of error reports on loopback that speaks Sentry's envelope protocol and keeps all that arrives. */
export async function startReceiver() {
  const received: Received[] = [];
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    const bytes = await bytesOf(request);
    received.push({
      url: request.url ?? '',
      headers: request.headers,
      text: bytes.toString(),
      items: itemsOf(bytes),
    });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    dsn: `${origin.replace('//', '//public@')}/1`,
    received,
    /** The payloads of one type that have come so far. */
    payloads: (type: string): readonly Json[] =>
      received
        .flatMap(({ items }) => items.filter((item) => item.type === type))
        .map(({ payload }) => payload as Json),
    /** All that has come, as text. */
    allText: (): string => received.map(({ url, text }) => `${url}\n${text}`).join('\n'),
    forget: (): void => void received.splice(0),
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
