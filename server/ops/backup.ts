import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql, type Transaction } from 'kysely';
import { flushFolder } from '#server/db/data-folder.ts';
import type { Database } from '#server/db/port.ts';
import type { Tables } from '#server/db/schema.ts';
import { BackupError, listTables, type BackupHeader } from './backup-format.ts';

/** Rows fetched at a time, which bounds the memory of a backup. */
const ROWS_AT_ONCE = 500;

const CURSOR = sql.raw('backup_rows');

/** Every row of a table as JSON text, which is lossless for every type. */
async function* rowsOf(tx: Transaction<Tables>, table: string): AsyncGenerator<string> {
  await sql`declare ${CURSOR} no scroll cursor for select to_jsonb(t)::text as row from ${sql.raw(table)} t`.execute(
    tx,
  );
  for (;;) {
    const fetched = await sql<{ row: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from ${CURSOR}`.execute(tx);
    yield* fetched.rows.map(({ row }) => row);
    if (fetched.rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close ${CURSOR}`.execute(tx);
}

async function* linesOf(tx: Transaction<Tables>, now: Date): AsyncGenerator<string> {
  const { rows: applied } = await sql<{ version: string }>`
    select version from server.migrations order by version`.execute(tx);
  const tables = await listTables(tx);
  yield JSON.stringify({
    format: 'anamnesis-backup',
    version: 1,
    created_at: now.toISOString(),
    migrations: applied.map(({ version }) => version),
    tables,
  } satisfies BackupHeader);
  for (const { name } of tables) {
    yield JSON.stringify({ table: name });
    yield* rowsOf(tx, name);
  }
}

/** Adds a last line with the number of rows and a checksum. */
async function* sealed(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const line of lines) {
    hash.update(line).update('\n');
    rows += 1;
    yield `${line}\n`;
  }
  yield `${JSON.stringify({ end: true, rows, sha256: hash.digest('hex') })}\n`;
}

/** Writes a file with mode 0600; it gets its name only when it is complete. */
async function writeWhole(file: string, lines: AsyncIterable<string>): Promise<void> {
  const unfinished = `${file}.${process.pid}.part`;
  try {
    const descriptor = openSync(unfinished, 'wx', 0o600);
    await pipeline(
      Readable.from(lines),
      createGzip(),
      createWriteStream('', { fd: descriptor, autoClose: false }),
    );
    fsyncSync(descriptor);
    closeSync(descriptor);
    // Unlike a rename, a link never replaces an existing file.
    linkSync(unfinished, file);
    flushFolder(path.dirname(file));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      throw new BackupError(`${file} is there already. Nothing was overwritten: choose another name.`);
    }
    throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/**
 * Writes a consistent snapshot of the database to a new file and never overwrites one. The file contains every
 * patient's record and the signing keys: protect it like the database.
 */
export async function writeBackup(database: Database, file: string, now: Date): Promise<void> {
  await database.asService(async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    // If row-level security would hide rows from this role, the statement fails instead.
    await sql`set local row_security = off`.execute(tx);
    await writeWhole(file, sealed(linesOf(tx, now)));
  });
}
