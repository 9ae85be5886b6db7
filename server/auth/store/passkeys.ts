import type { Selectable, Transaction } from 'kysely';
import type { AuthTables, KeptCredential } from '#server/db/auth-tables.ts';
import type { Tables } from '#server/db/schema.ts';

export type Passkey = Selectable<AuthTables['auth.webauthn_credentials']>;

/** Lifetime of a challenge. */
const CHALLENGE_MS = 5 * 60_000;

const listOf = (tx: Transaction<Tables>, userId: string): Promise<Passkey[]> =>
  tx
    .selectFrom('auth.webauthn_credentials')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Finds a passkey by its WebAuthn credential id. */
const findByCredential = (tx: Transaction<Tables>, credentialId: string): Promise<Passkey | undefined> =>
  tx
    .selectFrom('auth.webauthn_credentials')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();

type NewPasskey = {
  readonly userId: string;
  readonly credential: KeptCredential;
  readonly name: string;
  readonly now: Date;
};

/** Stores a passkey; `undefined` when any account already has it. */
const insert = (tx: Transaction<Tables>, { userId, credential, name, now }: NewPasskey) =>
  tx
    .insertInto('auth.webauthn_credentials')
    .values({
      user_id: userId,
      credential_id: credential.id,
      credential: JSON.stringify(credential),
      friendly_name: name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();

/** Records a use; false when the passkey no longer exists. */
async function noteUse(
  tx: Transaction<Tables>,
  id: string,
  { credential, now }: { readonly credential: KeptCredential; readonly now: Date },
): Promise<boolean> {
  const used = await tx
    .updateTable('auth.webauthn_credentials')
    .set({ credential: JSON.stringify(credential), last_used_at: now })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

type Owned = { readonly id: string; readonly userId: string };

const rename = (tx: Transaction<Tables>, { id, userId }: Owned, name: string): Promise<Passkey | undefined> =>
  tx
    .updateTable('auth.webauthn_credentials')
    .set({ friendly_name: name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();

const remove = (tx: Transaction<Tables>, { id, userId }: Owned): Promise<Passkey | undefined> =>
  tx
    .deleteFrom('auth.webauthn_credentials')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();

/** Stores a challenge; `userId` is null while the account is unknown. */
const challenge = (
  tx: Transaction<Tables>,
  asked: { readonly userId: string | null; readonly challenge: string; readonly now: Date },
) =>
  tx
    .insertInto('auth.webauthn_challenges')
    .values({
      user_id: asked.userId,
      challenge: asked.challenge,
      expires_at: new Date(asked.now.getTime() + CHALLENGE_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Uses up a challenge; `undefined` when it is unknown, used, or another account's. */
const takeChallenge = (tx: Transaction<Tables>, { id, userId }: { id: string; userId: string | null }) =>
  tx
    .deleteFrom('auth.webauthn_challenges')
    .where('id', '=', id)
    .where((eb) => (userId === null ? eb('user_id', 'is', null) : eb('user_id', '=', userId)))
    .returningAll()
    .executeTakeFirst();

/** Passkeys and their challenges; each call runs in the caller's transaction. */
export const passkeyStore = {
  listOf,
  findByCredential,
  insert,
  noteUse,
  rename,
  remove,
  challenge,
  takeChallenge,
};
