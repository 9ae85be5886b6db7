import type { CompiledQuery, Kysely, Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/** Builds one statement without sending it. */
export type Statement<Row> = (queries: Kysely<Tables>) => CompiledQuery<Row>;

/** The database interface of the server; PGlite and Postgres implement it. */
export type Database = {
  readonly engine: 'pglite' | 'postgres';
  /** One transaction under the patient's row-level security: role `authenticated`, claims `{sub: patientId}`. */
  asPatient<T>(patientId: string, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** One transaction with the server's own rights: auth tables, rate limits, the outbox. Never for a patient's rows. */
  asService<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Runs one statement in its own transaction, with a single round trip, and returns its rows. */
  askPatient<Row>(patientId: string, statement: Statement<Row>): Promise<Row[]>;
  askService<Row>(statement: Statement<Row>): Promise<Row[]>;
  /** The versions of all migrations of this release, in order. */
  readonly migrations: readonly string[];
  /** Applies every missing migration, or only those in `among`. Several processes can call it at once. */
  migrate(among?: ReadonlySet<string>): Promise<void>;
  /** Resolves when the database responds, its migrations are current and it has disk space; rejects otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
};
