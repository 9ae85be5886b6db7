import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints, type Endpoint } from '#contract/endpoints.ts';
import { openFreshDatabase } from '#tests/server/database.ts';
import { failure } from '#tests/server/expected.ts';
import { startTestServer, type TestServer } from '#tests/server/test-server.ts';

const rows = Object.entries<Endpoint>(endpoints);
const forPatients = rows.filter(([, each]) => each.access === 'patient');
const withIds = forPatients.filter(([, each]) => each.params !== undefined);

const addressOf = (endpoint: Endpoint) => endpoint.path.replaceAll(/\{\w+\}/g, () => randomUUID());

describe('who may call', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await openFreshDatabase());
  });
  afterAll(() => server.close());

  const call = ({ method, ...endpoint }: Endpoint, authorization?: string) =>
    server.send({
      method,
      url: `/api/v1${addressOf({ method, ...endpoint })}`,
      headers: authorization === undefined ? {} : { authorization },
    });

  it.each(forPatients)(
    '%s refuses a caller without a token, or with a key in its place',
    async (_name, each) => {
      for (const header of [undefined, '', 'Bearer', 'Basic YTpi', 'Bearer sb_publishable_test']) {
        const answer = await call(each, header);
        expect([answer.status, answer.body]).toEqual([401, failure('AUTHENTICATION_REQUIRED')]);
      }
    },
  );

  it.each(forPatients)('%s says that a dead session has expired', async (_name, each) => {
    const anna = await server.signUp();
    server.signOut(anna);
    const answer = await call(each, `Bearer ${anna.token}`);
    expect([answer.status, answer.body]).toEqual([401, failure('SESSION_EXPIRED')]);
  });

  it.each(withIds)('%s refuses an id that is none', async (_name, each) => {
    const anna = await server.signUp();
    const headers = { authorization: `Bearer ${anna.token}` };
    const bad = await server.send({
      method: each.method,
      url: `/api/v1${each.path.replaceAll(/\{\w+\}/g, 'one')}`,
      headers,
    });
    expect(bad.status).toBe(422);
  });

  it('answers public pages to anyone, and the same to everyone', async () => {
    const anna = await server.signUp();
    const url = '/api/v1/conditions/common-cold';
    const open = await server.send({ method: 'GET', url });
    const withToken = await anna.call('GET', '/conditions/common-cold');
    expect(open.status).toBe(200);
    expect(withToken.body).toEqual(open.body);
    expect(open.headers['cache-control']).toBe('public, max-age=300');
  });
});
