import type { Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely';
import { doOnce, type ClientRequest } from './client-requests.ts';
import type { Database } from '../port.ts';
import { lockProfile, type ProfileRow } from './profiles.ts';
import type { Tables } from '../schema.ts';

export type RecordRow = Selectable<Tables['records']>;

/** The fields of a new record. */
export type NewRecord = Omit<Insertable<Tables['records']>, 'id' | 'patient_id' | 'content'> & {
  readonly content: unknown;
};

type RecordChange = Omit<Updateable<Tables['records']>, 'id' | 'patient_id' | 'kind' | 'content'> & {
  readonly content?: unknown;
};

/**
 * The facts about a patient, besides the records, that decide whether a medication is suitable and what a result means.
 */
export type RecordPerson = {
  readonly birthDate: string | null;
  readonly sexAtBirth: string | null;
  readonly pregnancy: string | null;
};

/** All input for the checks of a record, read in one transaction. */
export type WholeRecord = { readonly rows: readonly RecordRow[]; readonly person: RecordPerson };

/** A patient's records in a transaction that blocks other writes to them. */
export type RecordBook = {
  readonly person: RecordPerson;
  all(): Promise<RecordRow[]>;
  insert(record: NewRecord): Promise<RecordRow>;
  change(id: string, change: RecordChange): Promise<RecordRow>;
  erase(id: string): Promise<void>;
  /** Clears "none known", which a new record contradicts. */
  clearKnownNone(list: keyof Selectable<Tables['profiles']>['known_none']): Promise<void>;
};

const personOf = (
  profile: Pick<ProfileRow, 'date_of_birth' | 'sex_at_birth' | 'pregnancy'> | undefined,
): RecordPerson => ({
  birthDate: profile?.date_of_birth ?? null,
  sexAtBirth: profile?.sex_at_birth ?? null,
  pregnancy: profile?.pregnancy ?? null,
});

/** A patient's records, oldest first. */
export const byAge = (queries: Kysely<Tables>) =>
  queries.selectFrom('records').selectAll().orderBy('created_at').orderBy('id');

async function openBook(tx: Transaction<Tables>, patientId: string): Promise<RecordBook> {
  const profile = await lockProfile(tx, patientId);
  return {
    person: personOf(profile),
    all: () => byAge(tx).execute(),
    insert: ({ content, ...record }) =>
      tx
        .insertInto('records')
        .values({ ...record, patient_id: patientId, content: JSON.stringify(content) })
        .returningAll()
        .executeTakeFirstOrThrow(),
    change: (id, { content, ...change }) =>
      tx
        .updateTable('records')
        .set({ ...change, ...(content === undefined ? {} : { content: JSON.stringify(content) }) })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    async erase(id) {
      await tx.deleteFrom('records').where('id', '=', id).execute();
    },
    async clearKnownNone(list) {
      if (!profile.known_none[list]) return;
      await tx
        .updateTable('profiles')
        .set({ known_none: JSON.stringify({ ...profile.known_none, [list]: false }) })
        .where('id', '=', patientId)
        .execute();
    },
  };
}

/** Patients' medical records of every kind. */
export function recordStore(database: Database) {
  return {
    all: (patientId: string): Promise<RecordRow[]> =>
      database.askPatient(patientId, (queries) => byAge(queries).compile()),

    whole: (patientId: string): Promise<WholeRecord> =>
      database.asPatient(patientId, async (tx) => {
        const profile = await tx
          .selectFrom('profiles')
          .select(['date_of_birth', 'sex_at_birth', 'pregnancy'])
          .where('id', '=', patientId)
          .executeTakeFirst();
        return { rows: await byAge(tx).execute(), person: personOf(profile) };
      }),

    /** Like `write`, for creation: a repeated call gets the first response. */
    writeOnce: <T>(
      call: { readonly patientId: string; readonly request: ClientRequest },
      work: (book: RecordBook) => Promise<T>,
    ): Promise<T> =>
      database.asPatient(call.patientId, async (tx) => {
        const book = await openBook(tx, call.patientId);
        return doOnce(tx, call, () => work(book));
      }),

    write: <T>(patientId: string, work: (book: RecordBook) => Promise<T>): Promise<T> =>
      database.asPatient(patientId, async (tx) => work(await openBook(tx, patientId))),
  };
}

export type RecordStore = ReturnType<typeof recordStore>;
