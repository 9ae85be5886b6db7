import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import type { Database } from '#server/db/port.ts';
import type { Tables } from '#server/db/schema.ts';
import {
  backupEnd,
  backupHeader,
  BackupError,
  listTables,
  quoted,
  type BackupHeader,
} from './backup-format.ts';

const ROWS_AT_ONCE = 200;

const damaged = (file: string) =>
  new BackupError(
    `${file} is not a whole backup: it is damaged, was cut off, or is of another kind. Nothing was changed.`,
  );

async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const unpacked = source.pipe(createGunzip());
  source.on('error', (error) => unpacked.destroy(error));
  yield* createInterface({ input: unpacked, crlfDelay: Infinity });
}

function parse<S extends v.GenericSchema>(schema: S, line: string): v.InferOutput<S> | null {
  try {
    const result = v.safeParse(schema, JSON.parse(line));
    return result.success ? result.output : null;
  } catch {
    // Not JSON, so not a line of that kind.
    return null;
  }
}

/** Checks the whole file before anything is changed, and returns its header. Throws a `BackupError`. */
export async function checkBackup(file: string): Promise<BackupHeader> {
  const hash = createHash('sha256');
  let first: string | undefined;
  let held: string | undefined;
  let rows = 0;
  try {
    for await (const line of linesOf(file)) {
      if (held !== undefined) {
        hash.update(held).update('\n');
        rows += 1;
      }
      held = line;
      first ??= line;
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new BackupError(`There is no file ${file}.`);
    }
    throw damaged(file);
  }
  const header = parse(backupHeader, first ?? '');
  const end = parse(backupEnd, held ?? '');
  if (!header || end?.rows !== rows || end.sha256 !== hash.digest('hex')) throw damaged(file);
  return header;
}

async function refuseUnlessEmpty(tx: Transaction<Tables>, tables: BackupHeader['tables']): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.raw(name)} limit 1`.execute(tx);
    if (rows.length > 0) {
      throw new BackupError(
        `The database is not empty (${name} has rows). Nothing was changed: a backup can only be restored into an empty database.`,
      );
    }
  }
}

async function insertRows(
  tx: Transaction<Tables>,
  { name, columns }: BackupHeader['tables'][number],
  rows: readonly string[],
): Promise<void> {
  if (rows.length === 0) return;
  const list = sql.raw(columns.map(quoted).join(', '));
  await sql`insert into ${sql.raw(name)} (${list})
    select ${list} from jsonb_populate_recordset(null::${sql.raw(name)}, ${`[${rows.join(',')}]`}::jsonb)`.execute(
    tx,
  );
}

const tableLine = v.strictObject({ table: v.string() });

async function fill(tx: Transaction<Tables>, file: string, { tables }: BackupHeader): Promise<void> {
  const known = new Map((await listTables(tx)).map((each) => [each.name, each]));
  let target: BackupHeader['tables'][number] | undefined;
  let waiting: string[] = [];
  const flush = async () => {
    if (target) await insertRows(tx, target, waiting);
    waiting = [];
  };
  let isHeader = true;
  for await (const line of linesOf(file)) {
    if (isHeader) {
      isHeader = false;
      continue;
    }
    const start = parse(tableLine, line);
    const isEnd = start === null && parse(backupEnd, line) !== null;
    if (start || isEnd) {
      await flush();
      target = tables.find(({ name }) => name === start?.table && known.has(name));
    } else {
      waiting.push(line);
      if (waiting.length >= ROWS_AT_ONCE) await flush();
    }
  }
}

/**
 * Restores a backup into an empty database: applies the backup's migrations, inserts all rows in one transaction, then
 * applies newer migrations. Throws a `BackupError` and changes no row when the database is not empty, the file is
 * damaged, or it comes from a newer release.
 */
export async function restoreBackup(database: Database, file: string): Promise<BackupHeader> {
  const header = await checkBackup(file);
  const versions = new Set(header.migrations);
  const unknown = header.migrations.filter((each) => !database.migrations.includes(each));
  if (unknown.length > 0) {
    throw new BackupError(
      `The backup was made by a newer release (${unknown.join(', ')}). Nothing was changed: restore it with that one.`,
    );
  }
  await database.migrate(versions);
  await database.asService(async (tx) => {
    const { rows } = await sql<{ version: string }>`select version from server.migrations`.execute(tx);
    if (rows.some(({ version }) => !versions.has(version))) {
      throw new BackupError(
        'The database already has migrations of a newer release than the backup. Nothing was changed: restore into a database that no server has opened.',
      );
    }
    await sql`set local row_security = off`.execute(tx);
    await refuseUnlessEmpty(tx, await listTables(tx));
    await fill(tx, file, header);
  });
  await database.migrate();
  return header;
}
