import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/port.ts';
import { openFreshDatabase } from '#tests/server/database.ts';
import { failure } from '#tests/server/expected.ts';
import { startTestServer, type TestServer } from '#tests/server/test-server.ts';

/** As Vite writes it: with a mark on each script where the nonce belongs. */
const block = (json: string, nonce: string) =>
  `<script type="application/json" id="runtime-config" nonce="${nonce}">${json}</script>`;
const page = (json: string, nonce = 'here') =>
  `<!doctype html><html><head><meta property="csp-nonce" nonce="${nonce}">${block(json, nonce)}</head><body></body></html>`;
const nonceOf = (answer: { readonly body: unknown }) =>
  /nonce="([^"]+)"/.exec(String(answer.body))?.[1] ?? '';
const script = 'export const answer = 42;';

describe('the web app', () => {
  let folder: string;
  let database: Database;
  let server: TestServer;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'anamnesis-web-'));
    mkdirSync(path.join(folder, 'assets'));
    mkdirSync(path.join(folder, '.vite'));
    writeFileSync(path.join(folder, 'index.html'), page(''));
    writeFileSync(path.join(folder, '.vite', 'manifest.json'), '{}');
    writeFileSync(path.join(folder, 'icon.svg'), '<svg/>');
    writeFileSync(path.join(folder, 'assets', 'app-B4xY.js'), script);
    writeFileSync(path.join(folder, 'assets', 'app-B4xY.js.br'), brotliCompressSync(script));
    database = await openFreshDatabase();
    server = await startTestServer(database, { webFolder: folder });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}, from = server) =>
    from.send({ method: 'GET', url, headers: { host: '192.0.2.7:8443', ...headers } });

  it('is told where to call, at every address of a screen', async () => {
    const settings = {
      VITE_SUPABASE_URL: 'http://192.0.2.7:8443',
      VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
      VITE_API_BASE_URL: 'http://192.0.2.7:8443/api/v1',
      VITE_SENTRY_DSN: '',
      VITE_ENVIRONMENT: 'production',
      VITE_APP_VERSION: '2.0.0',
    };
    for (const url of ['/', '/history/7', '/condition/St.%20Vitus', '/reset-password?token_hash=a']) {
      const answer = await get(url, { accept: 'text/html' });
      const expected = page(JSON.stringify(settings), nonceOf(answer));
      expect([url, answer.status, answer.body]).toEqual([url, 200, expected]);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    }
  });

  it('learns other addresses when the configuration names them', async () => {
    const elsewhere = await startTestServer(database, {
      webFolder: folder,
      environment: {
        SUPABASE_URL: 'https://project.supabase.co',
        VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
        DATABASE_URL: 'postgres://localhost/x',
        PUBLIC_URL: 'https://health.example.org',
        VITE_SENTRY_DSN: 'https://key@sentry.example.org/1',
        VITE_ENVIRONMENT: '</script><script>alert(1)</script>',
      },
    });
    const answer = await get('/', {}, elsewhere);
    const json = /id="runtime-config"[^>]*>([^<]*)<\/script><\/head>/.exec(String(answer.body))?.[1] ?? '';
    expect(JSON.parse(json)).toEqual({
      VITE_SUPABASE_URL: 'https://project.supabase.co',
      VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
      VITE_API_BASE_URL: 'https://health.example.org/api/v1',
      VITE_SENTRY_DSN: 'https://key@sentry.example.org/1',
      VITE_ENVIRONMENT: '</script><script>alert(1)</script>',
      VITE_APP_VERSION: '2.0.0',
    });
    expect(answer.headers['content-security-policy']).toContain(
      "connect-src 'self' https://project.supabase.co https://sentry.example.org;",
    );
    await elsewhere.app.close();
  });

  it.each([
    ['localhost:8000', 200],
    ['[2001:db8::7]:8000', 200],
    ['records.internal', 200],
    ['evil.example', 421],
    ['192.0.2.7.evil.example', 421],
    ['a@evil.example', 421],
  ])('is told where to call only by a name that is the server’s own: %s', async (host, status) => {
    const named = await startTestServer(database, {
      webFolder: folder,
      environment: { HOST: 'records.internal', RATE_LIMITS: 'on' },
    });
    const answer = await get('/login', { host }, named);
    const isPage = typeof answer.body === 'string';
    expect([answer.status, isPage]).toEqual([status, status === 200]);
    await named.app.close();
  });

  it('keeps its source maps to itself', async () => {
    for (const name of ['app-B4xY.js.map', 'app-B4xY.js.map.br']) {
      writeFileSync(path.join(folder, 'assets', name), '{"sources":["src/main.tsx"]}');
    }
    const named = await startTestServer(database, { webFolder: folder });
    const statuses = ['/assets/app-B4xY.js', '/assets/app-B4xY.js.map', '/assets/app-B4xY.js.map.br'].map(
      async (url) => (await get(url, { accept: '*/*' }, named)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 404, 404]);
    await named.app.close();
  });

  it('learns of the mailbox only where this client may read it', async () => {
    const mailbox = {
      routes: async () => undefined,
      isOpenTo: ({ headers }: { headers: object }) => 'x-here' in headers,
    };
    const here = await startTestServer(database, { webFolder: folder, deps: { mailbox } });
    const readBlock = async (headers: Record<string, string>) => {
      const answer = await get('/forgot-password', headers, here);
      return JSON.parse(/"runtime-config"[^>]*>([^<]*)</.exec(String(answer.body))?.[1] ?? '') as object;
    };
    expect(Object.entries(await readBlock({ 'x-here': '1' })).at(-1)).toEqual([
      'VITE_MAILBOX_URL',
      '/mailbox',
    ]);
    expect(Object.keys(await readBlock({}))).not.toContain('VITE_MAILBOX_URL');
    await here.app.close();
  });

  it('gives each page a nonce of its own for style tags, in its policy and in the page', async () => {
    const answers = [await get('/'), await get('/login', { 'if-none-match': '*' })];
    const nonces = answers.map(nonceOf);
    for (const [index, { status, headers }] of answers.entries()) {
      expect(status).toBe(200);
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonces[index]}';`);
    }
    expect(nonces).toEqual([
      expect.stringMatching(/^[\w+/]{22}==$/),
      expect.stringMatching(/^[\w+/]{22}==$/),
    ]);
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('sends hashed assets compressed, to be kept for ever', async () => {
    const answer = await get('/assets/app-B4xY.js', { 'accept-encoding': 'br' });
    expect([answer.status, answer.headers['content-encoding'], answer.headers['cache-control']]).toEqual([
      200,
      'br',
      'public, max-age=31536000, immutable',
    ]);
    const plain = await get('/assets/app-B4xY.js');
    expect([plain.body, plain.headers['content-encoding']]).toEqual([script, undefined]);
    expect((await get('/icon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('sends nothing but its own files', async () => {
    for (const url of [
      '/assets/app-OLD1.js',
      '/.vite/manifest.json',
      '/../package.json',
      '/%2e%2e/package.json',
      '/assets/..%2f..%2fpackage.json',
      '/index.html',
    ]) {
      const answer = await get(url, { accept: 'application/javascript' });
      expect([url, answer.status, answer.body]).toEqual([url, 404, failure('NOT_FOUND')]);
    }
  });

  it('refuses to run anything that is not its own', async () => {
    const answer = await get('/');
    const { headers } = answer;
    expect(
      Object.fromEntries(
        Object.entries(headers).filter(
          ([name]) => !/^(date|etag|content-length|connection|x-request-id)$/.test(name),
        ),
      ),
    ).toEqual({
      'cache-control': 'no-cache',
      'content-security-policy': `default-src 'none';script-src 'self';style-src 'self' 'nonce-${nonceOf(answer)}';img-src 'self' data:;connect-src 'self';font-src 'self';manifest-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none'`,
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
      vary: 'host',
    });
  });

  it('lets the document of the consultation alone ask for the microphone', async () => {
    const policyOf = async (url: string) =>
      (await get(url, { accept: 'text/html' })).headers['permissions-policy'];
    const policy = (microphone: string) =>
      `camera=(), microphone=${microphone}, geolocation=(), payment=(), usb=()`;
    for (const url of ['/consultation', '/consultation/', '/consultation?from=dashboard'])
      expect([url, await policyOf(url)]).toEqual([url, policy('(self)')]);
    for (const url of [
      '/',
      '/login',
      '/consultations',
      '/history/consultation',
      '/login?next=/consultation',
      '/assets/app-B4xY.js',
      '/api/v1/consultation',
    ])
      expect([url, await policyOf(url)]).toEqual([url, policy('()')]);
  });

  it('keeps answers about patients out of every cache', async () => {
    const anna = await server.signUp();
    expect((await anna.call('GET', '/users/me')).headers['cache-control']).toBe('no-store');
  });

  it('lets other origins call only when they are named', async () => {
    const named = await startTestServer(database, {
      environment: { ALLOWED_ORIGINS: 'https://app.example.org' },
    });
    const allowedFor = async (origin: string, from: TestServer) =>
      (await from.send({ method: 'GET', url: '/api/v1/openapi.json', headers: { origin } })).headers[
        'access-control-allow-origin'
      ];
    expect(await allowedFor('https://app.example.org', named)).toBe('https://app.example.org');
    for (const origin of [
      'null',
      'https://app.example.org.evil.test',
      'http://app.example.org',
      'https://evil.test',
    ]) {
      expect(await allowedFor(origin, named)).not.toBe(origin);
    }
    expect(await allowedFor('https://app.example.org', server)).toBe(undefined);
    const preflight = await named.send({
      method: 'OPTIONS',
      url: '/api/v1/users/me',
      headers: { origin: 'https://app.example.org', 'access-control-request-method': 'PATCH' },
    });
    expect([preflight.status, preflight.headers['access-control-max-age']]).toEqual([204, '7200']);
    await named.app.close();
  });
});

describe('health', () => {
  it('is live always, and ready while the database answers and no one asked to stop', async () => {
    let isStopping = false;
    const server = await startTestServer(await openFreshDatabase(), {
      deps: { isStopping: () => isStopping },
    });
    const probe = async (name: string) => {
      const { status, body } = await server.send({ method: 'GET', url: `/health/${name}` });
      return [status, body];
    };
    expect(await probe('live')).toEqual([200, { status: 'live' }]);
    expect(await probe('ready')).toEqual([200, { status: 'ready', engine: 'ready' }]);
    isStopping = true;
    expect(await probe('ready')).toEqual([503, { status: 'stopping' }]);
    isStopping = false;
    await server.database.close();
    expect(await probe('ready')).toEqual([503, { status: 'database-unavailable' }]);
    expect(await probe('live')).toEqual([200, { status: 'live' }]);
    await server.app.close();
  });
});
