import type { Insertable, Selectable, Transaction, Updateable } from 'kysely';
import type { AuthTables } from '#server/db/auth-tables.ts';
import type { Tables } from '#server/db/schema.ts';

export type Factor = Selectable<AuthTables['auth.mfa_factors']>;
export type FactorChallenge = Selectable<AuthTables['auth.mfa_challenges']>;

/** A factor that is not verified within this time can be replaced by the next one. */
const ENROLMENT_MS = 5 * 60_000;
/** Lifetime of a challenge. */
const CHALLENGE_MS = 5 * 60_000;

/** An account's factors, oldest first. */
const listOf = (tx: Transaction<Tables>, userId: string): Promise<Factor[]> =>
  tx
    .selectFrom('auth.mfa_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** A factor of this account; `undefined` for another account's. */
const find = (
  tx: Transaction<Tables>,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<Factor | undefined> =>
  tx
    .selectFrom('auth.mfa_factors')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

type NewFactor = Omit<Insertable<AuthTables['auth.mfa_factors']>, 'created_at' | 'updated_at' | 'status'> &
  Partial<Pick<Factor, 'status'>>;

const insert = (tx: Transaction<Tables>, factor: NewFactor, now: Date): Promise<Factor> =>
  tx
    .insertInto('auth.mfa_factors')
    .values({ status: 'unverified', ...factor, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();

type FactorChange = Pick<
  Updateable<AuthTables['auth.mfa_factors']>,
  'status' | 'last_step' | 'credential' | 'friendly_name'
>;

const change = (
  tx: Transaction<Tables>,
  id: string,
  { now, ...changes }: FactorChange & { readonly now: Date },
): Promise<Factor> =>
  tx
    .updateTable('auth.mfa_factors')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Deletes unverified factors: those of one type, or the old ones. */
async function dropUnverified(
  tx: Transaction<Tables>,
  userId: string,
  which: { readonly type: Factor['factor_type'] } | { readonly now: Date },
): Promise<void> {
  const unverified = tx
    .deleteFrom('auth.mfa_factors')
    .where('user_id', '=', userId)
    .where('status', '=', 'unverified');
  if ('type' in which) await unverified.where('factor_type', '=', which.type).execute();
  else await unverified.where('created_at', '<', new Date(which.now.getTime() - ENROLMENT_MS)).execute();
}

async function challenge(
  tx: Transaction<Tables>,
  factor: Factor,
  asked: { readonly ip: string; readonly webAuthn: string | null; readonly now: Date },
): Promise<FactorChallenge> {
  const { ip, webAuthn, now } = asked;
  await tx
    .updateTable('auth.mfa_factors')
    .set({ last_challenged_at: now })
    .where('id', '=', factor.id)
    .execute();
  return tx
    .insertInto('auth.mfa_challenges')
    .values({
      factor_id: factor.id,
      ip_address: ip,
      web_authn_challenge: webAuthn,
      created_at: now,
      expires_at: new Date(now.getTime() + CHALLENGE_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const findChallenge = (
  tx: Transaction<Tables>,
  factor: Factor,
  id: string,
): Promise<FactorChallenge | undefined> =>
  tx
    .selectFrom('auth.mfa_challenges')
    .selectAll()
    .where('id', '=', id)
    .where('factor_id', '=', factor.id)
    .executeTakeFirst();

async function dropChallenge(tx: Transaction<Tables>, { id }: FactorChallenge): Promise<void> {
  await tx.deleteFrom('auth.mfa_challenges').where('id', '=', id).execute();
}

/** Queries for second factors and their challenges; each runs in the caller's transaction. */
export const factorStore = {
  listOf,
  find,
  insert,
  change,
  dropUnverified,
  challenge,
  findChallenge,
  dropChallenge,
};

export const isVerified = ({ status }: Pick<Factor, 'status'>): boolean => status === 'verified';
