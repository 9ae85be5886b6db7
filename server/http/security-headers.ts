import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

const self = "'self'";
const none = "'none'";
const YEAR_SECONDS = 31_536_000;

const permissions = (microphone: '()' | '(self)') =>
  `camera=(), microphone=${microphone}, geolocation=(), payment=(), usb=()`;

/** Sets the headers of every response. `connectTo` lists the other origins that the web app may call. */
export async function useSecurityHeaders(app: FastifyInstance, connectTo: readonly string[]): Promise<void> {
  await app.register(helmet, {
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
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('permissions-policy')) void reply.header('permissions-policy', permissions('()'));
  });
}

/** Lets this page ask for the microphone, for dictation on the device (decision 060). */
export const allowMicrophone = (reply: FastifyReply): FastifyReply =>
  reply.header('permissions-policy', permissions('(self)'));

/** Lets style tags with `nonce` apply on this page; all others stay forbidden. */
export function allowStyles(reply: FastifyReply, nonce: string): void {
  const policy = String(reply.raw.getHeader('content-security-policy'));
  void reply.header('content-security-policy', policy.replace("style-src 'self'", `$& 'nonce-${nonce}'`));
}
