import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fsyncSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { DataFolderInUseError } from '#server/db/data-folder.ts';
import { openEmbedded } from '#server/db/open.ts';
import { openPglite } from '#server/db/engines/pglite.ts';
import type { Database } from '#server/db/port.ts';
import { openPostgres } from '#server/db/engines/postgres.ts';
import { TEMPLATE_DATABASE } from '#tests/server/postgres.ts';

/** A few in every run, 20 where there is time: `npm run test:long`. */
const KILLS = Number(process.env['CHAOS_KILLS'] ?? 3);
/** So many transactions each writer acknowledges before it is killed. */
const counts = Array.from({ length: KILLS }, (_, round) => 1 + 9 * round);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'anamnesis-chaos-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const startWriter = (place: string) =>
  spawn(process.execPath, [path.join(import.meta.dirname, 'writer.ts'), place], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Lets a writer run until it has acknowledged `count` transactions, then kills it; answers all it acknowledged. */
async function killAfter(place: string, count: number): Promise<string[]> {
  const writer = startWriter(place);
  const ended = once(writer, 'close');
  const acknowledged: string[] = [];
  for await (const line of createInterface({ input: writer.stdout })) {
    acknowledged.push(line);
    if (acknowledged.length === count) writer.kill('SIGKILL');
  }
  await ended;
  return acknowledged;
}

/** E-mails of accounts, of profiles, and of accounts whose profile is missing. */
async function rowsOf(database: Database) {
  return database.asService(async (tx) => {
    const users = await tx
      .selectFrom('auth.users')
      .leftJoin('profiles', 'profiles.id', 'auth.users.id')
      .select(['email', 'full_name'])
      .execute();
    return {
      emails: new Set(users.map((each) => each.email)),
      halves: users.filter((each) => each.full_name !== each.email),
    };
  });
}

describe('the data folder', () => {
  it(`loses nothing acknowledged in ${KILLS} kills during writes`, { timeout: 900_000 }, async () => {
    const acknowledged: string[] = [];
    for (const count of counts) acknowledged.push(...(await killAfter(folder, count)));
    const database = await openEmbedded(folder);
    const { emails, halves } = await rowsOf(database);
    await database.close();
    expect(acknowledged.filter((email) => !emails.has(email))).toEqual([]);
    expect(halves).toEqual([]);
    expect(acknowledged.length).toBeGreaterThanOrEqual(counts.reduce((sum, count) => sum + count));
  });

  it('stops a second process with a clear error, and takes no harm', { timeout: 300_000 }, async () => {
    const first = await openEmbedded(folder);
    await first.migrate();
    const second = startWriter(folder);
    const [errors, [code]] = await Promise.all([text(second.stderr), once(second, 'close')]);
    expect([code, errors]).toEqual([
      1,
      expect.stringContaining(`Another server is using ${folder}. Stop that one, or choose another folder`),
    ]);
    await first.asService((tx) =>
      tx.insertInto('auth.users').values({ email: 'anna@example.org', encrypted_password: 'none' }).execute(),
    );
    await expect(openEmbedded(folder)).rejects.toThrow(DataFolderInUseError);
    await first.close();
    const again = await openEmbedded(folder);
    expect((await rowsOf(again)).emails).toEqual(new Set(['anna@example.org']));
    await again.close();
  });

  it('starts again where a first start was cut off', { timeout: 300_000 }, async () => {
    mkdirSync(path.join(folder, 'database.new'));
    writeFileSync(path.join(folder, 'database.new', 'PG_VERSION'), '18\n');
    const database = await openEmbedded(folder);
    await database.migrate();
    await expect(database.ping()).resolves.toBe(undefined);
    await database.close();
  });

  it('is flushed exactly once a commit, and never by reading or counting', { timeout: 300_000 }, async () => {
    await (await openEmbedded(folder)).close();
    let flushes = 0;
    const database = await openPglite({
      folder: path.join(folder, 'database'),
      flush: (descriptor) => {
        flushes += 1;
        fsyncSync(descriptor);
      },
    });
    const flushesDuring = async (work: (index: number) => Promise<unknown>) => {
      flushes = 0;
      for (let index = 0; index < 20; index += 1) await work(index);
      return flushes;
    };
    const insert = (email: string) =>
      database.asService((tx) =>
        tx.insertInto('auth.users').values({ email, encrypted_password: 'none' }).execute(),
      );
    await insert('first@example.org');
    expect(await flushesDuring((index) => insert(`${index}@example.org`))).toBe(20);
    expect(await flushesDuring(() => database.asService((tx) => sql`select 1`.execute(tx)))).toBe(0);
    const count = (key: string) =>
      database.asService((tx) =>
        tx.insertInto('server.rate_limits').values({ key, full_at: 0, wait: 0 }).execute(),
      );
    await count('first');
    expect(await flushesDuring((index) => count(String(index)))).toBe(0);
    await database.close();
  });

  it('acknowledges nothing that the disk refused, and stops', { timeout: 300_000 }, async () => {
    await (await openEmbedded(folder)).close();
    const script = path.join(import.meta.dirname, 'failing-disk.ts');
    const writer = spawn(process.execPath, [script, path.join(folder, 'database')], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [acknowledged, errors, [code]] = await Promise.all([
      text(writer.stdout),
      text(writer.stderr),
      once(writer, 'close'),
    ]);
    expect([code, acknowledged, errors]).toEqual([
      1,
      'kept\n',
      expect.stringContaining('could not write to the disk'),
    ]);
    const database = await openEmbedded(folder);
    expect((await rowsOf(database)).emails).toContain('kept');
    await database.close();
  });
});

describe.skipIf(inject('postgresUrl') === null)('a Postgres', () => {
  it(
    `loses nothing acknowledged in ${KILLS} kills of the server that writes`,
    { timeout: 900_000 },
    async () => {
      const name = `test_${randomUUID().replaceAll('-', '')}`;
      const client = new pg.Client(`${inject('postgresUrl')}/postgres`);
      await client.connect();
      await client.query(`create database ${name} template ${TEMPLATE_DATABASE}`);
      await client.end();
      const url = `${inject('postgresUrl')}/${name}`;
      const acknowledged: string[] = [];
      for (const count of counts) acknowledged.push(...(await killAfter(url, count)));
      const database = openPostgres({ url, authSchema: 'embedded' });
      const { emails, halves } = await rowsOf(database);
      await database.close();
      expect(acknowledged.filter((email) => !emails.has(email))).toEqual([]);
      expect(halves).toEqual([]);
      expect(acknowledged.length).toBeGreaterThanOrEqual(counts.reduce((sum, count) => sum + count));
    },
  );
});
