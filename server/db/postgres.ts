import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { applyMigrations, checkMigrated, type ScriptTransaction } from './migrate.ts';
import { migrationsFor } from './migrations.ts';
import type { Database } from './port.ts';
import type { Tables } from './schema.ts';
import { transactionsOf } from './transactions.ts';
import { wireParsers } from './wire-types.ts';

export type PostgresOptions = {
  readonly url: string;
  /** `provider` on a Supabase project, whose auth schema is not ours. */
  readonly authSchema: 'embedded' | 'provider';
  /** Connections of this process at most. */
  readonly maxConnections?: number;
};

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 20_000;

const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => wireParsers[id] ?? pg.types.getTypeParser(id, format),
};

function scriptTransactionOn(pool: pg.Pool): ScriptTransaction {
  return async (work) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const result = await work({
        script: (sql) => client.query(sql),
        query: async (sql, parameters) => (await client.query(sql, [...parameters])).rows,
      });
      await client.query('commit');
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
}

/** A real PostgreSQL (15 or later), reached through a pool of connections. */
export function openPostgres({ url, authSchema, maxConnections = 10 }: PostgresOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    types,
  });
  // An idle connection that the server ends is replaced on next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const inTransaction = scriptTransactionOn(pool);
  const migrations = migrationsFor(authSchema);
  return {
    engine: 'postgres',
    ...transactionsOf(kysely),
    migrate: () => applyMigrations(inTransaction, migrations),
    ping: () => checkMigrated(inTransaction, migrations),
    async close() {
      await kysely.destroy();
      // Kysely ends the pool only if it ran a query itself.
      if (!pool.ending) await pool.end();
    },
  };
}
