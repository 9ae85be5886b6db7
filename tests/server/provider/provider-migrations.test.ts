import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { openPostgres } from '#server/db/engines/postgres.ts';
import { countIn } from '#server/http/rate-limit.ts';
import { sweepExpired } from '#server/ops/retention.ts';
import { createProject } from './supabase-project.ts';

const folder = path.resolve(import.meta.dirname, '../../../supabase');
const files = readdirSync(path.join(folder, 'migrations')).toSorted();
const now = () => new Date();

/** Applies each file as the project's role and records it, like `supabase db push`. */
async function pushAsCli(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    'create schema supabase_migrations; create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text)',
  );
  for (const file of files) {
    await client.query(readFileSync(path.join(folder, 'migrations', file), 'utf8'));
    const [version, name] = file.split(/_(.*)\.sql/);
    await client.query('insert into supabase_migrations.schema_migrations values ($1, $2, $3)', [
      version,
      [],
      name,
    ]);
  }
  await client.end();
}

describe.skipIf(inject('postgresUrl') === null)('the migrations on a Supabase project', () => {
  it.each(['our server', 'the Supabase CLI'])('can be applied by %s', async (tool) => {
    const project = await createProject(String(inject('postgresUrl')));
    onTestFinished(() => project.close());
    if (tool === 'the Supabase CLI') await pushAsCli(project.url);
    const database = openPostgres({ url: project.url, authSchema: 'provider' });
    onTestFinished(() => database.close());
    await database.migrate();
    await database.migrate();
    await database.ping();

    const [anna, ben] = [randomUUID(), randomUUID()];
    await project.run('insert into auth.users (id) values ($1), ($2)', [anna, ben]);
    await database.asPatient(anna, (tx) =>
      tx.insertInto('profiles').values({ id: anna, full_name: 'Anna' }).execute(),
    );
    const seenBy = (id: string) =>
      database.asPatient(id, (tx) => tx.selectFrom('profiles').select('full_name').execute());
    expect([await seenBy(anna), await seenBy(ben)]).toEqual([[{ full_name: 'Anna' }], []]);
    await sweepExpired(database, now());
    await countIn(database, now)('key', [{ count: 1, periodSeconds: 60 }]);
    await project.run('delete from auth.users where id = $1', [anna]);
    expect(await project.run('select id from public.profiles')).toEqual([]);

    // What a visitor could read through the project's own data API.
    const visitors = await project.run(
      `select table_name from information_schema.table_privileges
        where grantee = 'anon' and table_schema in ('public', 'server')`,
    );
    const [server] = await project.run(
      `select has_schema_privilege('authenticated', 'server', 'usage') as is_open`,
    );
    expect([visitors, server]).toEqual([[], { is_open: false }]);
  });

  it('are recorded where the Supabase CLI looks for them, so that it applies none again', async () => {
    const project = await createProject(String(inject('postgresUrl')));
    onTestFinished(() => project.close());
    const database = openPostgres({ url: project.url, authSchema: 'provider' });
    onTestFinished(() => database.close());
    await database.migrate();
    const recorded = await project.run(
      'select version, name, statements from supabase_migrations.schema_migrations order by version',
    );
    expect(recorded.map(({ version, name }) => `${String(version)}_${String(name)}.sql`)).toEqual(files);
    expect(recorded[0]?.['statements']).toEqual([
      readFileSync(path.join(folder, 'migrations', files[0] ?? ''), 'utf8'),
    ]);
  });

  it('are found by the Supabase CLI: it needs its configuration beside them', () => {
    const settings = readFileSync(path.join(folder, 'config.toml'), 'utf8');
    expect(settings).toMatch(/^project_id = "[\w-]+"$/m);
    expect(settings).toMatch(/^major_version = \d+$/m);
  });
});
