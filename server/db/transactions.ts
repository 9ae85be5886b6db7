import { sql, type Kysely } from 'kysely';
import type { Database } from './port.ts';
import type { Tables } from './schema.ts';

/** The two kinds of transaction that the port promises, on any Kysely dialect. */
export function transactionsOf(kysely: Kysely<Tables>): Pick<Database, 'asPatient' | 'asService'> {
  return {
    asPatient: (patientId, work) =>
      kysely.transaction().execute(async (tx) => {
        const claims = JSON.stringify({ sub: patientId, role: 'authenticated' });
        await sql`select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`.execute(
          tx,
        );
        return work(tx);
      }),
    asService: (work) => kysely.transaction().execute(work),
  };
}
