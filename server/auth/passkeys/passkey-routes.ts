import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { authenticate } from '../authenticate.ts';
import { readBody } from '../credentials.ts';
import { outbox } from '../store/outbox.ts';
import { passkeyStore } from '../store/passkeys.ts';
import { recordEvent } from '../store/security-events.ts';
import { notFound, passkeyBody, passkeyIdOf } from './passkey-body.ts';
import { assertMayManage, registrationOptions, verifyRegistration } from './passkey-registration.ts';
import { signInOptions, signInWithPasskey } from './passkey-sign-in.ts';

const MAX_NAME_LENGTH = 120;

/** `GET /passkeys` */
function listPasskeys(context: AuthContext) {
  return async (request: FastifyRequest) => {
    const { account } = await authenticate(context, request);
    const passkeys = await context.database.asService((tx) => passkeyStore.listOf(tx, account.id));
    return passkeys.map(passkeyBody);
  };
}

function readName(request: FastifyRequest): string {
  const { friendly_name: name } = readBody(v.object({ friendly_name: v.nullish(v.string()) }), request.body);
  if (!name) throw new AuthError([400, 'validation_failed'], 'friendly_name is required');
  if (name.length > MAX_NAME_LENGTH) {
    const sentence = `friendly_name must be ${MAX_NAME_LENGTH} characters or less`;
    throw new AuthError([400, 'validation_failed'], sentence);
  }
  return name;
}

/** `PATCH /passkeys/{passkey_id}` */
function renamePasskey(context: AuthContext) {
  return async (request: FastifyRequest) => {
    const { account, session } = await authenticate(context, request);
    const id = passkeyIdOf(request);
    const name = readName(request);
    const renamed = await context.database.asService(async (tx) => {
      const passkey = await passkeyStore.rename(tx, { id, userId: account.id }, name);
      if (!passkey) throw notFound();
      const event = { userId: account.id, sessionId: session.id, request, now: context.now() };
      await recordEvent(tx, { ...event, action: 'passkey_updated' });
      return passkey;
    });
    return passkeyBody(renamed);
  };
}

/** `DELETE /passkeys/{passkey_id}`: notifies the owner by mail. */
function deletePasskey(context: AuthContext) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const opened = await authenticate(context, request);
    assertMayManage(opened);
    const { account, session } = opened;
    const id = passkeyIdOf(request);
    const now = context.now();
    await context.database.asService(async (tx) => {
      if (!(await passkeyStore.remove(tx, { id, userId: account.id }))) throw notFound();
      const event = { userId: account.id, sessionId: session.id, request, now };
      await recordEvent(tx, { ...event, action: 'passkey_deleted' });
      const notice = { kind: 'passkey-removed', recipient: account.email, redirectTo: '' } as const;
      await outbox.order(tx, { ...notice, request, now, dueAt: now });
    });
    context.nudgeMailWorker();
    return reply.code(204).send();
  };
}

/** `/passkeys`: sign-in without a password. */
export function servePasskeys(app: FastifyInstance, context: AuthContext): void {
  app.post('/passkeys/authentication/options', signInOptions(context));
  app.post('/passkeys/authentication/verify', signInWithPasskey(context));
  app.post('/passkeys/registration/options', registrationOptions(context));
  app.post('/passkeys/registration/verify', verifyRegistration(context));
  app.get('/passkeys', listPasskeys(context));
  app.patch('/passkeys/:passkey_id', renamePasskey(context));
  app.delete('/passkeys/:passkey_id', deletePasskey(context));
}
