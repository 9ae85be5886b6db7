import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { applyMigrations, checkMigrated, type ScriptTransaction } from './migrate.ts';
import { migrationsFor } from './migrations.ts';
import type { Database } from './port.ts';
import type { Tables } from './schema.ts';
import { transactionsOf } from './transactions.ts';
import { wireParsers } from './wire-types.ts';

export type PgliteOptions = {
  /** Folder of the database; null keeps it in memory. */
  readonly dataDir: string | null;
  /** A dump of a migrated database to begin from when the folder is new. */
  readonly template?: Blob;
};

/** Runs whole scripts inside one transaction of the embedded engine. */
export function scriptTransactionOn(pglite: PGlite): ScriptTransaction {
  return (work) =>
    pglite.transaction((tx) =>
      work({
        script: (sql) => tx.exec(sql),
        query: async (sql, parameters) =>
          (await tx.query<Record<string, unknown>>(sql, [...parameters])).rows,
      }),
    );
}

/** The embedded PostgreSQL: one process, one session, transactions one after the other. */
export async function openPglite({ dataDir, template }: PgliteOptions): Promise<Database> {
  const pglite = await PGlite.create({
    ...(dataDir === null ? {} : { dataDir }),
    ...(template ? { loadDataDir: template } : {}),
    parsers: wireParsers,
  });
  const kysely = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  const inTransaction = scriptTransactionOn(pglite);
  const migrations = migrationsFor('embedded');
  return {
    engine: 'pglite',
    ...transactionsOf(kysely),
    migrate: () => applyMigrations(inTransaction, migrations),
    ping: () => checkMigrated(inTransaction, migrations),
    close: async () => {
      await kysely.destroy();
      if (!pglite.closed) await pglite.close();
    },
  };
}
