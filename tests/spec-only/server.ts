import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { answer } from './back-end.ts';

/**
 * The web app and its sign-in as the real server gives them, and product calls answered by the specification's fields
 * alone, under one address: `node tests/spec-only/server.ts <port> <port of the real server>`.
 */
const [port, realPort] = process.argv.slice(2).map(Number);

/** Passes a request on as it came; the address that the browser sees stays its own. */
function passOn(request: IncomingMessage, response: ServerResponse): void {
  const onward = ask(
    { port: realPort, method: request.method, path: request.url, headers: request.headers },
    (told) => {
      response.writeHead(told.statusCode ?? 502, told.headers);
      told.pipe(response);
    },
  );
  onward.on('error', () => response.writeHead(502).end());
  request.pipe(onward);
}

const PRODUCT = '/api/v1';

createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (!url.pathname.startsWith(`${PRODUCT}/`)) {
    passOn(request, response);
    return;
  }
  url.pathname = url.pathname.slice(PRODUCT.length);
  answer(request, response, url).catch(() => response.writeHead(500).end());
}).listen(port);
