import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics } from '#server/ops/metrics.ts';
import { openFreshDatabase } from '#tests/server/database.ts';
import { scriptedEngine } from '#tests/server/scripted-engine.ts';
import { startTestServer, type TestServer } from '#tests/server/test-server.ts';

const token = 'a-token-for-prometheus';
const secrets = ['canary-name', 'canary@example.org', 'canary-search', 'canary-condition', 'canary-words'];

describe('/metrics', () => {
  let server: TestServer;
  beforeAll(async () => {
    const metrics = createMetrics(token);
    const database = metrics.watchDatabase(await openFreshDatabase());
    server = await startTestServer(database, {
      engine: metrics.watchEngine(scriptedEngine),
      deps: { observers: [metrics] },
    });
  });
  afterAll(() => server.close());

  const read = (authorization?: string) =>
    server.send({ method: 'GET', url: '/metrics', ...(authorization ? { headers: { authorization } } : {}) });

  it.each([undefined, 'Bearer another-token-of-20', `Basic ${token}`, 'Bearer '])(
    'is not there for %s',
    async (authorization) => {
      expect((await read(authorization)).status).toBe(404);
    },
  );

  it('is not there without a token in the settings', async () => {
    const plain = await startTestServer(server.database);
    const answer = await plain.send({
      method: 'GET',
      url: '/metrics',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(404);
    await plain.app.close();
  });

  it('counts calls by their row, turns and transactions, and names no one and nothing of theirs', async () => {
    const anna = await server.signUp('canary@example.org');
    await anna.call('PATCH', '/users/me', { full_name: 'canary-name' });
    await anna.call('GET', '/history?search=canary-search');
    await anna.call('GET', '/conditions/canary-condition');
    await anna.call('GET', '/canary-words');
    await anna.call('POST', '/consultation', { messages: [{ role: 'user', content: 'canary-words' }] });
    const { status, body, headers } = await read(`Bearer ${token}`);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const text = String(body);
    for (const line of [
      /^http_request_duration_seconds_count\{method="PATCH",route="\/api\/v1\/users\/me",status="200"\} 1$/m,
      /^http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/conditions\/:condition_name",status="404"\} 1$/m,
      /^http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/history",status="200"\} 1$/m,
      /^engine_turn_duration_seconds_count\{outcome="ok"\} 1$/m,
      /^engine_turns_under_way 0$/m,
      /^db_transaction_duration_seconds_count\{kind="patient",outcome="ok"\} [1-9]/m,
      /^db_transactions_under_way 0$/m,
      /^nodejs_eventloop_lag_seconds /m,
    ]) {
      expect(text).toMatch(line);
    }
    expect([...secrets, anna.id].filter((each) => text.includes(each))).toEqual([]);
  });
});
