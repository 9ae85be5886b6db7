import type { FastifyInstance, FastifyReply } from 'fastify';

const YEAR_SECONDS = 31_536_000;

const permissions = (microphone: '()' | '(self)') =>
  `camera=(), microphone=${microphone}, geolocation=(), payment=(), usb=()`;

/** Own scripts, styles and fonts only; `connectTo` lists the other origins that a page may call. */
const policyFor = (connectTo: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    ["connect-src 'self'", ...connectTo].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';');

/** Built once: to build them for each response took longer than the rest of a small one. */
const headersFor = (connectTo: readonly string[]) => ({
  'content-security-policy': policyFor(connectTo),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissions('()'),
  'referrer-policy': 'no-referrer',
  'strict-transport-security': `max-age=${YEAR_SECONDS}`,
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
});

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
