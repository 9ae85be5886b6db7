import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fsyncSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataFolderInUseError } from '#server/db/data-folder.ts';
import { openEmbedded } from '#server/db/open.ts';
import { openPglite } from '#server/db/engines/pglite.ts';
import type { Database } from '#server/db/port.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'anamnesis-chaos-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function emailsIn(database: Database): Promise<string[]> {
  const rows = await database.askService((queries) =>
    queries.selectFrom('auth.users').select('email').compile(),
  );
  return rows.map(({ email }) => email);
}

describe('the data folder', () => {
  it('stops a second process with a clear error, and takes no harm', { timeout: 300_000 }, async () => {
    const first = await openEmbedded(folder);
    const second = spawn(process.execPath, ['server/main.ts'], {
      env: { PATH: process.env['PATH'] ?? '', DATA_DIR: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
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
    expect(await emailsIn(again)).toEqual(['anna@example.org']);
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
    expect(await emailsIn(database)).toContain('kept');
    await database.close();
  });
});
