import type { Selectable, Updateable } from 'kysely';
import type { ProfilePatch } from '#contract/profile.ts';
import type { Database } from './port.ts';
import type { Tables } from './schema.ts';

export type ProfileRow = Selectable<Tables['profiles']>;

function toColumns(patch: ProfilePatch, row: ProfileRow): Updateable<Tables['profiles']> {
  const { emergency_contact, known_none, consents, ...plain } = patch;
  return {
    ...plain,
    ...(emergency_contact === undefined
      ? {}
      : { emergency_contact: emergency_contact && JSON.stringify(emergency_contact) }),
    ...(known_none ? { known_none: JSON.stringify({ ...row.known_none, ...known_none }) } : {}),
    ...(consents ? { consents: JSON.stringify({ ...row.consents, ...consents }) } : {}),
  };
}

/** Patients' profiles. A profile comes into being when it is first read. */
export function profileStore(database: Database) {
  async function read(patientId: string): Promise<ProfileRow> {
    return database.asPatient(patientId, async (tx) => {
      const find = tx.selectFrom('profiles').selectAll().where('id', '=', patientId);
      const found = await find.executeTakeFirst();
      if (found) return found;
      await tx
        .insertInto('profiles')
        .values({ id: patientId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return find.executeTakeFirstOrThrow();
    });
  }

  /** Changes what the patch names; `known_none` and `consents` are merged field by field. */
  async function change(patientId: string, patch: ProfilePatch, now: Date): Promise<ProfileRow> {
    await read(patientId);
    return database.asPatient(patientId, async (tx) => {
      const own = tx.selectFrom('profiles').selectAll().where('id', '=', patientId);
      const row = await own.forUpdate().executeTakeFirstOrThrow();
      return tx
        .updateTable('profiles')
        .set({ ...toColumns(patch, row), updated_at: now })
        .where('id', '=', patientId)
        .returningAll()
        .executeTakeFirstOrThrow();
    });
  }

  return { read, change };
}

export type ProfileStore = ReturnType<typeof profileStore>;
