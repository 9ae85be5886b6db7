import { PGlite } from '@electric-sql/pglite';
import { applyMigrations } from './migrate.ts';
import { migrationsFor } from './migrations.ts';
import { scriptTransactionOn } from './pglite.ts';

/** A dump of an empty, migrated database: loading it is four times as fast as making one. */
export async function makeTemplate(): Promise<Blob> {
  const pglite = await PGlite.create();
  await applyMigrations(scriptTransactionOn(pglite), migrationsFor('embedded'));
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  return dump;
}
