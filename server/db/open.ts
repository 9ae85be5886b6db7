import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '#server/config.ts';
import {
  claimDataFolder,
  DamagedDatabaseError,
  DataFolderError,
  flushFolder,
  hasDatabase,
  isDiskFull,
} from './data-folder.ts';
import { openPglite } from './engines/pglite.ts';
import type { Database } from './port.ts';
import { readTemplate } from './engines/template.ts';

type Filling = { readonly template: Blob | null; readonly fill: (database: Database) => Promise<unknown> };

/**
 * Creates a database in a temporary folder and renames it when it is complete, so that an interrupted creation leaves
 * no partial database.
 */
async function makeDatabase(folder: string, { template, fill }: Filling): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const database = await openPglite({ folder: unfinished, template });
  try {
    await fill(database);
  } finally {
    await database.close();
  }
  renameSync(unfinished, folder);
  flushFolder(path.dirname(folder));
}

/** PGlite reports only that it did not start. Its log could quote a patient's row and is not kept. */
function toFolderError(error: unknown, folder: string): unknown {
  if (error instanceof DataFolderError) return error;
  return isDiskFull(path.dirname(folder))
    ? new DataFolderError(`The disk of ${path.resolve(path.dirname(folder))} is full.`)
    : new DamagedDatabaseError(folder);
}

async function openFolder(folder: string): Promise<Database> {
  try {
    if (!hasDatabase(folder)) {
      await makeDatabase(folder, { template: await readTemplate(), fill: (database) => database.migrate() });
    }
    return await openPglite({ folder });
  } catch (error) {
    throw toFolderError(error, folder);
  }
}

/**
 * Opens the embedded database of a data folder, and creates it if needed. Throws a `DataFolderError` when that fails.
 */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const claim = claimDataFolder(dataDir);
  try {
    const database = await openFolder(path.join(dataDir, 'database'));
    return {
      ...database,
      async close() {
        await database.close();
        claim.release();
      },
    };
  } catch (error) {
    claim.release();
    throw error;
  }
}

async function openNamed(config: Config): Promise<Database> {
  if (config.databaseUrl === null) return openEmbedded(config.dataDir);
  // The embedded database does without the driver of Postgres.
  const { openPostgres } = await import('./engines/postgres.ts');
  return openPostgres({
    url: config.databaseUrl,
    maxConnections: config.databaseConnections,
    isPreparing: config.preparesStatements,
    authSchema: config.providerUrl === null ? 'embedded' : 'provider',
  });
}

/** Opens the configured database without migrating it. Throws a `DataFolderError` when there is none. */
export async function openExisting(config: Config): Promise<Database> {
  const folder = path.join(config.dataDir, 'database');
  if (config.databaseUrl === null && !hasDatabase(folder)) {
    throw new DataFolderError(`There is no database in ${path.resolve(folder)}.`);
  }
  return openNamed(config);
}

/** Creates a database in a data folder without one. If there is one, throws a `DataFolderError` and changes nothing. */
export async function makeEmbedded(dataDir: string, fill: Filling['fill']): Promise<void> {
  const claim = claimDataFolder(dataDir);
  const folder = path.join(dataDir, 'database');
  try {
    if (hasDatabase(folder)) {
      throw new DataFolderError(
        `There is a database in ${path.resolve(folder)} already. Nothing was changed.`,
      );
    }
    await makeDatabase(folder, { template: null, fill });
  } finally {
    claim.release();
  }
}

/** Opens the configured database and migrates it. */
export async function openDatabase(config: Config): Promise<Database> {
  const database = await openNamed(config);
  try {
    await database.migrate();
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
