import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { authenticateNamed } from '../authenticate.ts';
import { levelOf } from '../second-factors/assurance.ts';
import { lockOpened } from '../second-factors/locked-factor.ts';
import {
  checkCreated,
  createdCredential,
  creationOptions,
  relyingPartyOf,
} from '../second-factors/relying-party.ts';
import { isVerified } from '../store/factors.ts';
import { outbox } from '../store/outbox.ts';
import { passkeyStore } from '../store/passkeys.ts';
import { recordEvent } from '../store/security-events.ts';
import type { OpenedSession } from '../wire.ts';
import { ceremonyBody, notVerified, readCeremony, takeChallenge } from './ceremony.ts';

const MAX_PASSKEYS = 10;
const NAME = 'Passkey';

const tooMany = () => new AuthError([422, 'too_many_passkeys'], 'Maximum number of passkeys reached');

/** If the account has a second factor, a password alone must not be enough to add or remove a passkey. */
export function assertMayManage({ factors, session }: OpenedSession): void {
  if (!factors.some(isVerified) || levelOf(session.amr) === 'aal2') return;
  const sentence = 'AAL2 session is required to manage passkeys when MFA is enabled';
  throw new AuthError([403, 'insufficient_aal'], sentence);
}

/** `POST /passkeys/registration/options` */
export function registrationOptions(context: AuthContext) {
  return async (request: FastifyRequest) => {
    const opened = await authenticateNamed(context, request);
    assertMayManage(opened);
    const { account, factors } = opened;
    const passkeys = await context.database.asService((tx) => passkeyStore.listOf(tx, account.id));
    if (passkeys.length >= MAX_PASSKEYS) throw tooMany();
    const existing = [...passkeys, ...factors].flatMap(({ credential }) => credential ?? []);
    const party = relyingPartyOf(context.settings);
    const options = await creationOptions(party, account, { role: 'passkey', existing });
    return ceremonyBody(context, account.id, options);
  };
}

/** `POST /passkeys/registration/verify`: notifies the owner by mail about the new passkey. */
export function verifyRegistration(context: AuthContext) {
  const { database } = context;
  return async (request: FastifyRequest) => {
    const opened = await authenticateNamed(context, request);
    assertMayManage(opened);
    const given = readCeremony(createdCredential, request);
    const now = context.now();
    const userId = opened.account.id;
    const challenge = await database.asService((tx) =>
      takeChallenge(tx, { id: given.challengeId, userId, now }),
    );
    const party = relyingPartyOf(context.settings);
    const credential = await checkCreated(party, given.credential, { challenge, role: 'passkey' });
    if (!credential) throw notVerified();
    const passkey = await database.asService(async (tx) => {
      const { account, session } = await lockOpened(tx, opened);
      if ((await passkeyStore.listOf(tx, account.id)).length >= MAX_PASSKEYS) throw tooMany();
      const kept = await passkeyStore.insert(tx, { userId, credential, name: NAME, now });
      if (!kept) {
        throw new AuthError([422, 'webauthn_credential_exists'], 'This credential is already registered');
      }
      const event = { userId, sessionId: session.id, request, now };
      await recordEvent(tx, { ...event, action: 'passkey_created' });
      const notice = { kind: 'passkey-added', recipient: account.email, redirectTo: '' } as const;
      await outbox.order(tx, { ...notice, request, now, dueAt: now });
      return kept;
    });
    context.nudgeMailWorker();
    return {
      id: passkey.id,
      friendly_name: passkey.friendly_name,
      created_at: passkey.created_at.toISOString(),
    };
  };
}
