import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Database } from '#server/db/port.ts';
import { openFreshDatabase } from '#tests/server/database.ts';
import { startTestServer, type TestServer } from '#tests/server/test-server.ts';

const id = '3f1d8c1e-5a4b-4c1e-9d2a-0a1b2c3d4e5f';
const root = path.resolve(import.meta.dirname, '../..');

/** The whole policy: own scripts and styles only; `elsewhere` is all that may be called beside us. */
const policyWith = (...elsewhere: string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    ["connect-src 'self'", ...elsewhere].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';');

describe('the headers of every answer', () => {
  let database: Database;
  let server: TestServer;
  beforeAll(async () => {
    database = await openFreshDatabase();
    server = await startTestServer(database);
  });
  afterAll(() => server.close());

  it.each([
    [{}, []],
    [{ VITE_SENTRY_DSN: 'https://key@o1.reports.example.org/42' }, ['https://o1.reports.example.org']],
    [{ VITE_SENTRY_DSN: 'http://key@127.0.0.1:9000/1' }, ['http://127.0.0.1:9000']],
    [{ VITE_SENTRY_DSN: 'https://key@reports.example.org/a/path/42' }, ['https://reports.example.org']],
    [{ VITE_SENTRY_DSN: 'no address' }, []],
    [{ VITE_SENTRY_DSN: "https://k@evil.example.org;script-src 'unsafe-inline'/1" }, []],
    [{ VITE_API_BASE_URL: 'https://api.example.org/api/v1' }, ['https://api.example.org']],
  ])('let a page call its own origin and, with %j, exactly %j', async (environment, elsewhere) => {
    const configured = await startTestServer(database, { environment });
    const answer = await configured.send({ method: 'GET', url: '/health/live' });
    expect(answer.headers['content-security-policy']).toBe(policyWith(...elsewhere));
    await configured.app.close();
  });

  it.each(['/health/live', '/api/v1/users/me', '/api/v1/conditions/asthma', '/api/v1/none', '/none.js'])(
    'tell no other site where a reader came from, and forbid guessing and framing: %s',
    async (url) => {
      const { headers } = await server.send({ method: 'GET', url });
      const names = [
        'referrer-policy',
        'x-content-type-options',
        'x-frame-options',
        'content-security-policy',
      ];
      expect(names.map((name) => headers[name])).toEqual(['no-referrer', 'nosniff', 'DENY', policyWith()]);
    },
  );

  const patientCalls = Object.entries(endpoints).filter(([, { access }]) => access === 'patient');
  it.each(patientCalls)(
    'keep %s out of every cache, answered, refused or failed',
    async (_name, { method, path }) => {
      const anna = await server.signUp();
      const url = path.replaceAll(/\{\w+\}/g, id);
      const answered = await anna.call(method, url, method === 'GET' || method === 'DELETE' ? undefined : {});
      const refused = await server.send({ method, url: `/api/v1${url}` });
      expect([answered, refused].map(({ headers }) => headers['cache-control'])).toEqual([
        'no-store',
        'no-store',
      ]);
      expect(refused.status).toBe(401);
    },
  );
});

describe('the page', () => {
  const page = readFileSync(path.join(root, 'index.html'), 'utf8');

  it('runs nothing it contains', () => {
    const scripts = [...page.matchAll(/<script\b([^>]*)>([^<]*)/g)].map(([, attributes = '', body = '']) => ({
      runs: !attributes.includes('type="application/json"'),
      isEmpty: body.trim() === '' && attributes.includes('src="/'),
    }));
    expect(scripts).toEqual([
      { runs: true, isEmpty: true },
      { runs: false, isEmpty: false },
      { runs: true, isEmpty: true },
    ]);
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/);
  });

  it('asks no other site for anything and tells none where it comes from', () => {
    expect(page).not.toMatch(/(?:href|src)="(?!\/)/);
    expect(page).toContain('<meta name="referrer" content="no-referrer" />');
  });
});
