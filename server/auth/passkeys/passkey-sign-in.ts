import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { KeptCredential } from '#server/db/auth-tables.ts';
import type { Tables } from '#server/db/schema.ts';
import { networkOf } from '#server/http/client-network.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import {
  checkShown,
  relyingPartyOf,
  requestOptions,
  shownCredential,
} from '../second-factors/relying-party.ts';
import { detailsOf } from '../store/account-details.ts';
import { accountStore, isBanned } from '../store/accounts.ts';
import { passkeyStore, type Passkey } from '../store/passkeys.ts';
import { recordEvent } from '../store/security-events.ts';
import { sessionStore } from '../store/sessions.ts';
import { sessionBody, type OpenedSession } from '../wire.ts';
import { ceremonyBody, notVerified, readCeremony, takeChallenge } from './ceremony.ts';

async function countAttempt({ limits, countRequest }: AuthContext, { ip }: FastifyRequest): Promise<void> {
  if (limits) await countRequest(`passkey:${networkOf(ip)}`, limits.signInByAddress);
}

/**
 * `POST /passkeys/authentication/options`: accepts any passkey of the site, so that it reveals nothing about accounts.
 */
export function signInOptions(context: AuthContext) {
  return async (request: FastifyRequest) => {
    await countAttempt(context, request);
    return ceremonyBody(context, null, await requestOptions(relyingPartyOf(context.settings), 'passkey', []));
  };
}

/** The WebAuthn user handle of an account. */
const handleOf = (userId: string) => Buffer.from(userId).toString('base64url');

async function checkPasskey(
  context: AuthContext,
  passkey: Passkey | undefined,
  { shown, challenge }: { shown: v.InferOutput<typeof shownCredential>; challenge: string },
): Promise<{ passkey: Passkey; credential: KeptCredential }> {
  if (!passkey || shown.response.userHandle !== handleOf(passkey.user_id)) throw notVerified();
  const expected = { challenge, role: 'passkey', known: passkey.credential } as const;
  const credential = await checkShown(relyingPartyOf(context.settings), shown, expected);
  if (!credential) throw notVerified();
  return { passkey, credential };
}

type Used = {
  readonly passkey: Passkey;
  readonly credential: KeptCredential;
  readonly request: FastifyRequest;
  readonly now: Date;
};

async function open(
  tx: Transaction<Tables>,
  { passkey, credential, request, now }: Used,
): Promise<OpenedSession> {
  const account = await accountStore.lock(tx, passkey.user_id);
  if (!account || !(await passkeyStore.noteUse(tx, passkey.id, { credential, now }))) throw notVerified();
  if (account.email_confirmed_at === null)
    throw new AuthError([403, 'email_not_confirmed'], 'Email not confirmed');
  if (isBanned(account, now)) throw new AuthError([403, 'user_banned'], 'User is banned');
  const session = await sessionStore.open(tx, { userId: account.id, method: 'passkey', now });
  await recordEvent(tx, { action: 'login', userId: account.id, sessionId: session.id, request, now });
  const signedIn = { ...account, last_sign_in_at: now };
  return { account: signedIn, session, ...(await detailsOf(tx, account.id)) };
}

/** `POST /passkeys/authentication/verify`: a session for the owner of a passkey with user verification. */
export function signInWithPasskey(context: AuthContext) {
  const { database } = context;
  return async (request: FastifyRequest) => {
    const { challengeId, credential: shown } = readCeremony(shownCredential, request);
    await countAttempt(context, request);
    const now = context.now();
    const { challenge, found } = await database.asService(async (tx) => ({
      challenge: await takeChallenge(tx, { id: challengeId, userId: null, now }),
      found: await passkeyStore.findByCredential(tx, shown.id),
    }));
    const used = await checkPasskey(context, found, { shown, challenge });
    const opened = await database.asService((tx) => open(tx, { ...used, request, now }));
    return sessionBody(context, opened);
  };
}
