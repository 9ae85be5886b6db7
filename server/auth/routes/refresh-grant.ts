import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { Tables } from '#server/db/schema.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError, type AuthErrorCode } from '../auth-error.ts';
import { readBody } from '../credentials.ts';
import { isRateLimited } from '../error-handler.ts';
import { isSignedWith, parseRefreshToken, type RefreshToken } from '../tokens/refresh-token.ts';
import { judgeRefresh, type RefreshVerdict } from '../tokens/refresh-verdict.ts';
import { detailsOf } from '../store/account-details.ts';
import { accountStore, isBanned } from '../store/accounts.ts';
import { recordEvent } from '../store/security-events.ts';
import { sessionStore, refreshStateOf, type SessionRow } from '../store/sessions.ts';
import { sessionBody, type OpenedSession } from '../wire.ts';

const refreshBody = v.object({ refresh_token: v.string() });

type Refused = Exclude<RefreshVerdict['kind'], 'rotated' | 'repeated'> | 'unknown' | 'banned';

const refusals: Record<Refused, readonly [AuthErrorCode, string]> = {
  unknown: ['refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'],
  replayed: ['refresh_token_already_used', 'Invalid Refresh Token: Already Used'],
  'not-issued': ['validation_failed', 'Invalid Refresh Token: Not Issued By This Server'],
  idle: ['session_expired', 'Invalid Refresh Token: Session Expired (Inactivity)'],
  over: ['session_expired', 'Invalid Refresh Token: Session Expired'],
  banned: ['user_banned', 'Invalid Refresh Token: User Banned'],
};

function refuse(reason: Refused): never {
  const [code, message] = refusals[reason];
  throw new AuthError([400, code], message);
}

/** Answers 503 instead of 429 beyond the limit, because on 429 the client would sign the patient out. */
async function countRefresh({ limits, countRequest }: AuthContext, sessionId: string): Promise<void> {
  if (!limits) return;
  try {
    await countRequest(`refresh:${sessionId}`, limits.refresh);
  } catch (error) {
    if (!isRateLimited(error)) throw error;
    throw new AuthError([503, 'unexpected_failure'], 'This session is refreshed too often', {
      retryAfterSeconds: 1,
    });
  }
}

type Request = { readonly request: FastifyRequest; readonly token: RefreshToken };

/** Decides and updates with the session's row locked: of several concurrent refreshes, only one rotates. */
async function refreshLocked(
  tx: Transaction<Tables>,
  context: AuthContext,
  { request, token }: Request,
): Promise<OpenedSession | Refused> {
  const now = context.now();
  const session = await sessionStore.lock(tx, token.sessionId);
  // The key may have been replaced while this refresh waited for the lock.
  if (!session || !isSignedWith(token, session.refresh_token_hmac_key)) return 'unknown';
  const account = await accountStore.find(tx, session.user_id);
  if (!account) return 'unknown';
  if (isBanned(account, now)) return 'banned';
  const verdict = judgeRefresh(token, refreshStateOf(session), { lifetimes: context.lifetimes, now });
  if (verdict.kind === 'replayed') {
    await sessionStore.end(tx, session, 'local');
    const event = { userId: account.id, sessionId: session.id, request, now };
    await recordEvent(tx, { ...event, action: 'token_replayed' });
  }
  if (verdict.kind !== 'rotated' && verdict.kind !== 'repeated') return verdict.kind;
  const changes = { refresh_token_counter: verdict.counter, refreshed_at: now };
  await tx.updateTable('auth.sessions').set(changes).where('id', '=', session.id).execute();
  const refreshed: SessionRow = { ...session, ...changes };
  return { account, session: refreshed, ...(await detailsOf(tx, account.id)) };
}

/** `POST /token?grant_type=refresh_token`, by the provider's second algorithm: each session has a counter and a key. */
export function refreshGrant(context: AuthContext) {
  const { database } = context;
  return async (request: FastifyRequest) => {
    const token = parseRefreshToken(readBody(refreshBody, request.body).refresh_token);
    if (!token) return refuse('unknown');
    const known = await database.asService((tx) => sessionStore.find(tx, token.sessionId));
    if (!known || !isSignedWith(token, known.refresh_token_hmac_key)) return refuse('unknown');
    await countRefresh(context, token.sessionId);
    const refreshed = await database.asService((tx) => refreshLocked(tx, context, { request, token }));
    return typeof refreshed === 'string' ? refuse(refreshed) : sessionBody(context, refreshed);
  };
}
