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
import { applyMigrations } from '../migrate.ts';
import { migrationsFor } from '../migrations.ts';
import { scriptTransactionOn } from './pglite.ts';

/** In the folder of installed packages: deleting it costs a test run only a few seconds. */
const cacheFolder = path.join(import.meta.dirname, '../../../node_modules/.cache/anamnesis');

/** Templates of other versions are deleted after a day, because another checkout may share the packages. */
const UNUSED_AFTER_MS = 24 * 60 * 60_000;

/** Changes with the version of PGlite and with every migration. */
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

const templatePlace = () => path.join(cacheFolder, `database-${fingerprint()}.tar`);

/**
 * The file of an empty, migrated database, created once for each version of PGlite and the migrations: for tests, which
 * create many databases.
 */
export async function makeTemplateFile(): Promise<string> {
  const file = templatePlace();
  if (!existsSync(file)) await keep(file, await makeTemplate());
  return file;
}

/**
 * The template as PGlite loads it, if tests have created one, else null: for a single database, creating it would take
 * longer.
 */
export async function readTemplate(): Promise<Blob | null> {
  const file = templatePlace();
  return existsSync(file) ? openAsBlob(file) : null;
}
