import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { authenticate } from '../authenticate.ts';
import { accountStore } from '../store/accounts.ts';
import { recordEvent } from '../store/security-events.ts';
import { sessionStore } from '../store/sessions.ts';

const logoutQuery = v.object({ scope: v.optional(v.picklist(['global', 'local', 'others']), 'global') });

/** `POST /logout?scope=`: deletes the sessions, so that access ends before the response is sent. */
export function logout(context: AuthContext) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { session, account } = await authenticate(context, request);
    const query = v.safeParse(logoutQuery, request.query);
    if (!query.success) throw new AuthError([400, 'validation_failed'], 'Unsupported logout scope');
    await context.database.asService(async (tx) => {
      await accountStore.lock(tx, account.id);
      await sessionStore.end(tx, session, query.output.scope);
      const event = { userId: account.id, sessionId: session.id, request, now: context.now() };
      const action = query.output.scope === 'others' ? 'logout_others' : 'logout';
      await recordEvent(tx, { ...event, action });
    });
    return reply.code(204).send();
  };
}
