import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { exportJWK, generateKeyPair } from 'jose';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { ConfigurationError, readConfig } from '#server/config.ts';
import { freePort } from '#tests/server/free-port.ts';
import { createProject } from '#tests/server/provider/supabase-project.ts';

type Settings = Readonly<Record<string, string>>;

const tokenOf = (claims: object) =>
  ['e30', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'signature'].join('.');

const project: Settings = {
  SUPABASE_URL: 'https://project.supabase.co',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
  DATABASE_URL: 'postgres://user:word@db.example.org:5432/postgres',
};
const plain: Settings = { DATABASE_URL: 'postgres://user:word@db.example.org:5432/postgres' };
const secretKey = `sb_secret_${'s'.repeat(32)}`;

describe('check 51: a start', () => {
  it.each<[string, Settings, string]>([
    ...['sb_secret_abc', '"sb_secret_abc"', tokenOf({ role: 'service_role' })].flatMap((key) =>
      [project, plain, {}].map((around): [string, Settings, string] => [
        'a secret key for browsers',
        { ...around, VITE_SUPABASE_PUBLISHABLE_KEY: key },
        'VITE_SUPABASE_PUBLISHABLE_KEY is a secret key: it would be sent to every browser.',
      ]),
    ),
    [
      'another secret as the key of browsers',
      { ...project, VITE_SUPABASE_PUBLISHABLE_KEY: 'super-secret-jwt-token' },
      'VITE_SUPABASE_PUBLISHABLE_KEY is not a publishable key such as sb_publishable_….',
    ],
    ...['VITE_ENVIRONMENT', 'VITE_APP_VERSION', 'VITE_SENTRY_DSN'].map((name): [string, Settings, string] => [
      'a secret key in what pages contain',
      { ...project, [name]: `${secretKey} ` },
      `${name} is a secret key: it would be sent to every browser.`,
    ]),
    ...['PUBLIC_URL', 'VITE_API_BASE_URL', 'VITE_SENTRY_DSN'].map((name): [string, Settings, string] => [
      'a password in what pages contain',
      { ...plain, [name]: 'https://anna:word@health.example.org/1' },
      `${name} contains a password: it would be sent to every browser.`,
    ]),
    [
      'a project without its database',
      { SUPABASE_URL: 'https://project.supabase.co', VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc' },
      'DATABASE_URL is required with SUPABASE_URL: it is the database of that project.',
    ],
    [
      'a project without its key',
      { ...plain, SUPABASE_URL: 'https://project.supabase.co' },
      'VITE_SUPABASE_PUBLISHABLE_KEY is required with SUPABASE_URL.',
    ],
    [
      'two projects',
      { ...project, VITE_SUPABASE_URL: 'https://other.supabase.co' },
      'SUPABASE_URL and VITE_SUPABASE_URL are two addresses: both must be that of the project.',
    ],
    [
      'a publishable key as the secret one',
      { ...project, SUPABASE_SECRET_KEY: 'sb_publishable_abc' },
      'SUPABASE_SECRET_KEY is not a secret key such as sb_secret_….',
    ],
    ...['sb_secret_N7UND0U…', tokenOf({ iss: 'supabase-demo', role: 'service_role' })].map(
      (key): [string, Settings, string] => [
        'the secret key of every local project, for a project elsewhere',
        { ...project, SUPABASE_SECRET_KEY: key },
        'SUPABASE_SECRET_KEY is the key that every local Supabase has: anyone knows it.',
      ],
    ),
    [
      'a short key for administrators',
      { ...plain, AUTH_SECRET_KEY: 'sb_secret_short' },
      'AUTH_SECRET_KEY must be sb_secret_ and at least 32 letters, digits, - or _',
    ],
    [
      'a short token for metrics',
      { ...plain, METRICS_TOKEN: 'metrics' },
      'METRICS_TOKEN must be at least 16 letters, digits, - or _',
    ],
    [
      'two sources of signing keys',
      { ...plain, AUTH_SIGNING_KEYS: '{}', AUTH_SIGNING_KEYS_FILE: '/keys.json' },
      'AUTH_SIGNING_KEYS and AUTH_SIGNING_KEYS_FILE are both set: one of them is enough.',
    ],
    [
      'no rate limits where others can call',
      { ...plain, HOST: '0.0.0.0', RATE_LIMITS: 'off' },
      'RATE_LIMITS=off is accepted on a loopback address only, and HOST is 0.0.0.0.',
    ],
  ])('is refused with %s: %o', (_what, settings, problem) => {
    expect(() => readConfig(settings)).toThrow(new ConfigurationError([problem]));
  });

  it.each<[string, Settings]>([
    ['nothing at all', {}],
    ['a Postgres alone', plain],
    ['a project', project],
    ['a project and its secret key', { ...project, SUPABASE_SECRET_KEY: 'sb_secret_abc' }],
    [
      'a project’s older keys',
      {
        ...project,
        VITE_SUPABASE_PUBLISHABLE_KEY: tokenOf({ role: 'anon' }),
        SUPABASE_SECRET_KEY: tokenOf({ role: 'service_role' }),
      },
    ],
    [
      'a local project and the key that all of them have',
      {
        ...project,
        SUPABASE_URL: 'http://127.0.0.1:54321',
        SUPABASE_SECRET_KEY: tokenOf({ iss: 'supabase-demo', role: 'service_role' }),
      },
    ],
    ['a report address without a password', { VITE_SENTRY_DSN: 'https://key@reports.example.org/1' }],
  ])('is possible with %s: %o', (_what, settings) => {
    expect(() => readConfig(settings)).not.toThrow();
  });
});

type Started = {
  readonly folder: string;
  /** The key in the page; null where the web app is not built. */
  readonly pageKey: string | null;
  readonly keyIds: readonly string[];
  /** Status by address, as a client on this machine sees it. */
  readonly statuses: Readonly<Record<string, number>>;
  /** All that the server has said to anyone. */
  readonly words: string;
  status(path: string, headers: Settings): Promise<number>;
};

const addresses = [
  '/',
  '/login',
  '/consultation',
  '/.env',
  '/publishable-key',
  '/mailbox',
  '/metrics',
  '/health/ready',
  '/api/v1/openapi.json',
  '/api/v1/users/me',
  '/auth/v1/settings',
  '/auth/v1/health',
  '/auth/v1/.well-known/jwks.json',
  '/auth/v1/admin/users',
];

/** Starts the server as an operator does, reads what anyone may ask it for, and stops it. */
async function start(settings: Settings): Promise<Started> {
  const folder = mkdtempSync(path.join(tmpdir(), 'anamnesis-matrix-'));
  const port = await freePort();
  const dataDir = path.join(folder, 'data');
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'debug',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const said: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const lines = createInterface({ input: child.stdout });
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      said.push(line);
      if (line.startsWith('Anamnesis is ready')) resolve();
    });
    child.once('exit', () => reject(new Error(`The server did not start: ${said.join('')}`)));
  });
  const url = `http://127.0.0.1:${port}`;
  async function read(place: string, headers: Settings = {}) {
    const response = await fetch(`${url}${place}`, { headers, redirect: 'manual' });
    const text = await response.text();
    said.push(JSON.stringify([...response.headers]), text);
    return { status: response.status, text };
  }
  const answers = new Map<string, Awaited<ReturnType<typeof read>>>();
  for (const place of addresses) {
    // Whoever accepts a page gets that of the web app at every address that is nothing else.
    const isFile = place === '/mailbox' || place === '/metrics';
    answers.set(place, await read(place, isFile ? { accept: 'text/plain' } : {}));
  }
  const page = answers.get('/login')?.text ?? '';
  const pageKey = /"VITE_SUPABASE_PUBLISHABLE_KEY":"([^"]*)"/.exec(page)?.[1] ?? null;
  for (const [, file = ''] of page.matchAll(/(?:src|href)="(\/[^"]+)"/g)) await read(file);
  const settingsStatus = (await read('/auth/v1/settings', { apikey: pageKey ?? '' })).status;
  const keySet = answers.get('/auth/v1/.well-known/jwks.json');
  const { keys = [] } = (keySet?.status === 200 ? JSON.parse(keySet.text) : {}) as {
    keys?: { kid: string }[];
  };
  return {
    folder: dataDir,
    pageKey,
    keyIds: keys.map(({ kid }) => kid),
    statuses: {
      ...Object.fromEntries([...answers].map(([place, { status }]) => [place, status])),
      'settings with the key of the page': settingsStatus,
    },
    get words() {
      return said.join('\n');
    },
    status: async (place, headers) => (await read(place, headers)).status,
  };
}

const isBuilt = existsSync('dist/index.html');

async function makeDatabase(server: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(`${server}/postgres`);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return `${server}/${name}`;
}

async function rowsOf(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement);
  await client.end();
  return rows;
}

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

/** Without a setting for it. */
const closed = { '/metrics': 404, '/auth/v1/admin/users': 404, '/api/v1/users/me': 401 };

describe('check 51: a server that has started', { timeout: 300_000 }, () => {
  it('with no setting has keys of its own, in files that only its user can read', async () => {
    const [one, other] = [await start({}), await start({})];
    expect(one.statuses).toMatchObject({ ...closed, '/mailbox': 200, '/health/ready': 200 });
    expect(one.keyIds).toHaveLength(1);
    expect(other.keyIds).not.toEqual(one.keyIds);
    expect([modeOf(one.folder), modeOf(path.join(one.folder, 'publishable-key'))]).toEqual(['700', '600']);
    if (!isBuilt) return;
    expect(one.pageKey).toMatch(/^sb_publishable_[\w-]{32}$/);
    expect(other.pageKey).not.toBe(one.pageKey);
    expect(one.statuses['settings with the key of the page']).toBe(200);
  });

  describe.skipIf(inject('postgresUrl') === null)('on a Postgres', () => {
    const server = inject('postgresUrl') ?? '';

    it('alone has made its keys there, each database its own, and no account', async () => {
      const [here, there] = [await makeDatabase(server), await makeDatabase(server)];
      const one = await start({ DATABASE_URL: here });
      const second = await start({ DATABASE_URL: here });
      const other = await start({ DATABASE_URL: there });
      expect(one.statuses).toMatchObject({ ...closed, '/health/ready': 200 });
      expect(one.keyIds).toHaveLength(1);
      expect(second.keyIds).toEqual(one.keyIds);
      expect(other.keyIds).not.toEqual(one.keyIds);
      expect(await rowsOf(here, 'select id from auth.users')).toEqual([]);
      const kept = await rowsOf(here, 'select key from auth.api_keys');
      expect(kept).toHaveLength(1);
      expect(await rowsOf(there, 'select key from auth.api_keys')).not.toEqual(kept);
      const inPages = isBuilt ? kept[0]?.['key'] : null;
      expect([one.pageKey, second.pageKey]).toEqual([inPages, inPages]);
    });

    it('with every secret set says none of them to anyone', async () => {
      const { privateKey } = await generateKeyPair('ES256', { extractable: true });
      const jwk = { ...(await exportJWK(privateKey)), kid: 'of-the-operator' };
      const canary = (name: string) => `canary_${name}_${randomUUID().replaceAll('-', '')}`;
      const url = new URL(await makeDatabase(server));
      url.password = canary('database');
      const [smtp, admin, metrics, model] = ['smtp', 'admin', 'metrics', 'model'].map(canary) as [
        string,
        string,
        string,
        string,
      ];
      const started = await start({
        DATABASE_URL: url.href,
        AUTH_SIGNING_KEYS: JSON.stringify(jwk),
        AUTH_SECRET_KEY: `sb_secret_${admin}`,
        SMTP_URL: `smtps://user:${smtp}@127.0.0.1:9`,
        METRICS_TOKEN: metrics,
        CONSULTATION_MODEL: 'openai:a-model',
        OPENAI_API_KEY: model,
        PUBLIC_URL: 'https://health.example.org',
      });
      expect(started.statuses).toMatchObject({ '/metrics': 404, '/mailbox': 404 });
      expect(started.keyIds).toEqual(['of-the-operator']);
      const withAdmin = { apikey: `sb_secret_${admin}`, authorization: `Bearer sb_secret_${admin}` };
      expect(await started.status('/auth/v1/admin/users', { apikey: started.pageKey ?? 'none' })).toBe(401);
      expect(await started.status('/auth/v1/admin/users', withAdmin)).toBe(200);
      expect(await started.status('/metrics', { authorization: `Bearer ${metrics}` })).toBe(200);
      const secrets = { database: url.password, smtp, admin, metrics, model, signing: jwk.d ?? '' };
      const told = Object.entries(secrets).filter(([, secret]) => started.words.includes(secret));
      expect(told.map(([name]) => name)).toEqual([]);
      expect(await rowsOf(url.href, 'select kid from auth.signing_keys')).toEqual([]);
    });

    it('with a project has no accounts of its own, and pages with the publishable key alone', async () => {
      const owner = await createProject(server);
      const secret = `sb_secret_canary${randomUUID().replaceAll('-', '')}`;
      const started = await start({
        DATABASE_URL: owner.url,
        SUPABASE_URL: 'http://127.0.0.1:9',
        VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_the_project',
        SUPABASE_SECRET_KEY: secret,
      });
      await owner.close();
      expect(started.statuses).toMatchObject({
        '/metrics': 404,
        '/auth/v1/settings': 404,
        '/auth/v1/admin/users': 404,
        '/auth/v1/.well-known/jwks.json': 404,
        '/health/ready': 200,
      });
      expect(started.pageKey).toBe(isBuilt ? 'sb_publishable_of_the_project' : null);
      expect(started.words).not.toContain(secret);
      expect(existsSync(path.join(started.folder, 'publishable-key'))).toBe(false);
    });
  });

  it('refuses before it touches a database, with a sentence for each problem and no secret in it', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'anamnesis-matrix-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const child = spawn(process.execPath, ['server/main.ts'], {
      env: {
        PATH: process.env['PATH'] ?? '',
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        PORT: '0',
        DATA_DIR: path.join(folder, 'data'),
        VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_canary',
        SUPABASE_SECRET_KEY: 'canary',
        RATE_LIMITS: 'off',
        HOST: '0.0.0.0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    }
    const [code] = (await once(child, 'close')) as [number];
    expect([code, said.join('')]).toEqual([
      1,
      [
        'The configuration is not usable:',
        '  - VITE_SUPABASE_PUBLISHABLE_KEY is a secret key: it would be sent to every browser.',
        '  - SUPABASE_SECRET_KEY is not a secret key such as sb_secret_….',
        '  - RATE_LIMITS=off is accepted on a loopback address only, and HOST is 0.0.0.0.',
        '',
      ].join('\n'),
    ]);
    expect(existsSync(path.join(folder, 'data'))).toBe(false);
  });
});
