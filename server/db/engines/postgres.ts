import { Kysely, PostgresDialect, sql, type CompiledQuery, type Transaction } from 'kysely';
import pg from 'pg';
import { watchDisk } from './disk-watch.ts';
import { applyMigrations, checkMigrated, recordForSupabase, type ScriptTransaction } from '../migrate.ts';
import { migrationsFor } from '../migrations.ts';
import type { Database } from '../port.ts';
import { PreparingClient } from './preparing-client.ts';
import type { Tables } from '../schema.ts';
import { sendAlone, shareConnections } from './shared-connections.ts';
import { beginAs, transactionsOf, type Transactions } from './transactions.ts';
import { wireParsers } from './wire-types.ts';

export type PostgresOptions = {
  readonly url: string;
  /** `provider` on a Supabase project, which has its own auth schema. */
  readonly authSchema: 'embedded' | 'provider';
  /** Maximum number of connections of this process. */
  readonly maxConnections?: number;
  /** Whether to use prepared statements; they fail behind a pooler that changes the connection for each transaction. */
  readonly isPreparing?: boolean;
};

const CONNECT_TIMEOUT_MS = 5_000;
/**
 * Starts a transaction whose statements may take 20 s. The limit is not set for the connection, because a pooler refuses
 * unknown parameters and shares its connections between clients.
 */
const BEGIN = 'begin; set local statement_timeout = 20000';

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

/** Sends the whole transaction before it waits. If the statement fails, the commit rolls back. */
async function sendAs(client: pg.PoolClient, begin: string, { sql: text, parameters }: CompiledQuery) {
  const begun = client.query(begin);
  const asked = client.query(text, [...parameters]);
  const ended = client.query('commit');
  // The connection is free when all three have settled.
  await Promise.allSettled([begun, asked, ended]);
  const [, { rows }] = await Promise.all([begun, asked, ended]);
  return rows;
}

/** Whether a statement changes a patient's rows, so that its commit waits for the disk. */
const isWrite = ({ query: { kind } }: CompiledQuery) => kind !== 'SelectQueryNode' && kind !== 'RawNode';

/** Single statements share connections, unless they write. */
function asksOn(pool: pg.Pool, kysely: Kysely<Tables>): Pick<Transactions, 'askPatient' | 'askService'> {
  const share = shareConnections(pool);
  return {
    async askPatient(patientId, statement) {
      const begin = beginAs(patientId, BEGIN);
      const compiled = statement(kysely);
      const send = (client: pg.PoolClient) => sendAs(client, begin, compiled);
      return isWrite(compiled) ? sendAlone(pool, send) : share(send);
    },
    async askService(statement) {
      const compiled = statement(kysely);
      return share((client) => sendAs(client, BEGIN, compiled));
    },
  };
}

class Undo extends Error {}

/** Checks for disk space by writing and rolling back. */
async function findRoom(inTransaction: <T>(work: (tx: Transaction<Tables>) => Promise<T>) => Promise<T>) {
  const undone = inTransaction(async (tx) => {
    await sql`create table server.room as select repeat('x', 1000) from generate_series(1, 100)`.execute(tx);
    throw new Undo();
  });
  await undone.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
}

/** A real PostgreSQL (15 or later), reached through a pool of connections. */
export function openPostgres({
  url,
  authSchema,
  maxConnections = 10,
  isPreparing = true,
}: PostgresOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types,
    pipeline: true,
    ...(isPreparing ? { Client: PreparingClient } : {}),
  });
  // A connection that the server ends is replaced on next use. Without this listener, the event would end the process.
  // If the connection is in use, its statement fails with the error.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const dialect = new PostgresDialect({ pool });
  const kysely = new Kysely<Tables>({ dialect });
  const inTransaction = scriptTransactionOn(pool);
  const migrations = migrationsFor(authSchema);
  const transactions = transactionsOf(kysely, {
    dialect,
    begin: BEGIN,
    runScript: (connection, script) => sql.raw(script).execute(connection),
    ...asksOn(pool, kysely),
  });
  const { check, ...watched } = watchDisk(transactions, () => findRoom(transactions.asService));
  return {
    engine: 'postgres',
    ...watched,
    migrations: migrations.map(({ version }) => version),
    async migrate(among) {
      const wanted = migrations.filter(({ version }) => among?.has(version) ?? true);
      await applyMigrations(inTransaction, wanted);
      if (authSchema === 'provider') await recordForSupabase(inTransaction, wanted);
    },
    async ping() {
      await checkMigrated(inTransaction, migrations);
      await check();
    },
    async close() {
      await kysely.destroy();
      // Kysely ends the pool only if it has run a query itself.
      if (!pool.ending) await pool.end();
    },
  };
}
