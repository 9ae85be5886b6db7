import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import { uuid } from '#contract/primitives.ts';
import type { Tables } from '#server/db/schema.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { accountStore, type Account } from '../store/accounts.ts';
import { factorStore, type Factor } from '../store/factors.ts';
import { sessionStore, type SessionRow } from '../store/sessions.ts';
import type { OpenedSession } from '../wire.ts';

/** The factor id in the path. Throws the provider's error when it is not an id. */
export function factorIdOf({ params }: FastifyRequest): string {
  const parsed = v.safeParse(v.object({ factor_id: uuid }), params);
  if (!parsed.success) throw new AuthError([404, 'validation_failed'], 'factor_id must be an UUID');
  return parsed.output.factor_id;
}

export const noSuchFactor = () => new AuthError([404, 'mfa_factor_not_found'], 'Factor not found');

export type Locked = { readonly account: Account; readonly session: SessionRow };

/**
 * Locks the account and then the session, the same order everywhere, and reads both again. Throws when either no longer
 * exists.
 */
export async function lockOpened(tx: Transaction<Tables>, opened: OpenedSession): Promise<Locked> {
  const account = await accountStore.lock(tx, opened.account.id);
  const session = await sessionStore.lock(tx, opened.session.id);
  if (account && session) return { account, session };
  throw new AuthError([403, 'session_not_found'], 'Session from session_id claim in JWT does not exist');
}

/** A factor of this account; another account's factor is treated as missing. */
export async function findOwned(tx: Transaction<Tables>, userId: string, id: string): Promise<Factor> {
  const factor = await factorStore.find(tx, { id, userId });
  if (!factor) throw noSuchFactor();
  return factor;
}

/**
 * Codes are short, so attempts are limited per account, across all factors and sessions. Throws 429 beyond the limit.
 */
export async function countAttempt({ limits, countRequest }: AuthContext, userId: string): Promise<void> {
  if (limits) await countRequest(`second-factor:${userId}`, limits.secondFactor);
}
