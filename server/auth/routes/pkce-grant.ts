import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { answersChallenge } from '../code-challenge.ts';
import { readBody } from '../credentials.ts';
import { accountStore, isBanned } from '../store/accounts.ts';
import { flowStates } from '../store/flow-state.ts';
import { sessionBody } from '../wire.ts';
import { openSession } from './verify.ts';

const exchangeBody = v.object({ auth_code: v.nullish(v.string()), code_verifier: v.nullish(v.string()) });

const notFound = () =>
  new AuthError([404, 'flow_state_not_found'], 'invalid flow state, no valid flow state found');

/**
 * `POST /token?grant_type=pkce`: exchanges the code from a mail's link for a session. Only the client that requested
 * the mail has the verifier.
 */
export function pkceGrant(context: AuthContext) {
  const { database } = context;
  return async (request: FastifyRequest) => {
    const { auth_code: code, code_verifier: verifier } = readBody(exchangeBody, request.body);
    if (!code || !verifier) {
      const sentence = 'invalid request: both auth code and code verifier should be non-empty';
      throw new AuthError([400, 'validation_failed'], sentence);
    }
    const now = context.now();
    const opened = await database.asService(async (tx) => {
      const flow = await flowStates.find(tx, code);
      const account = flow && (await accountStore.lock(tx, flow.user_id));
      if (!flow || !account) throw notFound();
      if (flow.expires_at <= now) {
        throw new AuthError([422, 'flow_state_expired'], 'invalid flow state, flow state has expired');
      }
      if (!answersChallenge(verifier, flow.code_challenge)) {
        const sentence = 'code challenge does not match previously saved code verifier';
        throw new AuthError([400, 'bad_code_verifier'], sentence);
      }
      if (isBanned(account, now)) throw new AuthError([400, 'user_banned'], 'User is banned');
      if (!(await flowStates.take(tx, flow))) throw notFound();
      return openSession(tx, account, { method: flow.authentication_method, request, now });
    });
    return sessionBody(context, opened);
  };
}
