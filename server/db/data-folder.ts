import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statfsSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The data folder cannot be used; the message says why, and what to do. */
export class DataFolderError extends Error {}

/** Another process uses the data folder. */
export class DataFolderInUseError extends DataFolderError {
  constructor(folder: string) {
    super(
      `Another server is using ${path.resolve(folder)}. Stop that one, or choose another folder by DATA_DIR.`,
    );
  }
}

/** The database in the data folder cannot be read. It has not been changed. */
export class DamagedDatabaseError extends DataFolderError {
  constructor(folder: string) {
    super(damagedSentence(folder));
  }
}

export const damagedSentence = (folder: string): string =>
  `The database in ${path.resolve(folder)} is damaged. Nothing in it was changed. Restore a backup, or move the folder away to start with an empty database.`;

/** The major version of the embedded PostgreSQL. Another one cannot read its files. */
export const EMBEDDED_VERSION = '18';

/** The database in the data folder belongs to a PostgreSQL of another major version. */
class OtherVersionError extends DataFolderError {
  constructor(folder: string, version: string) {
    super(
      `The database in ${path.resolve(folder)} is of PostgreSQL ${version}, and this release has ${EMBEDDED_VERSION}. Nothing in it was changed. Start the release that made it, save its rows with ops:backup, and restore them with the ops:restore of this one.`,
    );
  }
}

/** A newer release has used the database in the data folder: this one does not know all of its migrations. */
export class NewerDatabaseError extends DataFolderError {
  constructor(folder: string, migration: string) {
    super(
      `The database in ${path.resolve(folder)} is from a newer release (it has the migration ${migration}). No row in it was changed. Start that release again, or restore a backup from before it.`,
    );
  }
}

const MIN_FREE_BYTES = 1_048_576;

/** Whether the disk of a folder is full. */
export function isDiskFull(folder: string, minFreeBytes = MIN_FREE_BYTES): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < minFreeBytes;
}

/** A lock on the folder until it is released or the process ends, for whatever reason. */
export type DataFolderClaim = { release(): void };

/** SQLite's result codes when another process has locked the file, and when the file is not a SQLite database. */
const SQLITE_BUSY = 5;
const SQLITE_NOT_A_DATABASE = 26;

const sqliteCodeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'errcode' in error ? error.errcode : undefined;

function toFolderError(error: unknown, folder: string): DataFolderError {
  const place = path.resolve(folder);
  if (sqliteCodeOf(error) === SQLITE_BUSY) return new DataFolderInUseError(folder);
  if (sqliteCodeOf(error) === SQLITE_NOT_A_DATABASE) {
    const file = path.join(place, 'lock');
    return new DataFolderError(`${file} is damaged. It contains no data: delete it and start again.`);
  }
  if (existsSync(place) && isDiskFull(place)) return new DataFolderError(`The disk of ${place} is full.`);
  return new DataFolderError(
    `${place} cannot be written to. Give this user the right to, or choose another folder by DATA_DIR.`,
  );
}

/**
 * Creates the folder if needed and locks it for this process. The lock is an operating system lock on a file, so it
 * ends with the process. Throws a `DataFolderError` when another process has the folder or it is not writable.
 */
export function claimDataFolder(folder: string): DataFolderClaim {
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    lock = new DatabaseSync(path.join(folder, 'lock'));
    lock.exec('begin exclusive');
    // SQLite can lock a file that is read-only, so check that each path is writable.
    for (const name of ['', 'database', 'database/global/pg_control']) {
      const place = path.join(folder, name);
      if (existsSync(place)) accessSync(place, constants.W_OK);
    }
  } catch (error) {
    lock?.close();
    throw toFolderError(error, folder);
  }
  return { release: () => lock.close() };
}

/** Whether the folder contains a database. Throws a `DataFolderError` when it is incomplete or of another version. */
export function hasDatabase(folder: string): boolean {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return false;
  // If one of these is missing, PGlite would create a new database over the existing files.
  const needed = ['PG_VERSION', 'global/pg_control', 'pg_wal'];
  if (!needed.every((name) => existsSync(path.join(folder, name)))) throw new DamagedDatabaseError(folder);
  const version = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version !== EMBEDDED_VERSION && /^\d{1,3}$/.test(version)) throw new OtherVersionError(folder, version);
  return true;
}

/** Flushes a folder, so that a rename or a new file in it survives a power failure. */
export function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
