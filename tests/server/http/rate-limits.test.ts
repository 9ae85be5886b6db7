import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/db/port.ts';
import { countIn } from '#server/http/rate-limit.ts';
import { describeOnEachEngine } from '#tests/server/database.ts';
import { failure } from '#tests/server/expected.ts';
import { startTestServer, type TestServer } from '#tests/server/test-server.ts';

describeOnEachEngine('rate limits', (open) => {
  let database: Database;
  let server: TestServer;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    server = await startTestServer(database, {
      environment: {
        RATE_LIMITS: 'on',
        RATE_LIMIT_CONSULTATION: '3/min 4/d',
        RATE_LIMIT_WRITE: '2/min',
        RATE_LIMIT_PUBLIC: '2/min',
      },
    });
  });
  afterEach(async () => {
    await server.app.close();
    await database.asService((tx) => tx.deleteFrom('server.rate_limits').execute());
  });

  const messages = [{ role: 'user', content: 'I have a cough' }];
  const statuses = async (count: number, call: () => Promise<{ status: number }>) => {
    const found: number[] = [];
    for (let index = 0; index < count; index += 1) found.push((await call()).status);
    return found;
  };

  it('refuse the request above the limit, say when to come back, and let it pass then', async () => {
    const anna = await server.signUp();
    const consult = () => anna.call('POST', '/consultation', { messages });
    expect(await statuses(3, consult)).toEqual([200, 200, 200]);
    const refused = await consult();
    expect([refused.status, refused.body, refused.headers['retry-after']]).toEqual([
      429,
      failure('RATE_LIMITED'),
      '20',
    ]);
    server.setTime('2026-11-21T12:00:19.900Z');
    expect((await consult()).status).toBe(429);
    server.setTime('2026-11-21T12:00:20.100Z');
    expect((await consult()).status).toBe(200);
    server.setTime('2026-11-21T12:10:00.000Z');
    const overDay = await consult();
    expect([overDay.status, overDay.headers['retry-after']]).toEqual([429, '21000']);
  });

  it('count each patient and each kind of call alone', async () => {
    const [anna, ben] = [await server.signUp(), await server.signUp()];
    const rename = (patient: typeof anna) => () => patient.call('PATCH', '/users/me', { full_name: 'A' });
    expect(await statuses(3, rename(anna))).toEqual([200, 200, 429]);
    expect(await statuses(2, rename(ben))).toEqual([200, 200]);
    expect((await anna.call('GET', '/users/me')).status).toBe(200);
    expect((await anna.call('POST', '/consultation', { messages })).status).toBe(200);
  });

  it('count the public by address, and believe no header about it', async () => {
    const read = (forwarded: string) =>
      server.send({
        method: 'GET',
        url: '/api/v1/conditions/common-cold',
        headers: { 'x-forwarded-for': forwarded },
      });
    const found: number[] = [];
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
      found.push((await read(address)).status);
    expect(found).toEqual([200, 200, 429]);
  });

  it('believe a proxy that the configuration names', async () => {
    const behindProxy = await startTestServer(server.database, {
      environment: { RATE_LIMITS: 'on', RATE_LIMIT_PUBLIC: '1/min', TRUSTED_PROXIES: '127.0.0.1' },
    });
    const read = (forwarded: string) =>
      behindProxy.send({
        method: 'GET',
        url: '/api/v1/conditions/common-cold',
        headers: { 'x-forwarded-for': forwarded },
      });
    expect((await read('203.0.113.9')).status).toBe(200);
    expect((await read('203.0.113.10')).status).toBe(200);
    expect((await read('198.51.100.1, 203.0.113.9')).status).toBe(429);
    await behindProxy.app.close();
  });

  it('hold no one back for longer than their period when the clock is set back', async () => {
    const at = { now: new Date('2026-11-21T12:00:00.000Z') };
    const count = countIn(server.database, () => at.now);
    const limit = [{ count: 2, periodSeconds: 60 }];
    const passes = (key: string) =>
      count(key, limit).then(
        () => true,
        () => false,
      );
    expect([await passes('anna'), await passes('anna'), await passes('anna')]).toEqual([true, true, false]);
    at.now = new Date('2026-11-21T11:00:00.000Z');
    expect([await passes('anna'), await passes('anna'), await passes('anna')]).toEqual([true, true, false]);
    at.now = new Date('2026-11-21T10:59:57.000Z');
    expect(await passes('anna')).toBe(false);
    at.now = new Date('2026-11-21T11:00:30.100Z');
    expect(await passes('anna')).toBe(true);
  });

  it('let exactly the allowance through when all come at once', async () => {
    const count = countIn(server.database, () => new Date('2026-11-21T12:00:00.000Z'));
    const limit = [{ count: 30, periodSeconds: 60 }];
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => count('burst', limit)));
    expect(outcomes.filter((each) => each.status === 'fulfilled').length).toBe(30);
  });

  it('keep no address and no name in the table', async () => {
    await server.send({ method: 'GET', url: '/api/v1/conditions/common-cold' });
    const rows = await server.database.asService((tx) =>
      tx.selectFrom('server.rate_limits').selectAll().execute(),
    );
    expect(rows).toEqual([
      { key: expect.stringMatching(/^[\w-]{43}$/), full_at: expect.any(Number), wait: 0 },
    ]);
  });
});
