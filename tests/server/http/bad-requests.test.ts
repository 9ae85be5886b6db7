import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/port.ts';
import { openFreshDatabase } from '#tests/server/database.ts';
import { failure } from '#tests/server/expected.ts';
import { startTestServer, type TestPatient, type TestServer } from '#tests/server/test-server.ts';

describe('a request that cannot be served', () => {
  let server: TestServer;
  let anna: TestPatient;
  beforeAll(async () => {
    server = await startTestServer(await openFreshDatabase());
    anna = await server.signUp();
  });
  afterAll(() => server.close());

  const post = (payload: string, contentType = 'application/json') =>
    server.send({
      method: 'POST',
      url: '/api/v1/consultation',
      headers: { authorization: `Bearer ${anna.token}`, 'content-type': contentType },
      payload,
    });

  const bodyProblem = (code: 'required' | 'invalid_choice') => failure('VALIDATION_ERROR', { body: code });

  it.each([
    { what: 'cut JSON', payload: '{"messages":[', status: 400, body: failure(null) },
    {
      what: 'a key that reaches for a prototype',
      payload: '{"__proto__":{}}',
      status: 400,
      body: failure(null),
    },
    {
      what: 'a body that is no object',
      payload: '"hello"',
      status: 422,
      body: bodyProblem('invalid_choice'),
    },
    { what: 'an empty body', payload: '', status: 422, body: bodyProblem('required') },
    { what: 'text', payload: 'hello', type: 'text/plain', status: 415, body: failure(null) },
    {
      what: 'a form',
      payload: 'a=b',
      type: 'application/x-www-form-urlencoded',
      status: 415,
      body: failure(null),
    },
    {
      what: 'more than 256 KB',
      payload: JSON.stringify('x'.repeat(256 * 1024)),
      status: 413,
      body: failure(null),
    },
  ])('answers to $what', async ({ payload, type, status, body }) => {
    const answer = await post(payload, type);
    expect([answer.status, answer.body]).toEqual([status, body]);
  });

  it('is told so at an address that nothing answers', async () => {
    for (const url of ['/api/v1/nothing', '/api/v2/users/me', '/auth/v1/nothing', '/nothing.js']) {
      const answer = await server.send({ method: 'GET', url });
      expect([url, answer.status, answer.body]).toEqual([url, 404, failure('NOT_FOUND')]);
    }
    const wrongMethod = await anna.call('PUT', '/users/me', {});
    expect([wrongMethod.status, wrongMethod.body]).toEqual([404, failure('NOT_FOUND')]);
  });

  it('has an id of the server’s making, in header and body', async () => {
    const answer = await server.send({
      method: 'GET',
      url: '/api/v1/users/me',
      headers: { 'x-request-id': 'forged' },
    });
    expect(answer.body).toMatchObject({ error: { request_id: answer.headers['x-request-id'] } });
    expect(answer.headers['x-request-id']).not.toBe('forged');
  });

  const failingWith = (code: string): Database => ({
    ...server.database,
    asPatient: () => Promise.reject(Object.assign(new Error('terminating connection'), { code })),
  });

  it.each([
    ['the database is gone', 'ECONNREFUSED', 503],
    ['the database shuts down', '57P01', 503],
    ['the disk is full', '53100', 503],
    ['we made a mistake', '42P01', 500],
  ])('fails closed and says no more when %s', async (_what, code, status) => {
    const broken = await startTestServer(server.database, { deps: { database: failingWith(code) } });
    const ben = await broken.signUp();
    const answer = await ben.call('GET', '/users/me');
    expect([answer.status, answer.body]).toEqual([status, failure(null)]);
    expect(JSON.stringify(answer)).not.toContain('terminating');
    await broken.app.close();
  });

  it('is never answered with what does not fit the contract', async () => {
    const broken = await startTestServer(server.database, {
      engine: {
        consult: async () => ({ is_complete: false }) as never,
        readCondition: async () => ({ found: false, suggestions: [] }),
        listConditions: async () => [],
        readReport: async () => ({ readings: [], not_read: [] }),
      },
    });
    const ben = await broken.signUp();
    const answer = await ben.call('POST', '/consultation', { messages: [{ role: 'user', content: 'x' }] });
    expect([answer.status, answer.body]).toEqual([500, failure(null)]);
    await broken.app.close();
  });
});
