import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { DRAFT_FORMAT } from '#contract/consultation/draft.ts';
import { readConfig } from '#server/config.ts';
import { openEmbedded } from '#server/db/open.ts';
import type { Database } from '#server/db/port.ts';
import { openPostgres } from '#server/db/engines/postgres.ts';
import { createLogger } from '#server/http/logging.ts';
import { openAuth } from '#server/open-auth.ts';
import { openPublishableKey } from '#server/publishable-key.ts';
import { openUnusedDatabase } from '../database.ts';
import { startTestServer } from '../test-server.ts';
import { releasePassword, releasePatient } from './release.ts';

const releases = path.resolve(import.meta.dirname, '../../fixtures/releases');
const now = () => new Date();

const dumpOf = (release: string) => readFileSync(path.join(releases, release, 'database.sql'), 'utf8');

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'anamnesis-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The unfinished consultations, each opened as the page does that continues it. */
async function openDrafts(read: (url: string) => Promise<Record<string, unknown>>) {
  const { drafts } = (await read('/consultation/drafts')) as { drafts: { consultation_id: string }[] };
  return Promise.all(drafts.map(({ consultation_id: id }) => read(`/consultation/drafts/${id}`)));
}

/** What the patient finds after the upgrade, having logged in with the old password. */
async function recordOf(database: Database) {
  // An unfinished consultation is kept for thirty days: this one was left yesterday, whenever the test runs.
  const yesterday = new Date(Date.now() - 86_400_000);
  await database.asService((tx) =>
    tx.updateTable('consultation_drafts').set({ updated_at: yesterday }).execute(),
  );
  const dataDir = makeFolder();
  const config = readConfig({ DATA_DIR: dataDir });
  const publishableKey = await openPublishableKey(database, dataDir);
  const opened = await openAuth({ config, database, publishableKey, logger: createLogger('silent'), now });
  const server = await startTestServer(database, { deps: { auth: opened.auth, now, publishableKey } });
  const { body } = await server.send({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email: releasePatient.email, password: releasePassword },
    headers: { apikey: publishableKey },
  });
  const headers = { authorization: `Bearer ${(body as { access_token: string }).access_token}` };
  const read = async (url: string) =>
    (await server.send({ method: 'GET', url: `/api/v1${url}`, headers })).body as Record<string, unknown>;
  const found = {
    name: (await read('/users/me'))['full_name'],
    allergies: await read('/medical-data/allergies'),
    medications: await read('/medical-data/medications'),
    conditions: await read('/medical-data/conditions'),
    history: await read('/history'),
    cards: await read('/dashboard'),
    drafts: await openDrafts(read),
  };
  await opened.stop();
  await server.app.close();
  return found;
}

const { words, fullName } = releasePatient;
const expected = {
  name: fullName,
  allergies: expect.objectContaining({ allergies: [expect.objectContaining({ substance: words })] }),
  medications: expect.objectContaining({ medications: [expect.objectContaining({ name: words })] }),
  conditions: expect.objectContaining({ conditions: [expect.objectContaining({ name: words })] }),
  history: expect.objectContaining({ history: [expect.objectContaining({ title: words })] }),
  cards: expect.objectContaining({
    cards: expect.arrayContaining([expect.objectContaining({ title: words })]),
  }),
  drafts: [
    expect.objectContaining({
      title: words,
      format: DRAFT_FORMAT,
      messages: expect.arrayContaining([{ role: 'user', content: words }]),
    }),
  ],
};

/** Every column, index and policy of our schemas, by name. */
async function schemaOf(database: Database) {
  return database.askService((queries) =>
    sql<{ part: string }>`
      select concat_ws(' ', table_schema, table_name, column_name, data_type, is_nullable, column_default) as part
        from information_schema.columns where table_schema in ('public', 'auth', 'server')
      union all select indexdef from pg_indexes where schemaname in ('public', 'auth', 'server')
      union all select concat_ws(' ', schemaname, tablename, policyname, roles, cmd, qual, with_check) from pg_policies
      union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
        where connamespace in ('public'::regnamespace, 'auth'::regnamespace, 'server'::regnamespace) and contype <> 'n'
      order by 1`.compile(queries),
  );
}

/** The schema of a database that is created by all migrations at once. */
async function freshSchema() {
  const database = await openUnusedDatabase();
  try {
    return await schemaOf(database);
  } finally {
    await database.close();
  }
}

describe.each(readdirSync(releases))('what release %s left', (release) => {
  it('as its own data folder is opened by this one, and complete', { timeout: 120_000 }, async () => {
    const dataDir = makeFolder();
    const packed = readFileSync(path.join(releases, release, 'data.tar.br'));
    const unpacked = spawnSync('tar', ['-xf', '-', '-C', dataDir], { input: brotliDecompressSync(packed) });
    expect(unpacked.stderr.toString()).toBe('');
    const database = await openEmbedded(dataDir);
    await database.migrate();
    await expect(database.ping()).resolves.toBe(undefined);
    expect(await recordOf(database)).toEqual(expected);
    expect(await schemaOf(database)).toEqual(await freshSchema());
    await database.close();
  });

  it('in a data folder is opened, brought up to date and complete', { timeout: 120_000 }, async () => {
    const dataDir = makeFolder();
    const old = await PGlite.create({ fs: new NodeFS(path.join(dataDir, 'database')) });
    await old.exec('create role anon; create role authenticated; create role service_role');
    await old.exec(dumpOf(release));
    await old.close();
    const database = await openEmbedded(dataDir);
    await database.migrate();
    await expect(database.ping()).resolves.toBe(undefined);
    expect(await recordOf(database)).toEqual(expected);
    expect(await schemaOf(database)).toEqual(await freshSchema());
    await database.close();
  });

  it.skipIf(inject('postgresUrl') === null)('in a Postgres likewise', async () => {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    const url = `${inject('postgresUrl')}/${name}`;
    const client = new pg.Client(`${inject('postgresUrl')}/postgres`);
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    const filler = new pg.Client(url);
    await filler.connect();
    await filler.query(dumpOf(release));
    await filler.end();
    const database = openPostgres({ url, authSchema: 'embedded' });
    await database.migrate();
    await expect(database.ping()).resolves.toBe(undefined);
    expect(await recordOf(database)).toEqual(expected);
    expect(await schemaOf(database)).toEqual(await freshSchema());
    await database.close();
  });
});
