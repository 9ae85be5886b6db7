import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachEngine } from '../database.ts';
import { goodPassword, startAuthServer, type AuthServer } from './auth-server.ts';

describeOnEachEngine('calls that arrive together', (open) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer(await open(), {
      environment: {
        RATE_LIMITS: 'on',
        RATE_LIMIT_READ: '20/min',
        RATE_LIMIT_SIGN_IN_ADDRESS: '1000/min',
      },
    });
  });
  afterAll(() => server.close());

  const signUp = async () => {
    const email = `${randomUUID()}@example.org`;
    const { body } = await server.call('POST', '/signup', { body: { email, password: goodPassword } });
    return { email, token: (body as { access_token: string }).access_token };
  };
  const readEmail = async (token: string) => {
    const response = await fetch(`${server.url}/api/v1/users/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const body = (await response.json()) as { email?: string };
    return response.ok ? body.email : response.status;
  };

  it('are each answered for their own patient, and refused where the session has ended', async () => {
    const patients = await Promise.all(Array.from({ length: 6 }, signUp));
    const [gone] = patients;
    await server.call('POST', '/logout', { headers: { authorization: `Bearer ${gone?.token}` } });
    const asked = [...patients, ...patients];
    const answers = await Promise.all(asked.map(({ token }) => readEmail(token)));
    expect(answers).toEqual(asked.map(({ email }) => (email === gone?.email ? 401 : email)));
  });

  it('are each counted, and a session that has ended uses up nothing', async () => {
    const [anna, ben] = [await signUp(), await signUp()];
    const refusedOf = (answers: readonly unknown[]) => answers.filter((each) => each === 429).length;
    const [forAnna, forBen] = await Promise.all([
      Promise.all(Array.from({ length: 25 }, () => readEmail(anna.token))),
      Promise.all(Array.from({ length: 15 }, () => readEmail(ben.token))),
    ]);
    expect([refusedOf(forAnna), refusedOf(forBen)]).toEqual([5, 0]);
    const countRows = async () => {
      const [row] = await server.database.askService((queries) =>
        sql<{ sum: number }>`select sum(full_at) from server.rate_limits`.compile(queries),
      );
      return row?.sum;
    };
    await server.call('POST', '/logout', { headers: { authorization: `Bearer ${ben.token}` } });
    const before = await countRows();
    expect(await Promise.all([readEmail(ben.token), readEmail(ben.token)])).toEqual([401, 401]);
    expect(await countRows()).toBe(before);
  });

  it('are read by a statement that Postgres plans a few times only', async () => {
    const { token } = await signUp();
    for (let round = 0; round < 12; round += 1) await readEmail(token);
    if (server.database.engine === 'pglite') return;
    const rows = await server.database.askService((queries) =>
      sql<{
        custom_plans: number;
        generic_plans: number;
      }>`select custom_plans, generic_plans from pg_prepared_statements where statement like '%with caller%'`.compile(
        queries,
      ),
    );
    for (const { custom_plans: custom } of rows) expect(custom).toBeLessThanOrEqual(5);
    expect(rows.some(({ generic_plans: generic }) => generic > 0)).toBe(true);
  });
});
