import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { Tables } from '#server/db/schema.ts';
import { placeOf } from '#server/http/place.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { readBody } from '../credentials.ts';
import { accountStore, isBanned } from '../store/accounts.ts';
import { findTokenOwner, redeemToken, type TokenPurpose } from '../store/one-time-tokens.ts';
import { recordEvent } from '../store/security-events.ts';
import { sessionStore } from '../store/sessions.ts';
import { sessionBody, type OpenedSession } from '../wire.ts';

const verifyBody = v.object({ type: v.string(), token_hash: v.string() });

/** The provider's names for what a link is for; `email` is its newer one for `signup`. */
const purposes = new Map<string, TokenPurpose>([
  ['recovery', 'recovery'],
  ['signup', 'signup'],
  ['email', 'signup'],
]);

type Link = {
  readonly token: string;
  readonly purpose: TokenPurpose;
  readonly request: FastifyRequest;
  readonly now: Date;
};

/**
 * Uses the link up and opens a session. Having read the mail, its owner has confirmed the address too. The account is
 * locked before the token, as everywhere.
 */
async function redeem(tx: Transaction<Tables>, link: Link): Promise<OpenedSession | undefined> {
  const { purpose, request, now } = link;
  const userId = await findTokenOwner(tx, link);
  const found = userId === undefined ? undefined : await accountStore.lock(tx, userId);
  if (!found || isBanned(found, now) || !(await redeemToken(tx, link))) return undefined;
  const account = found.email_confirmed_at === null ? await accountStore.confirm(tx, found.id, now) : found;
  const session = await sessionStore.open(tx, { userId: account.id, method: purpose, now });
  await recordEvent(tx, { action: 'login', userId: account.id, sessionId: session.id, request, now });
  const identities = await accountStore.identitiesOf(tx, account.id);
  return { account: { ...account, last_sign_in_at: now }, identities, session };
}

/**
 * `POST /verify` with the `token_hash` of a link. There is no GET: programs that look into mails would use links up,
 * so the web app asks for a click first.
 */
export function verify(context: AuthContext) {
  const { database, limits, countRequest } = context;
  return async (request: FastifyRequest) => {
    const { type, token_hash: token } = readBody(verifyBody, request.body);
    const purpose = purposes.get(type);
    if (!purpose) throw new AuthError([400, 'validation_failed'], 'Unsupported verification type');
    if (limits) await countRequest(`verify:${placeOf(request.ip)}`, limits.signInByAddress);
    const link = { token, purpose, request, now: context.now() };
    const opened = await database.asService((tx) => redeem(tx, link));
    if (!opened) throw new AuthError([403, 'otp_expired'], 'Email link is invalid or has expired');
    return sessionBody(context, opened);
  };
}
