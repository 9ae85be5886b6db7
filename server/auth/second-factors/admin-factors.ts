import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import { uuid } from '#contract/primitives.ts';
import type { Tables } from '#server/db/schema.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { notFound, passkeyBody, passkeyIdOf } from '../passkeys/passkey-body.ts';
import { accountStore, type Account } from '../store/accounts.ts';
import { factorStore } from '../store/factors.ts';
import { outbox } from '../store/outbox.ts';
import { passkeyStore } from '../store/passkeys.ts';
import { recordEvent } from '../store/security-events.ts';
import { factorBody } from '../wire.ts';
import { factorIdOf, findOwned } from './locked-factor.ts';
import { removeFactor } from './raise-session.ts';

async function lockAccount(tx: Transaction<Tables>, { params }: FastifyRequest): Promise<Account> {
  const parsed = v.safeParse(v.object({ id: uuid }), params);
  if (!parsed.success) throw new AuthError([404, 'validation_failed'], 'user_id must be an UUID');
  const account = await accountStore.lock(tx, parsed.output.id);
  if (!account) throw new AuthError([404, 'user_not_found'], 'User not found');
  return account;
}

/** `GET /admin/users/{id}/factors` */
function listFactors({ database }: AuthContext) {
  return (request: FastifyRequest) =>
    database.asService(async (tx) => {
      const { id } = await lockAccount(tx, request);
      return (await factorStore.listOf(tx, id)).map(factorBody);
    });
}

/**
 * `DELETE /admin/users/{id}/factors/{factor_id}`: for an owner who has lost the factor and all recovery codes. Notifies
 * the owner by mail.
 */
function deleteFactor(context: AuthContext) {
  return async (request: FastifyRequest) => {
    const factorId = factorIdOf(request);
    const now = context.now();
    const body = await context.database.asService(async (tx) => {
      const account = await lockAccount(tx, request);
      const factor = await findOwned(tx, account.id, factorId);
      await removeFactor(tx, factor);
      await recordEvent(tx, { action: 'factor_removed', userId: account.id, by: 'admin', request, now });
      const notice = { kind: 'factor-removed', recipient: account.email, redirectTo: '' } as const;
      await outbox.order(tx, { ...notice, request, now, dueAt: now });
      return factorBody(factor);
    });
    context.nudgeMailWorker();
    return body;
  };
}

/** `GET /admin/users/{id}/passkeys` */
function listPasskeys({ database }: AuthContext) {
  return (request: FastifyRequest) =>
    database.asService(async (tx) => {
      const { id } = await lockAccount(tx, request);
      return (await passkeyStore.listOf(tx, id)).map(passkeyBody);
    });
}

/**
 * `DELETE /admin/users/{id}/passkeys/{passkey_id}`: for an owner whose device was stolen. Notifies the owner by mail.
 */
function deletePasskey(context: AuthContext) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const passkeyId = passkeyIdOf(request);
    const now = context.now();
    await context.database.asService(async (tx) => {
      const account = await lockAccount(tx, request);
      if (!(await passkeyStore.remove(tx, { id: passkeyId, userId: account.id }))) throw notFound();
      await recordEvent(tx, { action: 'passkey_deleted', userId: account.id, by: 'admin', request, now });
      const notice = { kind: 'passkey-removed', recipient: account.email, redirectTo: '' } as const;
      await outbox.order(tx, { ...notice, request, now, dueAt: now });
    });
    context.nudgeMailWorker();
    return reply.code(204).send();
  };
}

/** Second factors and passkeys for the admin API. */
export function serveAdminFactors(app: FastifyInstance, context: AuthContext): void {
  app.get('/admin/users/:id/factors', listFactors(context));
  app.delete('/admin/users/:id/factors/:factor_id', deleteFactor(context));
  app.get('/admin/users/:id/passkeys', listPasskeys(context));
  app.delete('/admin/users/:id/passkeys/:passkey_id', deletePasskey(context));
}
