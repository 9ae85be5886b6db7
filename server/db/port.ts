import type { CompiledQuery, Kysely, Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/** Makes one statement, which is not sent yet. */
export type Statement<Row> = (queries: Kysely<Tables>) => CompiledQuery<Row>;

/** What the server needs of a database; PGlite and Postgres each implement it. */
export type Database = {
  readonly engine: 'pglite' | 'postgres';
  /** One transaction under the patient's row-level security: role `authenticated`, claims `{sub: patientId}`. */
  asPatient<T>(patientId: string, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** One transaction with the server's own rights: auth tables, limits, the mail outbox. Never for a patient's rows. */
  asService<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** The rows of one statement, each a transaction of its own that waits for the database once. */
  askPatient<Row>(patientId: string, statement: Statement<Row>): Promise<Row[]>;
  askService<Row>(statement: Statement<Row>): Promise<Row[]>;
  /** The versions of all migrations of this release, in order. */
  readonly migrations: readonly string[];
  /**
   * Applies every migration that this database has not seen, or of those only the ones in `among`. Safe to call from
   * several processes at once.
   */
  migrate(among?: ReadonlySet<string>): Promise<void>;
  /** Resolves when the database answers, its migrations are current and it has room to write; rejects otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
};
