import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { SignInMethod, TokenPurpose } from '#server/db/auth-tables.ts';
import type { Tables } from '#server/db/schema.ts';
import { networkOf } from '#server/http/client-network.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { limitKeyOf, readBody, readEmail } from '../credentials.ts';
import { detailsOf } from '../store/account-details.ts';
import { accountStore, isBanned, type Account } from '../store/accounts.ts';
import { changeEmail, emailChangeSides, findEmailChanges, isEmailChange } from '../store/email-change.ts';
import { flowStates } from '../store/flow-state.ts';
import { findTokenOwner, redeemCode, redeemToken, type UsedToken } from '../store/one-time-tokens.ts';
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

/** The provider's type names and the purposes they accept; `email` accepts any sign-in purpose. */
const purposesByType = new Map<string, readonly TokenPurpose[]>([
  ['recovery', ['recovery']],
  ['signup', ['signup']],
  ['magiclink', ['magiclink']],
  ['invite', ['invite']],
  ['email', ['signup', 'magiclink']],
  ['email_change', emailChangeSides],
]);

/** The message after the first of the two links of an email change. */
export const HALF_CHANGED =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

type Proof = {
  readonly purposes: readonly TokenPurpose[];
  /** Whether addresses are confirmed by mail. */
  readonly confirmsMail: boolean;
  readonly request: FastifyRequest;
  readonly now: Date;
};

/**
 * Confirms the account's address or completes an email change: `half` while the other mailbox must still confirm,
 * `undefined` when the new address is taken.
 */
async function readByOwner(
  tx: Transaction<Tables>,
  found: Account,
  { purpose, relatesTo, confirmsMail, request, now }: UsedToken & Omit<Proof, 'purposes'>,
): Promise<Account | 'half' | undefined> {
  if (!isEmailChange(purpose)) {
    return found.email_confirmed_at === null ? accountStore.confirm(tx, found.id, now) : found;
  }
  const used = { side: purpose, newEmail: relatesTo, needsBoth: confirmsMail, request, now };
  const changed = await changeEmail(tx, found, used);
  if (changed && changed !== 'half') {
    const action = found.is_anonymous ? 'user_linked' : 'user_modified';
    await recordEvent(tx, { action, userId: found.id, request, now });
  }
  return changed;
}

const namedMethods = ['recovery', 'signup', 'magiclink', 'invite'] as const;
const methodOf = (purpose: TokenPurpose): SignInMethod['method'] =>
  namedMethods.find((method) => method === purpose) ?? 'otp';

type Occasion = Pick<Proof, 'request' | 'now'>;

/** Opens a session for a user who has authenticated. */
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

/** Redeems a link. Locks the account before the token, the same order everywhere. */
async function redeemLink(tx: Transaction<Tables>, proof: Proof & { readonly token: string }) {
  const owner = await findTokenOwner(tx, proof);
  const account = owner && (await accountStore.lock(tx, owner.userId));
  if (!owner || !account || isBanned(account, proof.now) || !(await redeemToken(tx, proof))) return undefined;
  const reader = await readByOwner(tx, account, { ...owner, ...proof });
  return reader && { ...owner, account: reader };
}

/**
 * The result of a link: a session, a code for a PKCE client, or neither while the other link must still be followed.
 */
export type FollowedLink = { readonly redirectTo: string | null } & (
  | { readonly kind: 'half' }
  | { readonly kind: 'session'; readonly opened: OpenedSession }
  | { readonly kind: 'code'; readonly code: string }
);

/** Redeems a link; `undefined` when it is used or expired. */
export async function followLink(
  tx: Transaction<Tables>,
  proof: Proof & { readonly token: string },
): Promise<FollowedLink | undefined> {
  const redeemed = await redeemLink(tx, proof);
  if (!redeemed) return undefined;
  const { account, purpose, challenge, redirectTo } = redeemed;
  if (account === 'half') return { kind: 'half', redirectTo };
  const method = methodOf(purpose);
  if (challenge === null) {
    return { kind: 'session', redirectTo, opened: await openSession(tx, account, { ...proof, method }) };
  }
  const flow = { userId: account.id, challenge, method, now: proof.now };
  return { kind: 'code', redirectTo, code: await flowStates.open(tx, flow) };
}

type TypedProof = Proof & { readonly code: string };

/** The accounts that a typed code may belong to: that of the address, or else those that change to it. */
async function ownersOf(
  tx: Transaction<Tables>,
  email: string,
  { purposes, now }: Proof,
): Promise<readonly string[]> {
  const known = await accountStore.findByEmail(tx, email);
  if (known) return [known.id];
  return purposes.some(isEmailChange) ? findEmailChanges(tx, { newEmail: email, now }) : [];
}

/** Redeems a typed code. A wrong one is counted, so this transaction must be committed. */
async function redeemTyped(
  tx: Transaction<Tables>,
  { email, ...proof }: TypedProof & { readonly email: string },
): Promise<OpenedSession | 'half' | undefined> {
  for (const id of await ownersOf(tx, email, proof)) {
    const opened = await redeemOf(tx, id, proof);
    if (opened) return opened;
  }
  return undefined;
}

async function redeemOf(
  tx: Transaction<Tables>,
  id: string,
  proof: TypedProof,
): Promise<OpenedSession | 'half' | undefined> {
  const account = await accountStore.lock(tx, id);
  if (!account || isBanned(account, proof.now)) return undefined;
  const used = await redeemCode(tx, account.id, proof);
  const owner = used && (await readByOwner(tx, account, { ...used, ...proof }));
  if (!used || !owner) return undefined;
  if (owner === 'half') return 'half';
  return openSession(tx, owner, { ...proof, method: methodOf(used.purpose) });
}

/** Codes are short, so attempts are limited by IP address and by email address, like sign-ins. */
export async function countAttempt(
  context: AuthContext,
  { ip }: FastifyRequest,
  email: string | null,
): Promise<void> {
  const { limits, countRequest } = context;
  if (!limits) return;
  await countRequest(`verify:${networkOf(ip)}`, limits.signInByAddress);
  if (email !== null)
    await countRequest(`verify:${limitKeyOf(networkOf(ip), email)}`, limits.signInByAccount);
}

const badRequest = (message: string) => new AuthError([400, 'validation_failed'], message);

/** The purposes of a type name. Throws for an unknown name. */
export function purposesOf(type: string): readonly TokenPurpose[] {
  const purposes = purposesByType.get(type);
  if (!purposes) throw badRequest('Unsupported verification type');
  return purposes;
}

const spentCode = () => new AuthError([403, 'otp_expired'], 'Token has expired or is invalid');

const phoneTypes: ReadonlySet<string> = new Set(['sms', 'phone_change']);

/** No account has a phone number: the error is that of a wrong code, or the provider's error for an invalid number. */
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
): Promise<OpenedSession | 'half' | undefined> {
  const redeemed = await redeemLink(tx, proof);
  if (!redeemed) return undefined;
  const { account, purpose } = redeemed;
  return account === 'half' ? 'half' : openSession(tx, account, { ...proof, method: methodOf(purpose) });
}

/**
 * `POST /verify` with the `token_hash` of a link, or with an address and its code. The web app asks for a click first,
 * because mail scanners open links and would use them up.
 */
export function verify(context: AuthContext) {
  return async (request: FastifyRequest) => {
    const proof = readProof(readBody(verifyBody, request.body));
    await countAttempt(context, request, proof.kind === 'code' ? proof.email : null);
    const { confirmsMail } = context.settings;
    const occasion = { request, confirmsMail, now: context.now() };
    const opened = await context.database.asService((tx) =>
      proof.kind === 'link'
        ? logIn(tx, { ...proof, ...occasion })
        : redeemTyped(tx, { ...proof, ...occasion }),
    );
    if (opened === 'half') return { msg: HALF_CHANGED, code: '200' };
    if (opened) return sessionBody(context, opened);
    if (proof.kind === 'code') throw spentCode();
    throw new AuthError([403, 'otp_expired'], 'Email link is invalid or has expired');
  };
}
