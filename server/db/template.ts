import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  openAsBlob,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { applyMigrations } from './migrate.ts';
import { migrationsFor } from './migrations.ts';
import { scriptTransactionOn } from './pglite.ts';

/** Beside the installed packages: whoever deletes it loses a few seconds. */
const cacheFolder = path.join(import.meta.dirname, '../../node_modules/.cache/anamnesis');

/** Templates of other versions go after a day: another checkout may share the packages. */
const UNUSED_AFTER_MS = 24 * 60 * 60_000;

/** Changes with the engine's version and with every migration. */
function fingerprint(): string {
  const engine = path.join(
    createRequire(import.meta.url).resolve('@electric-sql/pglite'),
    '../../package.json',
  );
  const hash = createHash('sha256').update(readFileSync(engine));
  for (const { version, checksum } of migrationsFor('embedded')) hash.update(version).update(checksum);
  return hash.digest('hex').slice(0, 16);
}

async function makeTemplate(): Promise<Blob> {
  const pglite = await PGlite.create();
  await applyMigrations(scriptTransactionOn(pglite), migrationsFor('embedded'));
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  return dump;
}

async function keep(file: string, template: Blob): Promise<void> {
  mkdirSync(cacheFolder, { recursive: true });
  for (const name of readdirSync(cacheFolder)) {
    const old = path.join(cacheFolder, name);
    if (Date.now() - statSync(old).mtimeMs > UNUSED_AFTER_MS) rmSync(old, { force: true });
  }
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await template.arrayBuffer()));
  renameSync(unfinished, file);
}

/**
 * The file of an empty, migrated database: loading it is several times as fast as making one. Made once for each version
 * of engine and migrations; null where it cannot be kept.
 */
export async function templateFile(): Promise<string | null> {
  const file = path.join(cacheFolder, `database-${fingerprint()}.tar`);
  if (existsSync(file)) return file;
  try {
    await keep(file, await makeTemplate());
    return file;
  } catch (error) {
    // A read-only installation has no cache; every new database is then made from nothing.
    if (
      error instanceof Error &&
      'code' in error &&
      /^(EROFS|EACCES|EPERM|ENOENT|ENOSPC)$/.test(String(error.code))
    ) {
      return null;
    }
    throw error;
  }
}

/** The template as PGlite loads it, or null. */
export async function readTemplate(): Promise<Blob | null> {
  const file = await templateFile();
  return file === null ? null : openAsBlob(file);
}
