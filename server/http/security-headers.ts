import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

const YEAR_SECONDS = 31_536_000;

const permissions = (microphone: '()' | '(self)') =>
  `camera=(), microphone=${microphone}, geolocation=(), payment=(), usb=()`;

const self = "'self'";
const none = "'none'";

/**
 * The headers that Helmet sets, as it would write them to a response. Written once: to build them for each response took
 * longer than the rest of a small one. `connectTo` lists the other origins that the web app may call.
 */
function headersFor(connectTo: readonly string[]): Readonly<Record<string, string>> {
  const headers: Record<string, string> = { 'permissions-policy': permissions('()') };
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [none],
        scriptSrc: [self],
        styleSrc: [self],
        imgSrc: [self, 'data:'],
        connectSrc: [self, ...connectTo],
        fontSrc: [self],
        manifestSrc: [self],
        formAction: [self],
        baseUri: [none],
        frameAncestors: [none],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: { maxAge: YEAR_SECONDS, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  });
  // Helmet uses nothing else of a response. For a real one an ES module would load `node:http` with all it exports, such
  // as Node's WebSocket client: 15 MB (decision 053).
  const response: Pick<ServerResponse, 'setHeader' | 'removeHeader'> = {
    setHeader(name, value) {
      headers[name.toLowerCase()] = String(value);
      return response as ServerResponse;
    },
    removeHeader: () => undefined,
  };
  write({} as IncomingMessage, response as ServerResponse, (error) => {
    if (error !== undefined) throw error;
  });
  return headers;
}

/** Sets the headers of every response. `connectTo` lists the other origins that the web app may call. */
export function useSecurityHeaders(app: FastifyInstance, connectTo: readonly string[]): void {
  const headers = headersFor(connectTo);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

/** Lets this page ask for the microphone, for dictation on the device (decision 060). */
export const allowMicrophone = (reply: FastifyReply): FastifyReply =>
  reply.header('permissions-policy', permissions('(self)'));

/** Lets style tags with `nonce` apply on this page; all others stay forbidden. */
export function allowStyles(reply: FastifyReply, nonce: string): void {
  const policy = String(reply.getHeader('content-security-policy'));
  void reply.header('content-security-policy', policy.replace("style-src 'self'", `$& 'nonce-${nonce}'`));
}
