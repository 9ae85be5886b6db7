import type { Selectable } from 'kysely';
import type { ModelRole } from '#contract/access-log.ts';
import type { Database } from '../port.ts';
import type { Tables } from '../schema.ts';

export type EgressRow = Selectable<Tables['egress_log']>;

/** A request about to be sent to a language model. */
export type Egress = {
  readonly at: Date;
  readonly consultationId: string | null;
  readonly role: ModelRole;
  readonly provider: string;
  readonly model: string;
  readonly bytes: number;
  readonly sha256: string;
};

type Page = { readonly limit: number; readonly after: { readonly at: string; readonly id: string } | null };

/** The log of calls to language models, by patient. */
export const egressStore = (database: Database) => ({
  /** Records a call before it is made; resolves to the row's id. */
  open: (patientId: string, { consultationId, ...egress }: Egress): Promise<string> =>
    database.asPatient(patientId, async (tx) => {
      const { id } = await tx
        .insertInto('egress_log')
        .values({ ...egress, patient_id: patientId, consultation_id: consultationId })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    }),

  close: (patientId: string, id: string, outcome: 'answered' | 'failed') =>
    database.asPatient(patientId, (tx) =>
      tx.updateTable('egress_log').set({ outcome }).where('id', '=', id).execute(),
    ),

  /** Newest first. */
  read: (patientId: string, { limit, after }: Page): Promise<EgressRow[]> =>
    database.asPatient(patientId, (tx) => {
      const all = tx.selectFrom('egress_log').selectAll().orderBy('at', 'desc').orderBy('id', 'desc');
      const page = after
        ? all.where((where) =>
            where.eb(where.refTuple('at', 'id'), '<', where.tuple(new Date(after.at), after.id)),
          )
        : all;
      return page.limit(limit).execute();
    }),
});

export type EgressStore = ReturnType<typeof egressStore>;
