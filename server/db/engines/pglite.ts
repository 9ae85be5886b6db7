import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { isDiskFull, NewerDatabaseError } from '../data-folder.ts';
import { diskFull } from './disk-watch.ts';
import { FlushingFiles, flushingParameters, smallBuffer, stopOnPanic } from './flushing-files.ts';
import { applyMigrations, checkMigrated, findUnknown, type ScriptTransaction } from '../migrate.ts';
import { migrationsFor } from '../migrations.ts';
import type { Database } from '../port.ts';
import { PreparingPglite } from './preparing-pglite.ts';
import type { Tables } from '../schema.ts';
import { claimsOf, transactionsOf, type Transactions } from './transactions.ts';
import { wireParsers } from './wire-types.ts';

export type PgliteOptions = {
  /** Folder of the database, flushed to disk at each commit; null keeps it in memory. */
  readonly folder: string | null;
  /** A dump of a migrated database with which a new folder starts. */
  readonly template?: Blob | null;
  /** Replaces the operating system's flush, for tests that count flushes. */
  readonly flush?: (fileDescriptor: number) => void;
  /** Replaces the check for free disk space. */
  readonly hasNoRoom?: (folder: string) => boolean;
};

/** Two segments of the write-ahead log. With less, the next commits may not fit on the disk. */
const MIN_FREE_BYTES = 32 * 1_048_576;

/** Transactions that may wait for the only session; beyond that the server is overloaded. */
const MAX_WAITING = 512;
/** SQLSTATE `too_many_connections`, the equivalent of an overload here. */
const TOO_MANY = '53300';

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

/** Transactions already run one after the other; this limits how many wait. */
function withShortLine({ asPatient, asService, askPatient, askService }: Transactions): Transactions {
  let waiting = 0;
  async function inLine<T>(work: () => Promise<T>): Promise<T> {
    if (waiting >= MAX_WAITING)
      throw Object.assign(new Error('The database is overloaded.'), { code: TOO_MANY });
    waiting += 1;
    try {
      return await work();
    } finally {
      waiting -= 1;
    }
  }
  return {
    asPatient: (patientId, work) => inLine(() => asPatient(patientId, work)),
    asService: (work) => inLine(() => asService(work)),
    askPatient: (patientId, statement) => inLine(() => askPatient(patientId, statement)),
    askService: (statement) => inLine(() => askService(statement)),
  };
}

/** Kysely's connection is the lock, as for transactions. */
const asksOn = (
  pglite: PreparingPglite,
  kysely: Kysely<Tables>,
): Pick<Transactions, 'askPatient' | 'askService'> => ({
  async askPatient(patientId, statement) {
    const claims = claimsOf(patientId);
    const { sql, parameters } = statement(kysely);
    return kysely.connection().execute(() => pglite.askAs(claims, { text: sql, values: parameters }));
  },
  askService: async (statement) => (await kysely.executeQuery(statement(kysely))).rows,
});

/**
 * Otherwise V8 compiles PostgreSQL's largest functions a second time during the first queries: 1.5 s of CPU, 300 MB
 * temporarily and 100 MB permanently, without making calls faster (decision 053).
 */
const frugalFlags = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

const inMemory = () => ({ startParams: [...PGlite.defaultStartParams, ...smallBuffer] });

const onDisk = (folder: string, flush: PgliteOptions['flush']) => ({
  fs: new FlushingFiles(folder, flush),
  startParams: flushingParameters(PGlite.defaultStartParams),
  onStderr: stopOnPanic(folder),
});

/** The embedded PostgreSQL: one process, one session, one transaction at a time. */
export async function openPglite({
  folder,
  template,
  flush,
  hasNoRoom = (place) => isDiskFull(place, MIN_FREE_BYTES),
}: PgliteOptions): Promise<Database> {
  for (const flag of frugalFlags) setFlagsFromString(flag);
  const pglite = new PreparingPglite({
    ...(folder === null ? inMemory() : onDisk(folder, flush)),
    ...(template ? { loadDataDir: template } : {}),
    parsers: wireParsers,
  });
  await pglite.waitReady;
  const dialect = new PGliteDialect({ pglite });
  const kysely = new Kysely<Tables>({ dialect });
  // Kysely's connection is the lock: there is one session, and both kinds of transaction take turns.
  const transactions = transactionsOf(kysely, {
    dialect,
    begin: 'begin',
    runScript: (_connection, script) => pglite.exec(script),
    ...asksOn(pglite, kysely),
  });
  const inTransaction: ScriptTransaction = (work) =>
    kysely.connection().execute(() => scriptTransactionOn(pglite)(work));
  const migrations = migrationsFor('embedded');
  return {
    engine: 'pglite',
    ...withShortLine(transactions),
    migrations: migrations.map(({ version }) => version),
    async migrate(among) {
      const unknown = await findUnknown(inTransaction, migrations);
      if (folder !== null && unknown !== undefined) throw new NewerDatabaseError(folder, unknown);
      await applyMigrations(
        inTransaction,
        migrations.filter(({ version }) => among?.has(version) ?? true),
      );
    },
    async ping() {
      if (folder !== null && hasNoRoom(folder)) throw diskFull();
      await checkMigrated(inTransaction, migrations);
    },
    async close() {
      await kysely.destroy();
      if (!pglite.closed) await pglite.close();
    },
  };
}
