import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { EMBEDDED_VERSION } from '#server/db/data-folder.ts';
import { openEmbedded } from '#server/db/open.ts';

const NOBODY = 65_534;

/** Starts the server as an operator does and answers how it ended; it never gets as far as listening. */
async function start(environment: Readonly<Record<string, string>>, uid?: number) {
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid }),
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(server.stdout),
    text(server.stderr),
    once(server, 'close'),
  ]);
  return { code, stdout, stderr };
}

const said = (stderr: string) => ({ code: 1, stdout: '', stderr: `${stderr}\n` });

/** Every file below a folder with its content. */
const contentsOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => path.join(each.parentPath, each.name))
      .map((file) => [file, readFileSync(file, 'base64')]),
  );

describe('a start that cannot succeed says why in a sentence', { timeout: 300_000 }, () => {
  let home: string;
  let whole: string;
  let folder: string;
  let database: string;
  beforeAll(async () => {
    home = mkdtempSync(path.join(tmpdir(), 'anamnesis-start-'));
    chmodSync(home, 0o755);
    whole = path.join(home, 'whole');
    await (await openEmbedded(whole)).close();
  });
  afterAll(() => rmSync(home, { recursive: true, force: true }));
  beforeEach(() => {
    folder = mkdtempSync(path.join(home, 'data-'));
    cpSync(whole, folder, { recursive: true });
    database = path.join(folder, 'database');
  });

  const damaged = () =>
    said(
      `The database in ${database} is damaged. Nothing in it was changed. Restore a backup, or move the folder away to start with an empty database.`,
    );

  it.each([
    [
      'its write-ahead log is empty',
      () => {
        const log = path.join(database, 'pg_wal');
        for (const name of readdirSync(log).filter((each) => each.startsWith('0'))) {
          writeFileSync(path.join(log, name), Buffer.alloc(16 * 1_048_576));
        }
      },
    ],
    ['its control file is gone', () => rmSync(path.join(database, 'global/pg_control'))],
    ['its control file is noise', () => writeFileSync(path.join(database, 'global/pg_control'), 'noise')],
    ['its version file is gone', () => rmSync(path.join(database, 'PG_VERSION'))],
    ['its version file is noise', () => writeFileSync(path.join(database, 'PG_VERSION'), 'noise')],
  ])('about a database that is damaged: %s', async (_what, damage) => {
    damage();
    const before = contentsOf(database);
    expect(await start({ DATA_DIR: folder })).toEqual(damaged());
    const after = contentsOf(database);
    expect(Object.keys(before).filter((file) => after[file] !== before[file])).toEqual([]);
  });

  it('about a database of another PostgreSQL', async () => {
    expect(readFileSync(path.join(database, 'PG_VERSION'), 'utf8').trim()).toBe(EMBEDDED_VERSION);
    writeFileSync(path.join(database, 'PG_VERSION'), '15\n');
    const before = contentsOf(database);
    const sentence = `The database in ${database} is of PostgreSQL 15, and this release has ${EMBEDDED_VERSION}. Nothing in it was changed. Start the release that made it, save its rows with ops:backup, and restore them with the ops:restore of this one.`;
    expect(await start({ DATA_DIR: folder })).toEqual(said(sentence));
    expect(contentsOf(database)).toEqual(before);
  });

  it('about a database of a newer release', async () => {
    const newer = await openEmbedded(folder);
    const migration = 'embedded/9999_of_tomorrow.sql';
    await newer.asService((tx) =>
      sql`insert into server.migrations (version, checksum) values (${migration}, 'none')`.execute(tx),
    );
    await newer.close();
    const sentence = `The database in ${database} is from a newer release (it has the migration ${migration}). No row in it was changed. Start that release again, or restore a backup from before it.`;
    expect(await start({ DATA_DIR: folder })).toEqual(said(sentence));
  });

  it('about a lock file that is damaged', async () => {
    writeFileSync(path.join(folder, 'lock'), Buffer.alloc(5_000, 'noise'));
    const lock = path.join(folder, 'lock');
    expect(await start({ DATA_DIR: folder })).toEqual(
      said(`${lock} is damaged. It contains no data: delete it and start again.`),
    );
    rmSync(lock);
    const again = await openEmbedded(folder);
    await again.close();
  });

  it('about a folder that may not be written to', async () => {
    chmodSync(folder, 0o555);
    onTestFinished(() => chmodSync(folder, 0o755));
    // Root may write everywhere.
    const uid = process.getuid?.() === 0 ? NOBODY : undefined;
    const sentence = `${folder} cannot be written to. Give this user the right to, or choose another folder by DATA_DIR.`;
    expect(await start({ DATA_DIR: folder }, uid)).toEqual(said(sentence));
    const inside = path.join(folder, 'new');
    expect(await start({ DATA_DIR: inside }, uid)).toEqual(said(sentence.replace(folder, inside)));
    expect(existsSync(inside)).toBe(false);
  });

  it('about a Postgres that does not answer', async () => {
    expect(await start({ DATABASE_URL: 'postgres://anna:secret@127.0.0.1:9/records' })).toEqual(
      said('The database 127.0.0.1:9/records (DATABASE_URL) does not answer. Is it running?'),
    );
  });

  it.skipIf(inject('postgresUrl') === null)('about a database that is not there', async () => {
    const url = `${inject('postgresUrl')}/nowhere`;
    const { host } = new URL(url);
    expect(await start({ DATABASE_URL: url })).toEqual(
      said(`The database ${host}/nowhere (DATABASE_URL) does not exist on that server. Create it first.`),
    );
  });

  it('about signing keys that cannot be read, without quoting them', async () => {
    expect(await start({ DATA_DIR: folder, AUTH_SIGNING_KEYS: '{"d": secret' })).toEqual(
      said('The configuration is not usable:\n  - AUTH_SIGNING_KEYS cannot be used: it is not JSON.'),
    );
  });
});
