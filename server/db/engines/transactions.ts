import { DummyDriver, Kysely, type DatabaseConnection, type Dialect, type Transaction } from 'kysely';
import type { Database } from '../port.ts';
import type { Tables } from '../schema.ts';

/** The transaction methods of `Database`. */
export type Transactions = Pick<Database, 'asPatient' | 'asService' | 'askPatient' | 'askService'>;

/** The parts that differ between the two engines. */
type Engine = Pick<Transactions, 'askPatient' | 'askService'> & {
  readonly dialect: Dialect;
  /** The statements that start a transaction. */
  readonly begin: string;
  /** Sends statements without parameters on this connection, several in one message. */
  readonly runScript: (connection: Kysely<Tables>, script: string) => Promise<unknown>;
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The claims that row-level security reads. The text becomes part of a statement. */
export function claimsOf(patientId: string): string {
  if (!uuid.test(patientId)) throw new Error('The id of a patient must be a UUID.');
  return JSON.stringify({ sub: patientId, role: 'authenticated' });
}

/** Starts a transaction and sets the patient's identity for it, in one message. */
export const beginAs = (patientId: string, begin: string): string =>
  `${begin}; select set_config('request.jwt.claims', '${claimsOf(patientId)}', true), set_config('role', 'authenticated', true)`;

/**
 * PostgreSQL commits a failed transaction without reporting an error; a statement before the commit reveals the
 * failure.
 */
const COMMIT = 'select 1; commit';

/**
 * Queries on one connection, which sends each at once. The queries of `kysely.connection()` wait for the answer to the one
 * before, also where their caller does not.
 */
function queriesOn(connection: DatabaseConnection, kysely: Kysely<Tables>, dialect: Dialect): Kysely<Tables> {
  const executor = kysely.getExecutor().withConnectionProvider({
    provideConnection: (consumer) => consumer(connection),
  });
  return new Kysely<Tables>({ config: { dialect }, dialect, driver: new DummyDriver(), executor });
}

/** The transaction methods of `Database` for any Kysely dialect. */
export function transactionsOf(
  kysely: Kysely<Tables>,
  { dialect, begin, runScript, ...asks }: Engine,
): Transactions {
  const inTransaction = <T>(start: string, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> =>
    kysely.getExecutor().provideConnection(async (connection) => {
      const queries = queriesOn(connection, kysely, dialect);
      try {
        // Waits for its answer: on PGlite, what is sent meanwhile may come first, and would not be the patient's.
        await runScript(queries, start);
        // Kysely can only send `begin` itself; its transactions differ from connections by their type alone.
        const result = await work(queries as Transaction<Tables>);
        await runScript(queries, COMMIT);
        return result;
      } catch (error) {
        // If this fails, the connection is lost, and the transaction with it.
        await runScript(queries, 'rollback').catch(() => undefined);
        throw error;
      }
    });
  return {
    asPatient: async (patientId, work) => inTransaction(beginAs(patientId, begin), work),
    asService: (work) => inTransaction(begin, work),
    ...asks,
  };
}
