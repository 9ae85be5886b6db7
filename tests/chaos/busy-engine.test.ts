import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEnginePool, type EnginePool } from '#server/consult/pool.ts';
import { openFreshDatabase } from '#tests/server/database.ts';
import { startTestServer, type TestPatient, type TestServer } from '#tests/server/test-server.ts';

/** An engine that never ends a turn or a report that says "stuck". */
const stuckEngine = new URL('../consult/pool/stuck.worker.ts', import.meta.url);
const CALL_DEADLINE_MS = 1_500;
const HOSTILE_PATIENTS = 3;

describe('while messages keep the engine busy', () => {
  let engine: EnginePool;
  let server: TestServer;
  let url: string;
  beforeAll(async () => {
    engine = openEnginePool({
      workers: 1,
      deadlineMs: 20_000,
      callDeadlineMs: CALL_DEADLINE_MS,
      module: stuckEngine,
    });
    server = await startTestServer(await openFreshDatabase(), { engine });
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await server.close();
    await engine.close();
  });

  const ask = async (path: string, { token }: TestPatient, body?: object): Promise<number> => {
    const response = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    await response.arrayBuffer();
    return response.status;
  };

  it('the server answers everyone else before any of those messages', async () => {
    const anna = await server.signUp();
    const pasting = await server.signUp();
    const hostile = await Promise.all(Array.from({ length: HOSTILE_PATIENTS }, () => server.signUp()));
    await ask('/api/v1/users/me', anna);
    const order: string[] = [];
    const noting = async (name: string, answer: Promise<number>) => {
      const status = await answer;
      order.push(`${name} ${status}`);
    };
    const stuck = { messages: [{ role: 'user', content: 'stuck' }] };
    await Promise.all([
      ...hostile.map((patient) => noting('stuck', ask('/api/v1/consultation', patient, stuck))),
      noting('stuck', ask('/api/v1/medical-data/measurements/readings', pasting, { text: 'stuck' })),
      noting('other', ask('/health/live', anna)),
      noting('other', ask('/api/v1/users/me', anna)),
      noting('other', ask('/api/v1/history', anna)),
    ]);
    expect(order).toEqual([
      ...Array.from({ length: 3 }, () => 'other 200'),
      ...Array.from({ length: HOSTILE_PATIENTS + 1 }, () => 'stuck 503'),
    ]);
  });
});
