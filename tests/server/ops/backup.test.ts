import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { makeEmbedded, openEmbedded } from '#server/db/open.ts';
import type { Database } from '#server/db/port.ts';
import { openPglite } from '#server/db/engines/pglite.ts';
import { openPostgres } from '#server/db/engines/postgres.ts';
import { createLogger } from '#server/http/logging.ts';
import { openAuth } from '#server/open-auth.ts';
import { BackupError, listTables } from '#server/ops/backup-format.ts';
import { writeBackup } from '#server/ops/backup.ts';
import { restoreBackup } from '#server/ops/restore.ts';
import { openPublishableKey } from '#server/publishable-key.ts';
import { describeOnEachEngine, openFreshDatabase } from '../database.ts';
import { sampleAssessment, sampleSource } from '../scripted-engine.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const now = () => new Date();
const password = 'a quiet blue lantern';
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'anamnesis-backup-'));
  file = path.join(folder, 'backup.gz');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** An empty database without migrations, as on a new machine. */
const openEmpty: Readonly<Record<Database['engine'], () => Promise<Database>>> = {
  pglite: () => openPglite({ folder: null }),
  async postgres() {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    const client = new pg.Client(`${inject('postgresUrl')}/postgres`);
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return openPostgres({
      url: `${inject('postgresUrl')}/${name}`,
      authSchema: 'embedded',
      maxConnections: 4,
    });
  },
};

/** Number and checksum of every table's rows. */
const contentOf = (database: Database) =>
  database.asService(async (tx) => {
    const found: Record<string, unknown> = {};
    for (const { name } of await listTables(tx)) {
      const { rows } = await sql`select count(*)::int as count,
        md5(coalesce(string_agg(to_jsonb(t)::text, '|' order by to_jsonb(t)::text), '')) as sum
        from ${sql.raw(name)} t`.execute(tx);
      found[name] = rows[0];
    }
    return found;
  });

type Target = readonly ['GET' | 'POST' | 'PATCH', string];

/** The server on a database, as `main` puts it together. */
async function serve(database: Database) {
  const publishableKey = await openPublishableKey(database, folder);
  const parts = {
    config: readConfig({ DATA_DIR: folder }),
    database,
    publishableKey,
    logger: createLogger('silent'),
    now,
  };
  const opened = await openAuth(parts);
  const server = await startTestServer(database, { deps: { auth: opened.auth, now, publishableKey } });
  const sign = async (way: string) => {
    const { status, body } = await server.send({
      method: 'POST',
      url: `/auth/v1/${way}`,
      payload: { email: 'anna@example.org', password },
      headers: { apikey: publishableKey },
    });
    return { status, token: (body as { access_token: string }).access_token };
  };
  const call = (token: string, [method, url]: Target, payload?: object) =>
    server.send({
      method,
      url: `/api/v1${url}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    });
  return { server, sign, call, stop: async () => opened.stop().then(() => server.app.close()) };
}

/** One patient with something of every kind; answers her token. */
async function fillDatabase(database: Database): Promise<string> {
  const { sign, call, stop } = await serve(database);
  const { token } = await sign('signup');
  await call(token, ['PATCH', '/users/me'], {
    full_name: 'Änne “Ann” O\u2019Neil 😀',
    date_of_birth: '1985-02-28',
    height_cm: 171.5,
  });
  for (const [url, body] of [
    ['/medical-data/allergies', { substance: 'Nuts', reactions: ['hives'], onset_date: '2001' }],
    ['/medical-data/medications', { name: 'Ibuprofen', dose_value: 0.25, dose_unit: 'mg' }],
    ['/medical-data/conditions', { name: 'line\nbreak\ttab "quote" \\ end' }],
    ['/dashboard/cards', { type: 'note', title: 'Walk', client_request_id: randomUUID() }],
    ['/history', { title: 'Cough', assessment: sampleAssessment, sources: [sampleSource] }],
    ['/consultation', { consultation_id: randomUUID(), messages: [{ role: 'user', content: 'I cough' }] }],
  ] as const) {
    expect([url, (await call(token, ['POST', url], body)).status]).toEqual([
      url,
      expect.toBeOneOf([200, 201]),
    ]);
  }
  await stop();
  return token;
}

describeOnEachEngine('a backup', (open) => {
  it('restores every row, the password and the session on an empty machine of either kind', async () => {
    const database = await open();
    const token = await fillDatabase(database);
    await writeBackup(database, file, now());
    const before = await contentOf(database);
    expect(
      Object.values(before).filter((each) => (each as { count: number }).count > 0).length,
    ).toBeGreaterThan(8);
    for (const engine of inject('postgresUrl') === null
      ? (['pglite'] as const)
      : (['pglite', 'postgres'] as const)) {
      const restored = await openEmpty[engine]();
      await restoreBackup(restored, file);
      expect(await contentOf(restored)).toEqual(before);
      const { sign, call, stop } = await serve(restored);
      expect((await call(token, ['GET', '/users/me'])).body).toMatchObject({
        full_name: 'Änne “Ann” O\u2019Neil 😀',
      });
      expect((await sign('token?grant_type=password')).status).toBe(200);
      await stop();
      await restored.close();
    }
    await database.close();
  });

  it('never takes the place of another file, and can be read by its owner alone', async () => {
    const database = await open();
    await writeBackup(database, file, now());
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    const content = readFileSync(file);
    await expect(writeBackup(database, file, now())).rejects.toThrow(
      'is there already. Nothing was overwritten',
    );
    expect(readFileSync(file).equals(content)).toBe(true);
    await database.close();
  });

  it('is not restored over anyone’s data', async () => {
    const database = await open();
    await fillDatabase(database);
    await writeBackup(database, file, now());
    const before = await contentOf(database);
    await expect(restoreBackup(database, file)).rejects.toThrow('The database is not empty');
    expect(await contentOf(database)).toEqual(before);
    await database.close();
  });
});

describe('a backup that cannot be trusted', () => {
  let server: TestServer;
  let target: Database;
  beforeAll(async () => {
    server = await startTestServer(await openFreshDatabase());
    await server.signUp();
    target = await openFreshDatabase();
  });
  beforeEach(() => writeBackup(server.database, file, now()));
  afterAll(async () => {
    await server.close();
    await target.close();
  });

  const rewrite = (change: (text: string) => string) =>
    writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(file)).toString())));

  it.each<[string, () => void]>([
    ['was cut off', () => writeFileSync(file, readFileSync(file).subarray(0, -40))],
    ['lost its end', () => rewrite((text) => text.split('\n').slice(0, -2).join('\n'))],
    ['was changed', () => rewrite((text) => text.replace('@example.org', '@example.com'))],
    ['is of another kind', () => writeFileSync(file, 'a letter')],
    ['is empty', () => writeFileSync(file, '')],
  ])('because it %s is refused before a row is written', async (_what, damage) => {
    damage();
    await expect(restoreBackup(target, file)).rejects.toThrow('is not a whole backup');
    expect(
      Object.values(await contentOf(target)).filter((each) => (each as { count: number }).count > 0),
    ).toEqual([]);
  });

  it('because it is of a newer release is refused', async () => {
    const older = { ...target, migrations: target.migrations.slice(0, -1) };
    await expect(restoreBackup(older, file)).rejects.toThrow('was made by a newer release');
  });
});

describe('the commands', () => {
  const run = (command: string, dataDir: string, ...rest: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [path.resolve('server/ops/data.ts'), command, ...rest],
      {
        env: {
          PATH: process.env['PATH'],
          NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
          DATA_DIR: path.join(folder, dataDir),
        },
        encoding: 'utf8',
      },
    );
    return { status, said: `${stdout}${stderr}`.trim() };
  };

  it('carry a data folder to an empty one, and refuse to overwrite', { timeout: 300_000 }, async () => {
    expect(run('backup', 'old', file)).toEqual({
      status: 1,
      said: `There is no database in ${path.join(folder, 'old', 'database')}.`,
    });
    expect(existsSync(path.join(folder, 'old'))).toBe(false);
    const old = await openEmbedded(path.join(folder, 'old'));
    await old.asService((tx) =>
      tx.insertInto('auth.users').values({ email: 'anna@example.org', encrypted_password: 'none' }).execute(),
    );
    expect(run('backup', 'old', file).said).toContain('Another server is using');
    const content = await contentOf(old);
    await old.close();
    expect(run('backup', 'old', file)).toEqual({
      status: 0,
      said: expect.stringContaining('Keep it as safe'),
    });
    expect(run('restore', 'new', file)).toEqual({ status: 0, said: expect.stringContaining('Restored') });
    expect(run('restore', 'new', file)).toEqual({
      status: 1,
      said: `There is a database in ${path.join(folder, 'new', 'database')} already. Nothing was changed.`,
    });
    const restored = await openEmbedded(path.join(folder, 'new'));
    expect(await contentOf(restored)).toEqual(content);
    await restored.close();
    expect(run('restore', 'new')).toEqual({ status: 1, said: expect.stringContaining('Say which file') });
  });

  it('leave no database behind when a restore fails', async () => {
    writeFileSync(file, 'a letter');
    const dataDir = path.join(folder, 'new');
    await expect(makeEmbedded(dataDir, (database) => restoreBackup(database, file))).rejects.toThrow(
      BackupError,
    );
    expect(existsSync(path.join(dataDir, 'database'))).toBe(false);
  });
});
