import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { ProfilePatch } from '#contract/profile.ts';
import type { Database } from '../port.ts';
import type { Tables } from '../schema.ts';
import { isOtherVersion, versionAfter, VersionConflict } from './versions.ts';

export type ProfileRow = Selectable<Tables['profiles']>;

/** The initial fields of a new profile. */
export type ProfileBeginning = { readonly full_name?: string };

/** The lists that a patient can confirm as empty, and the record kind of each. */
const kindOf = { allergies: 'allergy', medications: 'medication', conditions: 'condition' } as const;
type KnownNone = keyof typeof kindOf;

/** A patch confirms a list as empty that has current entries. */
export class KnownNoneConflict extends Error {
  readonly lists: readonly KnownNone[];

  constructor(lists: readonly KnownNone[]) {
    super(`The record is not empty: ${lists.join(', ')}.`);
    this.lists = lists;
  }
}

export const ownProfile = (queries: Kysely<Tables>, patientId: string) =>
  queries.selectFrom('profiles').selectAll().where('id', '=', patientId);

async function makeProfile(
  tx: Transaction<Tables>,
  patientId: string,
  beginning: ProfileBeginning = {},
): Promise<void> {
  await tx
    .insertInto('profiles')
    .values({ id: patientId, ...beginning })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The profile, created if needed. */
export async function ownOrNewProfile(
  tx: Transaction<Tables>,
  patientId: string,
  beginning?: ProfileBeginning,
): Promise<ProfileRow> {
  const found = await ownProfile(tx, patientId).executeTakeFirst();
  if (found) return found;
  await makeProfile(tx, patientId, beginning);
  return ownProfile(tx, patientId).executeTakeFirstOrThrow();
}

/** The profile, created if needed and locked until the transaction ends, so that a patient's writes are serialized. */
export async function lockProfile(tx: Transaction<Tables>, patientId: string): Promise<ProfileRow> {
  const locked = ownProfile(tx, patientId).forUpdate();
  const found = await locked.executeTakeFirst();
  if (found) return found;
  await makeProfile(tx, patientId);
  return locked.executeTakeFirstOrThrow();
}

async function checkKnownNone(tx: Transaction<Tables>, claimed: ProfilePatch['known_none']): Promise<void> {
  const lists = (['allergies', 'medications', 'conditions'] as const).filter((list) => claimed?.[list]);
  if (lists.length === 0) return;
  const rows = await tx.selectFrom('records').select('kind').where('is_current', '=', true).execute();
  const present = new Set(rows.map((row) => row.kind));
  const contradicted = lists.filter((list) => present.has(kindOf[list]));
  if (contradicted.length > 0) throw new KnownNoneConflict(contradicted);
}

/** Whether the patch says what the row already says: the repetition of a save whose answer was lost. */
function isRepeated({ updated_at: _version, known_none, consents, ...plain }: ProfilePatch, row: ProfileRow) {
  const after = {
    ...row,
    ...plain,
    known_none: { ...row.known_none, ...known_none },
    consents: { ...row.consents, ...consents },
  };
  return isDeepStrictEqual(after, row);
}

function toColumns(patch: ProfilePatch, row: ProfileRow): Updateable<Tables['profiles']> {
  const { emergency_contact, known_none, consents, updated_at: _version, ...plain } = patch;
  return {
    ...plain,
    ...(emergency_contact === undefined
      ? {}
      : { emergency_contact: emergency_contact && JSON.stringify(emergency_contact) }),
    ...(known_none ? { known_none: JSON.stringify({ ...row.known_none, ...known_none }) } : {}),
    ...(consents ? { consents: JSON.stringify({ ...row.consents, ...consents }) } : {}),
  };
}

/** Patients' profiles. A profile is created when it is first read. */
export function profileStore(database: Database) {
  return {
    /** `beginning` has the initial fields of a new profile. */
    async read(patientId: string, beginning?: ProfileBeginning): Promise<ProfileRow> {
      const [found] = await database.askPatient(patientId, (queries) =>
        ownProfile(queries, patientId).compile(),
      );
      return found ?? database.asPatient(patientId, (tx) => ownOrNewProfile(tx, patientId, beginning));
    },

    /**
     * Changes the fields in the patch; `known_none` and `consents` are merged field by field. Throws a
     * `KnownNoneConflict` when the patch confirms a list as empty that is not, a `VersionConflict` when another version
     * was edited.
     */
    change: (patientId: string, patch: ProfilePatch, now: Date): Promise<ProfileRow> =>
      database.asPatient(patientId, async (tx) => {
        const row = await lockProfile(tx, patientId);
        if (isOtherVersion(row, patch.updated_at)) {
          if (isRepeated(patch, row)) return row;
          throw new VersionConflict();
        }
        await checkKnownNone(tx, patch.known_none);
        return tx
          .updateTable('profiles')
          .set({ ...toColumns(patch, row), updated_at: versionAfter(row, now) })
          .where('id', '=', patientId)
          .returningAll()
          .executeTakeFirstOrThrow();
      }),
  };
}

export type ProfileStore = ReturnType<typeof profileStore>;
