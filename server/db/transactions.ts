import type { Kysely, Transaction } from 'kysely';
import type { Database } from './port.ts';
import type { Tables } from './schema.ts';

/** The kinds of transaction that the port promises. */
export type Transactions = Pick<Database, 'asPatient' | 'asService' | 'askPatient' | 'askService'>;

/** What each engine does in its own way. */
type Engine = {
  /** Sends statements without parameters, several in one message; the connection is the one that is asked. */
  readonly runScript: (connection: Kysely<Tables>, script: string) => Promise<unknown>;
  readonly askPatient: Transactions['askPatient'];
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What row-level security reads of a patient. It becomes part of a statement. */
export function claimsOf(patientId: string): string {
  if (!uuid.test(patientId)) throw new Error('The id of a patient must be a UUID.');
  return JSON.stringify({ sub: patientId, role: 'authenticated' });
}

/** Opens a transaction and takes the patient's identity for its length, in one message. */
export const beginAs = (patientId: string): string =>
  `begin; select set_config('request.jwt.claims', '${claimsOf(patientId)}', true), set_config('role', 'authenticated', true)`;

/** PostgreSQL answers the commit of a failed transaction without an error; a statement before it finds out. */
const COMMIT = 'select 1; commit';

/** The kinds of transaction that the port promises, on any Kysely dialect. */
export function transactionsOf(kysely: Kysely<Tables>, { runScript, askPatient }: Engine): Transactions {
  const inTransaction = <T>(begin: string, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> =>
    kysely.connection().execute(async (connection) => {
      try {
        await runScript(connection, begin);
        // Kysely cannot begin by more than `begin`; its transactions differ from connections by their type alone.
        const result = await work(connection as Transaction<Tables>);
        await runScript(connection, COMMIT);
        return result;
      } catch (error) {
        // Where this fails, the connection is gone, and the transaction with it.
        await runScript(connection, 'rollback').catch(() => undefined);
        throw error;
      }
    });
  return {
    asPatient: async (patientId, work) => inTransaction(beginAs(patientId), work),
    asService: (work) => inTransaction('begin', work),
    askPatient,
    askService: async (statement) => (await kysely.executeQuery(statement(kysely))).rows,
  };
}
