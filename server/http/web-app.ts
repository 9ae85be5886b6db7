import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import type { Config } from '#server/config.ts';
import { notFound, Problem } from './problem.ts';
import { allowMicrophone, allowStyles } from './security-headers.ts';

/** The block of index.html that contains the web app's settings. */
const runtimeBlock = /(<script type="application\/json" id="runtime-config"[^>]*>)[^<]*(<\/script>)/;

/** An asset's name contains its hash, so its content never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

type Settings = Pick<
  Config,
  'host' | 'providerUrl' | 'publicUrl' | 'apiBaseUrl' | 'sentryDsn' | 'environment' | 'appVersion'
>;

/**
 * The origin of the request: the configured one, or else an IP address or this machine's own name. Any other name in
 * the Host header may be an attacker's, and the web app would then call the attacker's server.
 */
function originOf({ publicUrl, host }: Settings, request: FastifyRequest): string {
  if (publicUrl !== null) return publicUrl;
  const origin = `${request.protocol}://${request.host}`;
  const name = URL.canParse(origin) ? new URL(origin).hostname : '';
  const isOwn = isIP(name.replace(/^\[|\]$/g, '')) > 0 || name === 'localhost' || name === host;
  if (isOwn) return new URL(origin).origin;
  throw new Problem(421, { message: 'This server does not know this host name: set PUBLIC_URL.' });
}

/** The settings for a browser at `origin`, under the names of the build-time environment variables. */
function runtimeConfig(settings: Settings, publishableKey: string, origin: string): Record<string, string> {
  return {
    VITE_SUPABASE_URL: settings.providerUrl ?? origin,
    VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    VITE_API_BASE_URL: settings.apiBaseUrl ?? `${origin}/api/v1`,
    VITE_SENTRY_DSN: settings.sentryDsn,
    VITE_ENVIRONMENT: settings.environment,
    VITE_APP_VERSION: settings.appVersion,
  };
}

/** Puts the settings into the page. `<` is escaped, so that no value can close the block. */
function fill(page: string, values: Record<string, string>): string {
  const json = JSON.stringify(values).replaceAll('<', String.raw`\u003c`);
  return page.replace(runtimeBlock, (_block, open: string, close: string) => `${open}${json}${close}`);
}

/** Whether the request is for a page of the web app, not for a file, an API call or a health check. */
const isScreen = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(api|auth|health|assets)(\/|$)/.test(request.url) &&
  (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null;

/** The only page with dictation, and the only one that may use the microphone. */
const isConsultation = (request: FastifyRequest) => /^\/consultation\/?(\?|$)/.test(request.url);

/** The placeholder that Vite writes wherever a nonce belongs (`html.cspNonce` in vite.config.ts). */
const nonceMark = /property="csp-nonce" nonce="([^"]+)"/;

/** Every response has its own nonce, so a page is never answered with 304. */
function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const mark = nonceMark.exec(page)?.[1];
  allowStyles(reply, nonce);
  void reply.header('cache-control', 'no-cache').header('vary', 'host').type('text/html; charset=utf-8');
  return reply.send(mark === undefined ? page : page.replaceAll(`"${mark}"`, `"${nonce}"`));
}

const throwNotFound = () => {
  throw notFound();
};

/** Whether this client may read the mails that are stored instead of sent. */
export type IsOpenTo = (request: FastifyRequest) => boolean;

export type WebApp = {
  /** The built web app; without an index page in it, only API calls are answered. */
  readonly folder: string;
  readonly settings: Settings;
  readonly publishableKey: string;
  readonly hasMailbox: IsOpenTo;
};

/** Serves the built web app, and its index page at every address that may be a page; everything else is 404. */
export async function serveWebApp(
  app: FastifyInstance,
  { folder, settings, publishableKey, hasMailbox }: WebApp,
): Promise<void> {
  const index = path.join(folder, 'index.html');
  if (!existsSync(index)) {
    app.setNotFoundHandler(throwNotFound);
    return;
  }
  const template = readFileSync(index, 'utf8');
  if (!runtimeBlock.test(template)) throw new Error(`${index} has no runtime-config block.`);
  await app.register(fastifyStatic, {
    root: path.resolve(folder),
    index: false,
    wildcard: false,
    // Source maps are for error reports and are not public.
    globIgnore: ['index.html*', '.vite/**', '**/*.map', '**/*.map.*'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      void reply.header('cache-control', isHashed ? IMMUTABLE : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (!isScreen(request)) return throwNotFound();
    const origin = originOf(settings, request);
    const mailbox = hasMailbox(request) ? { VITE_MAILBOX_URL: '/mailbox' } : {};
    const values = { ...runtimeConfig(settings, publishableKey, origin), ...mailbox };
    if (isConsultation(request)) allowMicrophone(reply);
    return sendPage(reply, fill(template, values));
  });
}
