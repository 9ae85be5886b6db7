import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Builds one raw HTTP request from the previous response (null for the first). */
export type NextRequest = (before: string | null) => string;

/** The figures of one table row. Times in milliseconds. */
export type Measured = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Average response size. */
  readonly bytes: number;
  /** Counts of status codes other than 2xx. */
  readonly refused: Readonly<Record<string, number>>;
};

/** Builds a request for a keep-alive connection. */
export function toRequest(
  method: string,
  path: string,
  { headers, body }: { headers?: Readonly<Record<string, string>>; body?: unknown } = {},
): string {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const lines = {
    host: 'localhost',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) }),
    ...headers,
  };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${payload}`;
}

type Response = { readonly status: number; readonly body: string };

/** One connection: sends a request and reads its response, which has a `content-length` or no body. */
class Connection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #settle: ((response: Response) => void) | null = null;
  #fail: ((error: Error) => void) | null = null;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => {
      this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
      this.#read();
    });
    socket.on('error', (error) => this.#fail?.(error));
    socket.on('close', () => this.#fail?.(new Error('The server has closed the connection.')));
  }

  send(request: string): Promise<Response> {
    return new Promise((resolve, reject) => {
      this.#settle = resolve;
      this.#fail = reject;
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(): void {
    const end = this.#received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#received.toString('latin1', 0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    const whole = end + 4 + length;
    if (this.#received.length < whole) return;
    const body = this.#received.toString('utf8', end + 4, whole);
    this.#received = this.#received.subarray(whole);
    this.#settle?.({ status: Number(head.slice(9, 12)), body });
  }
}

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

async function runClient(port: number, next: NextRequest, untilMs: number) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const connection = new Connection(socket);
  const times: number[] = [];
  const refused: Record<string, number> = {};
  let bytes = 0;
  let before: string | null = null;
  while (performance.now() < untilMs) {
    const began = performance.now();
    const { status, body } = await connection.send(next(before));
    times.push(performance.now() - began);
    bytes += Buffer.byteLength(body);
    if (status >= 300) refused[status] = (refused[status] ?? 0) + 1;
    else before = body;
  }
  connection.close();
  return { times, refused, bytes };
}

/** Lets each client send requests one after the other for `seconds`, at least one each. */
export async function measure(
  port: number,
  clients: readonly NextRequest[],
  seconds: number,
): Promise<Measured> {
  const began = performance.now();
  const found = await Promise.all(clients.map((next) => runClient(port, next, began + seconds * 1_000)));
  const tookSeconds = (performance.now() - began) / 1_000;
  const times = found.flatMap((each) => each.times).toSorted((a, b) => a - b);
  const refused: Record<string, number> = {};
  for (const [status, count] of found.flatMap((each) => Object.entries(each.refused))) {
    refused[status] = (refused[status] ?? 0) + count;
  }
  return {
    perSecond: times.length / tookSeconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    bytes: found.reduce((sum, each) => sum + each.bytes, 0) / Math.max(1, times.length),
    refused,
  };
}
