import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { TokenPurpose } from '#server/db/auth-tables.ts';
import type { Tables } from '#server/db/schema.ts';
import { placeOf } from '#server/http/place.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { limitKeyOf, readBody, readEmail } from '../credentials.ts';
import { detailsOf } from '../store/account-details.ts';
import { accountStore, isBanned, type Account } from '../store/accounts.ts';
import { findTokenOwner, redeemCode, redeemToken } from '../store/one-time-tokens.ts';
import { recordEvent } from '../store/security-events.ts';
import { sessionStore } from '../store/sessions.ts';
import { sessionBody, type OpenedSession } from '../wire.ts';

const verifyBody = v.object({
  type: v.string(),
  token_hash: v.nullish(v.string()),
  email: v.nullish(v.string()),
  token: v.nullish(v.string()),
});

/** The provider's names for what a link or code is for; `email` is any with which someone logs in. */
const purposesByType = new Map<string, readonly TokenPurpose[]>([
  ['recovery', ['recovery']],
  ['signup', ['signup']],
  ['magiclink', ['magiclink']],
  ['invite', ['invite']],
  ['email', ['signup', 'magiclink']],
]);

type Proof = {
  readonly purposes: readonly TokenPurpose[];
  readonly request: FastifyRequest;
  readonly now: Date;
};

/** Opens a session for an owner who has read the mail, which confirms the address too. */
async function open(
  tx: Transaction<Tables>,
  found: Account,
  { purpose, request, now }: Pick<Proof, 'request' | 'now'> & { readonly purpose: TokenPurpose },
): Promise<OpenedSession> {
  const account = found.email_confirmed_at === null ? await accountStore.confirm(tx, found.id, now) : found;
  const method = purpose === 'reauthentication' ? 'otp' : purpose;
  const session = await sessionStore.open(tx, { userId: account.id, method, now });
  await recordEvent(tx, { action: 'login', userId: account.id, sessionId: session.id, request, now });
  const signedIn = { ...account, last_sign_in_at: now };
  return { account: signedIn, session, ...(await detailsOf(tx, account.id)) };
}

/** Uses a link up. The account is locked before the token, as everywhere. */
async function redeemLink(
  tx: Transaction<Tables>,
  proof: Proof & { readonly token: string },
): Promise<OpenedSession | undefined> {
  const owner = await findTokenOwner(tx, proof);
  const account = owner && (await accountStore.lock(tx, owner.userId));
  if (!owner || !account || isBanned(account, proof.now) || !(await redeemToken(tx, proof))) return undefined;
  return open(tx, account, { ...proof, purpose: owner.purpose });
}

/** Uses a typed code up. A wrong one is counted, so this transaction must not be rolled back. */
async function redeemTyped(
  tx: Transaction<Tables>,
  { email, ...proof }: Proof & { readonly email: string; readonly code: string },
): Promise<OpenedSession | undefined> {
  const known = await accountStore.findByEmail(tx, email);
  const account = known && (await accountStore.lock(tx, known.id));
  if (!account || isBanned(account, proof.now)) return undefined;
  const purpose = await redeemCode(tx, account.id, proof);
  return purpose && open(tx, account, { ...proof, purpose });
}

/** Codes are short: the place may try as often as it may sign in, and so may it for one address. */
async function countAttempt(
  context: AuthContext,
  { ip }: FastifyRequest,
  email: string | null,
): Promise<void> {
  const { limits, countRequest } = context;
  if (!limits) return;
  await countRequest(`verify:${placeOf(ip)}`, limits.signInByAddress);
  if (email !== null) await countRequest(`verify:${limitKeyOf(placeOf(ip), email)}`, limits.signInByAccount);
}

const badRequest = (message: string) => new AuthError([400, 'validation_failed'], message);

function readProof(body: v.InferOutput<typeof verifyBody>) {
  const { type, token_hash: token, email, token: code } = body;
  const purposes = purposesByType.get(type);
  if (!purposes) throw badRequest('Unsupported verification type');
  if (token != null && (email || code)) throw badRequest('Only the token_hash and type should be provided');
  if (token != null) return { kind: 'link', purposes, token } as const;
  if (!email || !code) throw badRequest('Only an email address or phone number should be provided on verify');
  return { kind: 'code', purposes, email: readEmail(email), code } as const;
}

/**
 * `POST /verify` with the `token_hash` of a link, or with an address and the code that was mailed to it. There is no GET:
 * programs that look into mails would use links up, so the web app asks for a click first.
 */
export function verify(context: AuthContext) {
  return async (request: FastifyRequest) => {
    const proof = readProof(readBody(verifyBody, request.body));
    await countAttempt(context, request, proof.kind === 'code' ? proof.email : null);
    const occasion = { request, now: context.now() };
    const opened = await context.database.asService((tx) =>
      proof.kind === 'link'
        ? redeemLink(tx, { ...proof, ...occasion })
        : redeemTyped(tx, { ...proof, ...occasion }),
    );
    if (opened) return sessionBody(context, opened);
    const sentence =
      proof.kind === 'link' ? 'Email link is invalid or has expired' : 'Token has expired or is invalid';
    throw new AuthError([403, 'otp_expired'], sentence);
  };
}
