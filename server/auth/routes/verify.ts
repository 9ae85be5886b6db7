import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { SignInMethod, TokenPurpose } from '#server/db/auth-tables.ts';
import type { Tables } from '#server/db/schema.ts';
import { placeOf } from '#server/http/place.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { limitKeyOf, readBody, readEmail } from '../credentials.ts';
import { detailsOf } from '../store/account-details.ts';
import { accountStore, isBanned, type Account } from '../store/accounts.ts';
import { flowStates } from '../store/flow-state.ts';
import { findTokenOwner, redeemCode, redeemToken } from '../store/one-time-tokens.ts';
import { recordEvent } from '../store/security-events.ts';
import { sessionStore } from '../store/sessions.ts';
import { sessionBody, type OpenedSession } from '../wire.ts';

const verifyBody = v.object({
  type: v.string(),
  token_hash: v.nullish(v.string()),
  email: v.nullish(v.string()),
  phone: v.nullish(v.string()),
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

/** Notes that an owner has read the mail, which confirms the address. */
const confirmed = async (tx: Transaction<Tables>, found: Account, now: Date): Promise<Account> =>
  found.email_confirmed_at === null ? accountStore.confirm(tx, found.id, now) : found;

const methodOf = (purpose: TokenPurpose): SignInMethod['method'] =>
  purpose === 'reauthentication' ? 'otp' : purpose;

type Occasion = Pick<Proof, 'request' | 'now'>;

/** Opens a session for an owner who has proved who they are. */
export async function openSession(
  tx: Transaction<Tables>,
  account: Account,
  { method, request, now }: Occasion & { readonly method: SignInMethod['method'] },
): Promise<OpenedSession> {
  const session = await sessionStore.open(tx, { userId: account.id, method, now });
  await recordEvent(tx, { action: 'login', userId: account.id, sessionId: session.id, request, now });
  const signedIn = { ...account, last_sign_in_at: now };
  return { account: signedIn, session, ...(await detailsOf(tx, account.id)) };
}

/** Uses a link up. The account is locked before the token, as everywhere. */
async function redeemLink(tx: Transaction<Tables>, proof: Proof & { readonly token: string }) {
  const owner = await findTokenOwner(tx, proof);
  const account = owner && (await accountStore.lock(tx, owner.userId));
  if (!owner || !account || isBanned(account, proof.now) || !(await redeemToken(tx, proof))) return undefined;
  return { ...owner, account: await confirmed(tx, account, proof.now) };
}

/** Where a followed link leads: to a session, or to a code for the client that set a challenge. */
export type FollowedLink = { readonly redirectTo: string | null } & (
  | { readonly kind: 'session'; readonly opened: OpenedSession }
  | { readonly kind: 'code'; readonly code: string }
);

/** Uses a link up for whoever follows it; `undefined` when it is spent. */
export async function followLink(
  tx: Transaction<Tables>,
  proof: Proof & { readonly token: string },
): Promise<FollowedLink | undefined> {
  const redeemed = await redeemLink(tx, proof);
  if (!redeemed) return undefined;
  const { account, purpose, challenge, redirectTo } = redeemed;
  const method = methodOf(purpose);
  if (challenge === null) {
    return { kind: 'session', redirectTo, opened: await openSession(tx, account, { ...proof, method }) };
  }
  const flow = { userId: account.id, challenge, method, now: proof.now };
  return { kind: 'code', redirectTo, code: await flowStates.open(tx, flow) };
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
  if (!purpose) return undefined;
  const owner = await confirmed(tx, account, proof.now);
  return openSession(tx, owner, { ...proof, method: methodOf(purpose) });
}

/** Codes are short: the place may try as often as it may sign in, and so may it for one address. */
export async function countAttempt(
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

/** What a link or code of this name may be for. Throws for a name that there is not. */
export function purposesOf(type: string): readonly TokenPurpose[] {
  const purposes = purposesByType.get(type);
  if (!purposes) throw badRequest('Unsupported verification type');
  return purposes;
}

const spentCode = () => new AuthError([403, 'otp_expired'], 'Token has expired or is invalid');

const phoneTypes: ReadonlySet<string> = new Set(['sms', 'phone_change']);

/** No account has a telephone: the answer is that of a wrong code, or the provider's about the number itself. */
function refusePhone(phone: string): AuthError {
  const isNumber = /^\+?[1-9]\d{1,14}$/.test(phone.replaceAll(' ', ''));
  return isNumber ? spentCode() : badRequest('Invalid phone number format (E.164 required)');
}

function readProof(body: v.InferOutput<typeof verifyBody>) {
  const { type, token_hash: token, email, phone, token: code } = body;
  if (phone && code && phoneTypes.has(type)) throw refusePhone(phone);
  const purposes = purposesOf(type);
  if (token != null && (email || code)) throw badRequest('Only the token_hash and type should be provided');
  if (token != null) return { kind: 'link', purposes, token } as const;
  if (!email || !code) throw badRequest('Only an email address or phone number should be provided on verify');
  return { kind: 'code', purposes, email: readEmail(email), code } as const;
}

async function logIn(
  tx: Transaction<Tables>,
  proof: Proof & { readonly token: string },
): Promise<OpenedSession | undefined> {
  const redeemed = await redeemLink(tx, proof);
  return redeemed && openSession(tx, redeemed.account, { ...proof, method: methodOf(redeemed.purpose) });
}

/**
 * `POST /verify` with the `token_hash` of a link, or with an address and the code that was mailed to it: the web app
 * asks for a click first, for programs that look into mails would use a link up.
 */
export function verify(context: AuthContext) {
  return async (request: FastifyRequest) => {
    const proof = readProof(readBody(verifyBody, request.body));
    await countAttempt(context, request, proof.kind === 'code' ? proof.email : null);
    const occasion = { request, now: context.now() };
    const opened = await context.database.asService((tx) =>
      proof.kind === 'link'
        ? logIn(tx, { ...proof, ...occasion })
        : redeemTyped(tx, { ...proof, ...occasion }),
    );
    if (opened) return sessionBody(context, opened);
    if (proof.kind === 'code') throw spentCode();
    throw new AuthError([403, 'otp_expired'], 'Email link is invalid or has expired');
  };
}
