import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/db/port.ts';
import { describeOnEachEngine } from '#tests/server/database.ts';
import { sampleAssessment, sampleSource } from '#tests/server/scripted-engine.ts';
import { startTestServer, type TestPatient, type TestServer } from '#tests/server/test-server.ts';

type Rows = Record<string, unknown>[];

const asPatient = (database: Database, patientId: string, query: string): Promise<Rows> =>
  database.asPatient(patientId, async (tx) => (await sql<Rows[number]>`${sql.raw(query)}`.execute(tx)).rows);

const asService = (database: Database, query: string): Promise<Rows> =>
  database.asService(async (tx) => (await sql<Rows[number]>`${sql.raw(query)}`.execute(tx)).rows);

/** Leaves a row of the patient's in every product table that the API writes. */
async function fillTables(patient: TestPatient, database: Database): Promise<void> {
  await patient.call('PATCH', '/users/me', { full_name: 'Anna' });
  await patient.call('POST', '/consultation', {
    consultation_id: '0b1f7c1e-4a55-4d7b-9f39-3f1f1f1f1f1f',
    messages: [{ role: 'user', content: 'I have a cough' }],
  });
  await patient.call('POST', '/history', { assessment: sampleAssessment, sources: [sampleSource] });
  await patient.call('POST', '/medical-data/allergies', {
    substance: 'Penicillin',
    client_request_id: '1b1f7c1e-4a55-4d7b-9f39-3f1f1f1f1f1f',
  });
  await patient.call('POST', '/dashboard/cards', { type: 'note', title: 'Ask about the cough' });
  const sent = `'${patient.id}', now(), 'reader', 'openai', 'a-model', 12, 'abc'`;
  await asService(
    database,
    `insert into public.egress_log (patient_id, at, role, provider, model, bytes, sha256) values (${sent})`,
  );
}

describeOnEachEngine('row-level security', (open) => {
  let server: TestServer;
  let anna: TestPatient;
  let ben: TestPatient;
  let tables: string[];
  beforeAll(async () => {
    server = await startTestServer(await open());
    [anna, ben] = [await server.signUp(), await server.signUp()];
    await fillTables(anna, server.database);
    const rows = await asService(
      server.database,
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    tables = rows.map((row) => String(row['name']));
  });
  afterAll(() => server.close());

  it('is forced on every product table, with a policy for the owner alone', async () => {
    const rows = await asService(
      server.database,
      `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
         (select count(*) from pg_policies p
          where p.schemaname = 'public' and p.tablename = c.relname and p.cmd = 'ALL'
            and p.roles = '{authenticated}' and p.qual like '%auth.uid()%' and p.with_check = p.qual) as own
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind = 'r' order by 1`,
    );
    expect(tables).toContain('profiles');
    expect(rows).toEqual(tables.map((name) => ({ name, forced: true, own: 1 })));
  });

  it('hides every row from another patient, even where a query forgets to ask for the owner', async () => {
    for (const table of tables) {
      const own = await asPatient(server.database, anna.id, `select 1 as n from public.${table}`);
      expect([table, own.length > 0]).toEqual([table, true]);
      expect(await asPatient(server.database, ben.id, `select 1 as n from public.${table}`)).toEqual([]);
    }
  });

  it('lets another patient neither change nor delete', async () => {
    const sum = (table: string) =>
      `select md5(string_agg(t::text, '|' order by t::text)) as sum from public.${table} t`;
    for (const table of tables) {
      const before = await asService(server.database, sum(table));
      const owner = table === 'profiles' ? 'id' : 'patient_id';
      const refused: string[] = [];
      for (const change of [`delete from public.${table}`, `update public.${table} set ${owner} = ${owner}`])
        await asPatient(server.database, ben.id, change).catch((error: Error) => refused.push(error.message));
      // Nobody may change or delete what says that something was sent to a model: the command itself is refused.
      const isLedger = table === 'egress_log';
      expect(refused).toEqual(isLedger ? Array(2).fill(`permission denied for table ${table}`) : []);
      expect(await asService(server.database, sum(table))).toEqual(before);
    }
  });

  it('keeps patients out of what is the server’s, and visitors out of everything', async () => {
    for (const table of ['auth.users', 'auth.sessions', 'server.rate_limits', 'server.migrations']) {
      await expect(asPatient(server.database, anna.id, `select 1 from ${table}`)).rejects.toThrow(
        'permission denied',
      );
    }
    for (const table of tables) {
      await expect(
        server.database.asService(async (tx) => {
          await sql`set local role anon`.execute(tx);
          await sql`select 1 from ${sql.table(`public.${table}`)}`.execute(tx);
        }),
      ).rejects.toThrow('permission denied');
    }
  });
});
