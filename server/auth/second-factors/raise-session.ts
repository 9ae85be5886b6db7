import type { Transaction } from 'kysely';
import type { SignInMethod } from '#server/db/auth-tables.ts';
import type { Tables } from '#server/db/schema.ts';
import { newRefreshKey } from '../tokens/refresh-token.ts';
import type { Account } from '../store/accounts.ts';
import { detailsOf } from '../store/account-details.ts';
import { factorStore, type Factor } from '../store/factors.ts';
import type { SessionRow } from '../store/sessions.ts';
import type { OpenedSession } from '../wire.ts';
import { firstFactorMethods, levelOf, withMethod } from './assurance.ts';

const methods = {
  totp: 'totp',
  webauthn: 'mfa/webauthn',
  recovery_code: 'mfa/recovery_code',
} as const satisfies Record<Factor['factor_type'], SignInMethod['method']>;

/** Ends the account's `aal1` sessions: they may belong to someone who only knows the password. */
async function endLowerSessions(tx: Transaction<Tables>, userId: string): Promise<void> {
  const sessions = await tx
    .selectFrom('auth.sessions')
    .select(['id', 'amr'])
    .where('user_id', '=', userId)
    .execute();
  const lower = sessions.filter(({ amr }) => levelOf(amr) === 'aal1').map(({ id }) => id);
  if (lower.length > 0) await tx.deleteFrom('auth.sessions').where('id', 'in', lower).execute();
}

/**
 * Records that a session used this factor, and gives it a new refresh key: the earlier refresh token, obtained with a
 * password alone, stops working.
 */
export async function raiseSession(
  tx: Transaction<Tables>,
  { account, session }: { readonly account: Account; readonly session: SessionRow },
  { factor, now }: { readonly factor: Factor; readonly now: Date },
): Promise<OpenedSession> {
  const raised = await tx
    .updateTable('auth.sessions')
    .set({
      amr: JSON.stringify(withMethod(session.amr, methods[factor.factor_type], now)),
      factor_id: factor.id,
      refresh_token_hmac_key: newRefreshKey(),
      refresh_token_counter: session.refresh_token_counter + 1,
      refreshed_at: now,
    })
    .where('id', '=', session.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await endLowerSessions(tx, account.id);
  await factorStore.dropUnverified(tx, account.id, { type: factor.factor_type });
  return { account, session: raised, ...(await detailsOf(tx, account.id)) };
}

/**
 * Removes a factor: sessions that it raised fall back to `aal1`, and recovery codes are deleted with the last factor.
 */
export async function removeFactor(tx: Transaction<Tables>, factor: Factor): Promise<void> {
  const raised = await tx
    .selectFrom('auth.sessions')
    .selectAll()
    .where('factor_id', '=', factor.id)
    .execute();
  for (const session of raised) {
    await tx
      .updateTable('auth.sessions')
      .set({ amr: JSON.stringify(firstFactorMethods(session.amr)) })
      .where('id', '=', session.id)
      .execute();
  }
  await tx.deleteFrom('auth.mfa_factors').where('id', '=', factor.id).execute();
  const left = (await factorStore.listOf(tx, factor.user_id)).filter(({ status }) => status === 'verified');
  const [codes] = left;
  if (left.length === 1 && codes?.factor_type === 'recovery_code') await removeFactor(tx, codes);
}
